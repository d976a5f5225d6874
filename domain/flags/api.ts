import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { EventId } from '../events/schema.ts'
import { Done, NameId } from '../auth/schema.ts'
import { Flag, FlagId, FlagPayload } from './schema.ts'

const byFlagId = z.object({ flagId: FlagId })
const forName = z.object({ id: NameId })

export const listFlags = endpoint({
  method: 'GET',
  path: '/flags',
  summary:
    'All flags that are up; one whose time is over meanwhile counts no more. Who is not listed is “A player”',
  response: z.array(Flag),
  topics: ['flags', 'registrations', 'convention'],
})

export const myFlag = endpoint({
  method: 'GET',
  path: '/myflag/:nameId',
  summary: 'The flag that a name of the user raised or goes to, with all names; null for none',
  access: 'user',
  params: z.object({ nameId: NameId }),
  response: z.nullable(Flag),
  topics: ['seats', 'registrations'],
  refusals: ['forbidden'],
})

export const raiseFlag = endpoint({
  method: 'PUT',
  path: '/flag',
  summary: 'Raise a flag for half an hour; whoever was on the way to another is so no more',
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
  summary: 'The organizer raises a flag at an event that starts within the hour and has room',
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
  summary: 'Leave a flag up for half an hour from now',
  access: 'user',
  params: byFlagId,
  response: Flag,
  refusals: ['not-found', 'forbidden', 'over'],
})

export const lowerFlag = endpoint({
  method: 'DELETE',
  path: '/flag/:flagId',
  summary: 'Take a flag down',
  access: 'user',
  takesKey: true,
  params: byFlagId,
  response: Done,
  refusals: ['not-found', 'forbidden'],
})

export const walkToFlag = endpoint({
  method: 'PUT',
  path: '/flag/walk/:flagId',
  summary:
    'A name is on the way: a seat is kept for ten minutes, and one at another flag is given up',
  access: 'user',
  params: byFlagId,
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
    'A name is here, says the person or the host; the last one makes it an event (`tableId`)',
  access: 'user',
  params: byFlagId,
  body: forName,
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
  summary: 'A name does not come, says the person or the host',
  access: 'user',
  params: byFlagId,
  body: forName,
  response: Flag,
  refusals: ['not-found', 'forbidden'],
})

export const startFlag = endpoint({
  method: 'POST',
  path: '/flag/start/:flagId',
  summary: 'The host begins with those who are here: the flag becomes an event (`tableId`)',
  access: 'user',
  params: byFlagId,
  response: Flag,
  refusals: ['not-found', 'forbidden', 'over', 'flag-at-event'],
})
