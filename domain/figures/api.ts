import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { SharedForm, YearFigures } from './schema.ts'

export const listSharedFigures = endpoint({
  method: 'GET',
  path: '/figures',
  summary: 'The conventions in figures that the administrator shared, the newest first',
  response: z.array(YearFigures),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const listFigures = endpoint({
  method: 'GET',
  path: '/figures/all',
  summary: 'All conventions in figures, the newest first, small groups too',
  access: 'administrator',
  response: z.array(YearFigures),
  topics: ['convention', 'registrations', 'events', 'seats'],
})

export const shareFigures = endpoint({
  method: 'PUT',
  path: '/figures/shared',
  summary: 'Let everybody see a convention in figures, or no longer',
  access: 'administrator',
  body: SharedForm,
  response: Done,
  refusals: ['not-found'],
})
