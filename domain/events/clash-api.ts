import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { NameId } from '../auth/schema.ts'
import { EventDetails, EventId, EventMove, MoveClash } from './schema.ts'

const byEventId = z.object({ eventId: EventId })

export const moveClashes = endpoint({
  method: 'GET',
  path: '/event/clashes/:eventId',
  summary: 'For whom of its players an event would clash, if its owner moved it there',
  access: 'user',
  params: byEventId,
  query: EventMove,
  response: z.array(MoveClash),
  topics: ['events', 'seats'],
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const switchEvent = endpoint({
  method: 'PUT',
  path: '/event/switch/:eventId',
  summary: 'Give up the seat of a name at one event and take one at another, or do nothing',
  access: 'user',
  params: byEventId,
  body: z.object({ id: NameId, from: EventId }),
  response: z.object({ joined: EventDetails, left: EventDetails }),
  refusals: [
    'not-found',
    'unknown-name',
    'forbidden',
    'too-late',
    'over',
    'already-joined',
    'signups-disabled',
    'full',
    'clash',
  ],
})
