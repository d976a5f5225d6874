import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { identifierField } from '../kernel/text/text-field.ts'
import { AllSettings, ConventionSettings, NextConvention, SettingsSave } from './schema.ts'

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'List the settings of every convention',
  access: 'settings',
  response: AllSettings,
  topics: ['convention', 'registrations'],
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/settings/:id',
  summary: 'Change the settings of a convention',
  access: 'settings',
  params: z.object({ id: identifierField(100) }),
  body: SettingsSave,
  response: ConventionSettings,
  refusals: ['not-found', 'invalid-input', 'changed-meanwhile'],
})

export const startNextConvention = endpoint({
  method: 'POST',
  path: '/settings/next',
  summary: 'Create the next convention with the settings of the latest one',
  access: 'settings',
  body: NextConvention,
  response: ConventionSettings,
  status: 201,
  refusals: ['not-found', 'invalid-input'],
})
