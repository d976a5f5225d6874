import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { EventId } from '../events/schema.ts'
import { Done, NameId } from '../auth/schema.ts'
import { Flag, FlagId, FlagPayload } from './schema.ts'

const flagIdParams = z.object({ flagId: FlagId })
const nameBody = z.object({ id: NameId })

export const listFlags = endpoint({
  method: 'GET',
  path: '/flags',
  summary: 'List all raised flags; ignore flags past their end. Unlisted names read “A player”',
  response: z.array(Flag),
  topics: ['flags', 'registrations', 'convention'],
})

export const getMyFlag = endpoint({
  method: 'GET',
  path: '/myflag/:nameId',
  summary:
    "Get the flag that one of the caller's names raised or is walking to, with all names; null if there is none",
  access: 'user',
  params: z.object({ nameId: NameId }),
  response: z.nullable(Flag),
  topics: ['seats', 'registrations'],
  refusals: ['forbidden'],
})

export const raiseFlag = endpoint({
  method: 'PUT',
  path: '/flag',
  summary: "Raise a flag for half an hour; it ends the name's walk to another flag",
  access: 'user',
  body: FlagPayload,
  response: Flag,
  refusals: [
    'forbidden',
    'unknown-name',
    'link-in-name',
    'too-early',
    'over',
    'flag-raised',
    'place-taken',
    'invalid-input',
    'rate-limited',
  ],
})

export const raiseFlagAtEvent = endpoint({
  method: 'PUT',
  path: '/flag/event/:eventId',
  summary:
    'Raise a flag at an event that starts within the hour and has open spots, as its organizer',
  access: 'user',
  params: z.object({ eventId: EventId }),
  body: z.object({ id: FlagId }),
  response: Flag,
  refusals: [
    'not-found',
    'forbidden',
    'too-late',
    'unknown-name',
    'too-early',
    'over',
    'signups-disabled',
    'full',
    'flag-raised',
    'rate-limited',
  ],
})

export const renewFlag = endpoint({
  method: 'POST',
  path: '/flag/renew/:flagId',
  summary: 'Extend a flag to half an hour from now',
  access: 'user',
  params: flagIdParams,
  response: Flag,
  refusals: ['not-found', 'forbidden', 'over'],
})

export const lowerFlag = endpoint({
  method: 'DELETE',
  path: '/flag/:flagId',
  summary: 'Lower a flag',
  access: 'user',
  acceptsIdempotencyKey: true,
  params: flagIdParams,
  response: Done,
  refusals: ['not-found', 'forbidden'],
})

export const walkToFlag = endpoint({
  method: 'PUT',
  path: '/flag/walk/:flagId',
  summary: 'Walk to a flag: reserve a spot for ten minutes and release one at another flag',
  access: 'user',
  params: flagIdParams,
  body: z.object({ id: NameId, teaches: z.boolean() }),
  response: Flag,
  refusals: [
    'not-found',
    'forbidden',
    'unknown-name',
    'over',
    'already-joined',
    'flag-raised',
    'flag-at-event',
    'full',
    'rate-limited',
  ],
})

export const arriveAtFlag = endpoint({
  method: 'PUT',
  path: '/flag/arrive/:flagId',
  summary:
    'Mark a name as arrived, as that person or the host; the last arrival turns the flag into an event (`tableId`)',
  access: 'user',
  params: flagIdParams,
  body: nameBody,
  response: Flag,
  refusals: [
    'not-found',
    'forbidden',
    'unknown-name',
    'over',
    'already-joined',
    'flag-raised',
    'flag-at-event',
    'full',
  ],
})

export const leaveFlag = endpoint({
  method: 'POST',
  path: '/flag/leave/:flagId',
  summary: 'Remove a name from a flag, as that person or the host',
  access: 'user',
  params: flagIdParams,
  body: nameBody,
  response: Flag,
  refusals: ['not-found', 'forbidden'],
})

export const startFlag = endpoint({
  method: 'POST',
  path: '/flag/start/:flagId',
  summary: 'Start with the names that arrived, as the host: the flag becomes an event (`tableId`)',
  access: 'user',
  params: flagIdParams,
  response: Flag,
  refusals: ['not-found', 'forbidden', 'over', 'flag-at-event'],
})
