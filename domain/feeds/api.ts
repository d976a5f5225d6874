import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Feeds } from './schema.ts'

export const myFeeds = endpoint({
  method: 'GET',
  path: '/feeds/mine',
  summary: 'The secret addresses for the calendars of the user; null without a registration',
  access: 'user',
  response: z.nullable(Feeds),
  topics: ['registrations'],
})

export const renewMyFeeds = endpoint({
  method: 'POST',
  path: '/feeds/mine/renew',
  summary: 'New addresses for the calendars of the user; the old ones end',
  access: 'user',
  response: Feeds,
  refusals: ['not-registered', 'rate-limited'],
})
