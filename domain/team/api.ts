import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { HelperForm, Team } from './schema.ts'

export const getTeam = endpoint({
  method: 'GET',
  path: '/team',
  summary: 'Who helps, and with what',
  access: 'administrator',
  response: Team,
  topics: ['team'],
})

export const saveHelper = endpoint({
  method: 'PUT',
  path: '/team/helper',
  summary: 'Give somebody these roles and no others; who is new is told by mail',
  access: 'administrator',
  body: HelperForm,
  response: z.object({ invited: z.boolean() }),
  refusals: ['forbidden', 'invalid-input', 'too-many-helpers'],
})

export const removeHelper = endpoint({
  method: 'POST',
  path: '/team/remove',
  summary: 'Take every role away from somebody',
  access: 'administrator',
  body: z.pick(HelperForm, { email: true }),
  response: Done,
  refusals: ['forbidden'],
})
