import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

const status = z.object({ status: z.literal('ok') })

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Liveness: the process responds',
  response: status,
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Readiness: the site can read and save; 503 with the reason if it cannot',
  response: status,
  refusals: ['not-ready'],
})
