import * as z from 'zod/mini'
import { NameId } from '../../auth/schema.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { EventDetails, EventId } from '../schema.ts'

const eventIdParams = z.object({ eventId: EventId })

export const getPresence = endpoint({
  method: 'GET',
  path: '/event/here/:eventId',
  summary: "List who said they are here: all names for the event's organizer, otherwise own names",
  access: 'user',
  params: eventIdParams,
  response: z.object({ here: z.array(NameId) }),
  topics: ['events', 'seats'],
  refusals: ['not-found'],
})

export const setPresence = endpoint({
  method: 'PUT',
  path: '/event/here/:eventId',
  summary: "Say that one of the caller's names is here, or take it back",
  access: 'user',
  acceptsIdempotencyKey: true,
  params: eventIdParams,
  body: z.object({ id: NameId, here: z.boolean() }),
  // Stored with the idempotency key for days, so it holds nothing about people.
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden', 'too-late', 'too-early', 'not-at-the-table'],
})

export const freeMissing = endpoint({
  method: 'POST',
  path: '/event/missing/:eventId',
  summary:
    'Free the spots of missing players, from ten minutes after the start; names that are here keep theirs',
  access: 'user',
  params: eventIdParams,
  body: z.object({ ids: z.array(NameId).check(z.minLength(1), z.maxLength(99)) }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'too-early'],
})
