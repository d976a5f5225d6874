import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import {
  BlockForm,
  CleanUpForm,
  ContributionCounts,
  Author,
  Contributions,
  ContributionQuery,
  RegistrationSwitch,
  ModerationStatus,
  SlowModeSwitch,
  SourcePage,
  SourceQuery,
} from './schema.ts'

export const getModerationStatus = endpoint({
  method: 'GET',
  path: '/safety',
  summary: 'Get the state of registration and slow mode, and the list of blocks',
  access: 'settings',
  response: ModerationStatus,
  topics: ['safety', 'convention'],
})

export const switchRegistration = endpoint({
  method: 'PUT',
  path: '/safety/registration',
  summary: 'Close or reopen registration',
  access: 'settings',
  body: RegistrationSwitch,
  response: ModerationStatus,
})

export const switchSlowMode = endpoint({
  method: 'PUT',
  path: '/safety/slow',
  summary: 'Turn stricter limits for unknown sources on or off',
  access: 'settings',
  body: SlowModeSwitch,
  response: ModerationStatus,
})

export const listSources = endpoint({
  method: 'GET',
  path: '/safety/sources',
  summary: 'List recent contributions of unknown users by source, newest first',
  access: 'settings',
  query: SourceQuery,
  response: SourcePage,
  topics: ['safety', 'registrations', 'gamedays', 'events', 'outbox'],
})

export const listContributions = endpoint({
  method: 'GET',
  path: '/safety/made',
  summary:
    'List the contributions of a source or address, and which of them a clean-up would remove',
  access: 'settings',
  query: ContributionQuery,
  response: Contributions,
  topics: ['safety', 'registrations', 'gamedays', 'events', 'outbox'],
  refusals: ['invalid-input'],
})

export const cleanUp = endpoint({
  method: 'POST',
  path: '/safety/clean-up',
  summary: 'Remove the contributions of a source or address',
  access: 'settings',
  body: CleanUpForm,
  response: z.object({ removed: ContributionCounts }),
  refusals: ['invalid-input'],
})

export const blockAuthor = endpoint({
  method: 'POST',
  path: '/safety/block',
  summary: 'Block a source or address from writing for a limited time',
  access: 'settings',
  body: BlockForm,
  response: ModerationStatus,
  refusals: ['invalid-input', 'too-many-blocks'],
})

export const unblockAuthor = endpoint({
  method: 'POST',
  path: '/safety/unblock',
  summary: 'Remove a block',
  access: 'settings',
  body: Author,
  response: ModerationStatus,
  refusals: ['invalid-input'],
})
