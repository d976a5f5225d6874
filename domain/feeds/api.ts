import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Feeds } from './schema.ts'

export const getMyFeeds = endpoint({
  method: 'GET',
  path: '/feeds/mine',
  summary: 'Get the secret calendar addresses of the caller; null without a registration',
  access: 'user',
  response: z.nullable(Feeds),
  topics: ['registrations'],
})

export const renewMyFeeds = endpoint({
  method: 'POST',
  path: '/feeds/mine/renew',
  summary: "Replace the caller's secret calendar addresses; the old ones stop working",
  access: 'user',
  response: Feeds,
  refusals: ['not-registered', 'rate-limited'],
})
