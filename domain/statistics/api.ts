import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { ConventionStatistics, OwnStatistics, ShareStatisticsForm } from './schema.ts'

export const listSharedStatistics = endpoint({
  method: 'GET',
  path: '/figures',
  summary: 'List the statistics of the conventions that were made public, newest first',
  response: z.array(ConventionStatistics),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const listStatistics = endpoint({
  method: 'GET',
  path: '/figures/all',
  summary: 'List the statistics of all conventions, newest first, including small groups',
  access: 'administrator',
  response: z.array(ConventionStatistics),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const listOwnStatistics = endpoint({
  method: 'GET',
  path: '/figures/mine',
  summary:
    "Get what the caller's names played at the convention that ended in the last 14 days; null without one, or if they played nothing",
  access: 'user',
  response: z.nullable(OwnStatistics),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const shareStatistics = endpoint({
  method: 'PUT',
  path: '/figures/shared',
  summary: 'Publish or hide the statistics of a convention',
  access: 'administrator',
  body: ShareStatisticsForm,
  response: Done,
  refusals: ['not-found'],
})
