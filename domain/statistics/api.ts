import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { ShareStatisticsForm, ConventionStatistics } from './schema.ts'

export const listSharedFigures = endpoint({
  method: 'GET',
  path: '/figures',
  summary: 'List the statistics of the conventions that were made public, newest first',
  response: z.array(ConventionStatistics),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const listFigures = endpoint({
  method: 'GET',
  path: '/figures/all',
  summary: 'List the statistics of all conventions, newest first, including small groups',
  access: 'administrator',
  response: z.array(ConventionStatistics),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const shareFigures = endpoint({
  method: 'PUT',
  path: '/figures/shared',
  summary: 'Publish or hide the statistics of a convention',
  access: 'administrator',
  body: ShareStatisticsForm,
  response: Done,
  refusals: ['not-found'],
})
