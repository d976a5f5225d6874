import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { NameId } from '../auth/schema.ts'
import { EventDetails, EventId, EventMove, MoveClash } from './schema.ts'

const eventIdParams = z.object({ eventId: EventId })

export const moveClashes = endpoint({
  method: 'GET',
  path: '/event/clashes/:eventId',
  summary: 'List the players for whom an event would clash at a new time',
  access: 'user',
  params: eventIdParams,
  query: EventMove,
  response: z.array(MoveClash),
  topics: ['events', 'seats'],
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const switchEvent = endpoint({
  method: 'PUT',
  path: '/event/switch/:eventId',
  summary: 'Switch a name from one event to another, or change nothing if that fails',
  access: 'user',
  params: eventIdParams,
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
