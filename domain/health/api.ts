import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

const status = z.object({ status: z.literal('ok') })

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process is alive',
  response: status,
})

export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The site can read and save; 503 with the reason when it cannot',
  response: status,
  refusals: ['not-ready'],
})
