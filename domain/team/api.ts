import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { Done } from '../auth/schema.ts'
import { HelperForm, Team } from './schema.ts'

export const getTeam = endpoint({
  method: 'GET',
  path: '/team',
  summary: 'List helpers and their roles',
  access: 'administrator',
  response: Team,
  topics: ['team'],
})

export const saveHelper = endpoint({
  method: 'PUT',
  path: '/team/helper',
  summary: "Set a helper's roles; a new helper gets an email",
  access: 'administrator',
  body: HelperForm,
  response: z.object({ invited: z.boolean() }),
  refusals: ['forbidden', 'invalid-input', 'too-many-helpers'],
})

export const removeHelper = endpoint({
  method: 'POST',
  path: '/team/remove',
  summary: 'Remove a helper',
  access: 'administrator',
  body: z.pick(HelperForm, { email: true }),
  response: Done,
  refusals: ['forbidden'],
})
