import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { NameId } from '../auth/schema.ts'
import {
  Event,
  EventDetails,
  EventId,
  EventPayload,
  MyEvent,
  NextEvents,
  maxNextEvents,
} from './schema.ts'

const idParams = z.object({ id: EventId })
const eventIdParams = z.object({ eventId: EventId })
const nameBody = z.object({ id: NameId })

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'List all events of the current convention',
  response: z.array(Event),
  topics: ['events', 'registrations', 'convention'],
})

export const listNextEvents = endpoint({
  method: 'GET',
  path: '/events/next',
  summary: `List the next ${maxNextEvents} events that have not ended, and the number of all events`,
  response: NextEvents,
  topics: ['events', 'registrations', 'convention'],
})

export const listEventDetails = endpoint({
  method: 'GET',
  path: '/events/details',
  summary:
    'List all events of the current convention with their participants, for offline use; unlisted names read “A player”',
  response: z.array(EventDetails),
  topics: ['events', 'registrations', 'convention'],
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/event/:id',
  summary: 'Get an event with its participants; unlisted names read “A player”',
  params: idParams,
  response: EventDetails,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const getEventWithNames = endpoint({
  method: 'GET',
  path: '/event-names/:id',
  summary: 'Get an event with the names of all participants, including unlisted ones',
  access: 'user',
  params: idParams,
  response: EventDetails,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const myEvents = endpoint({
  method: 'GET',
  path: '/myevents/:nameId',
  summary: "List the events that one of the caller's names is registered for",
  access: 'user',
  params: z.object({ nameId: NameId }),
  response: z.array(MyEvent),
  topics: ['seats', 'registrations'],
  refusals: ['forbidden'],
})

export const putEvent = endpoint({
  method: 'PUT',
  path: '/event',
  summary:
    'Create or change an event; 409 if it was created but clashes with another event of its creator',
  access: 'user',
  body: EventPayload,
  response: EventDetails,
  refusals: [
    'forbidden',
    'too-late',
    'not-found',
    'unknown-name',
    'link-in-name',
    'clash',
    'place-taken',
    'changed-meanwhile',
    'deleted-meanwhile',
    'invalid-input',
    'rate-limited',
  ],
})

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/event/:id',
  summary: 'Delete an event',
  access: 'user',
  params: idParams,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const joinEvent = endpoint({
  method: 'PUT',
  path: '/event/register/:eventId',
  summary:
    "Join an event with one of the caller's names; 409 if it is full, closed, over, joined already or clashes",
  access: 'user',
  acceptsIdempotencyKey: true,
  params: eventIdParams,
  body: nameBody,
  response: EventDetails,
  refusals: [
    'not-found',
    'unknown-name',
    'forbidden',
    'over',
    'already-joined',
    'signups-disabled',
    'full',
    'clash',
  ],
})

export const unregister = endpoint({
  method: 'POST',
  path: '/event/unregister/:eventId',
  summary: "Leave an event with one of the caller's names",
  access: 'user',
  acceptsIdempotencyKey: true,
  params: eventIdParams,
  body: nameBody,
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const removeParticipant = endpoint({
  method: 'DELETE',
  path: '/event/participant/:eventId',
  summary: 'Remove a player from an event, as its owner',
  access: 'user',
  params: eventIdParams,
  body: nameBody,
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const placeEvent = endpoint({
  method: 'PUT',
  path: '/event/place/:eventId',
  summary: "Set an event's hall table; empty for none",
  access: 'user',
  params: eventIdParams,
  body: z.object({ place: z.string().check(z.maxLength(8)), shared: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'place-taken', 'invalid-input', 'rate-limited'],
})

export const setStillRoom = endpoint({
  method: 'PUT',
  path: '/event/still-room/:eventId',
  summary:
    'Say that a running event still has room, which lists it on the board for half an hour, or take it back',
  access: 'user',
  params: eventIdParams,
  body: z.object({ stillRoom: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'too-early', 'signups-disabled', 'full'],
})

export const setGameOwner = endpoint({
  method: 'POST',
  path: '/event/gameowner/:eventId',
  summary: 'Set or clear the game owner',
  access: 'user',
  acceptsIdempotencyKey: true,
  params: eventIdParams,
  body: z.object({ id: NameId, owner: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'not-at-the-table', 'game-owner-set'],
})

export const setTeaching = endpoint({
  method: 'POST',
  path: '/event/teacher/:eventId',
  summary: 'Set or clear whether a participant teaches the game',
  access: 'user',
  acceptsIdempotencyKey: true,
  params: eventIdParams,
  body: z.object({ id: NameId, teaches: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'not-at-the-table'],
})

export const packGame = endpoint({
  method: 'PUT',
  path: '/event/packed/:eventId',
  summary: "Mark an event's game as packed or not packed",
  access: 'user',
  params: eventIdParams,
  body: z.object({ id: NameId, packed: z.boolean() }),
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden'],
})
