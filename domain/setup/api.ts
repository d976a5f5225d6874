import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { SetupState } from './schema.ts'

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  summary: 'Get the state of the test email of the set-up',
  access: 'administrator',
  response: SetupState,
  topics: ['outbox', 'convention'],
})

export const testMail = endpoint({
  method: 'POST',
  path: '/setup/mail-test',
  summary: 'Send a test email to the caller',
  access: 'administrator',
  response: SetupState,
})

export const openRegistration = endpoint({
  method: 'POST',
  path: '/setup/open',
  summary: 'Open registration for the first time (idempotent)',
  access: 'administrator',
  response: z.object({ done: z.literal(true) }),
  refusals: ['setup-incomplete'],
})
