import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import {
  BlockForm,
  CleanUpForm,
  Counts,
  Author,
  Contributions,
  ContributionQuery,
  RegistrationSwitch,
  Safety,
  SlowSwitch,
  SourcePage,
  SourceQuery,
} from './schema.ts'

export const getSafety = endpoint({
  method: 'GET',
  path: '/safety',
  summary: 'Whether registration is open, and who is blocked',
  access: 'settings',
  response: Safety,
  topics: ['safety', 'convention'],
})

export const switchRegistration = endpoint({
  method: 'PUT',
  path: '/safety/registration',
  summary: 'Close registration, or open it again',
  access: 'settings',
  body: RegistrationSwitch,
  response: Safety,
})

export const switchSlow = endpoint({
  method: 'PUT',
  path: '/safety/slow',
  summary: 'Take strangers only a few at a time from one source, or as usual',
  access: 'settings',
  body: SlowSwitch,
  response: Safety,
})

export const listSources = endpoint({
  method: 'GET',
  path: '/safety/sources',
  summary: 'Where what strangers made in the last days came from, the newest first',
  access: 'settings',
  query: SourceQuery,
  response: SourcePage,
  topics: ['safety', 'registrations', 'gamedays', 'events', 'outbox'],
})

export const listContributions = endpoint({
  method: 'GET',
  path: '/safety/made',
  summary: 'What one source or address made, and what of it a clean-up would take',
  access: 'settings',
  query: ContributionQuery,
  response: Contributions,
  topics: ['safety', 'registrations', 'gamedays', 'events', 'outbox'],
  refusals: ['invalid-input'],
})

export const cleanUp = endpoint({
  method: 'POST',
  path: '/safety/clean-up',
  summary: 'Remove what one source or address made',
  access: 'settings',
  body: CleanUpForm,
  response: z.object({ removed: Counts }),
  refusals: ['invalid-input'],
})

export const block = endpoint({
  method: 'POST',
  path: '/safety/block',
  summary: 'Keep a source or an address from writing for a time',
  access: 'settings',
  body: BlockForm,
  response: Safety,
  refusals: ['invalid-input', 'too-many-blocks'],
})

export const unblock = endpoint({
  method: 'POST',
  path: '/safety/unblock',
  summary: 'Let a source or an address write again',
  access: 'settings',
  body: Author,
  response: Safety,
  refusals: ['invalid-input'],
})
