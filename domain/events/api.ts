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
  nextEventsCount,
} from './schema.ts'

const byId = z.object({ id: EventId })
const byEventId = z.object({ eventId: EventId })
const forName = z.object({ id: NameId })

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'All events of the current convention',
  response: z.array(Event),
  topics: ['events', 'registrations', 'convention'],
})

export const listNextEvents = endpoint({
  method: 'GET',
  path: '/events/next',
  summary: `The next ${nextEventsCount} events that are not over, and how many there are in all`,
  response: NextEvents,
  topics: ['events', 'registrations', 'convention'],
})

export const listEventDetails = endpoint({
  method: 'GET',
  path: '/events/details',
  summary:
    'All events of the current convention with their participants, for use offline; a name that is not listed is “A player”',
  response: z.array(EventDetails),
  topics: ['events', 'registrations', 'convention'],
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/event/:id',
  summary: 'One event with its participants; who is not listed is “A player”',
  params: byId,
  response: EventDetails,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const getEventWithNames = endpoint({
  method: 'GET',
  path: '/event-names/:id',
  summary: 'One event with the names of all its participants, listed or not',
  access: 'user',
  params: byId,
  response: EventDetails,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const myEvents = endpoint({
  method: 'GET',
  path: '/myevents/:nameId',
  summary: 'The events that a name of the user is registered for',
  access: 'user',
  params: z.object({ nameId: NameId }),
  response: z.array(MyEvent),
  topics: ['seats', 'registrations'],
  refusals: ['forbidden'],
})

export const putEvent = endpoint({
  method: 'PUT',
  path: '/event',
  summary: 'Create or change an event; 409 when it was created but clashes for its creator',
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
  params: byId,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const joinEvent = endpoint({
  method: 'PUT',
  path: '/event/register/:eventId',
  summary: 'Register a name; 409 when it is full, closed, over, joined already or clashes',
  access: 'user',
  takesKey: true,
  params: byEventId,
  body: forName,
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
  summary: 'Take a name of the user out of an event',
  access: 'user',
  takesKey: true,
  params: byEventId,
  body: forName,
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const removeParticipant = endpoint({
  method: 'DELETE',
  path: '/event/participant/:eventId',
  summary: 'The owner takes a player out of an event',
  access: 'user',
  params: byEventId,
  body: forName,
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const placeEvent = endpoint({
  method: 'PUT',
  path: '/event/place/:eventId',
  summary: 'Say at which table of the hall an event is; empty for none',
  access: 'user',
  params: byEventId,
  body: z.object({ place: z.string().check(z.maxLength(8)), shared: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'place-taken', 'invalid-input', 'rate-limited'],
})

export const setGameOwner = endpoint({
  method: 'POST',
  path: '/event/gameowner/:eventId',
  summary: 'Say who brings the game, or that this participant no longer does',
  access: 'user',
  takesKey: true,
  params: byEventId,
  body: z.object({ id: NameId, owner: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'not-at-the-table', 'game-owner-set'],
})

export const setTeaching = endpoint({
  method: 'POST',
  path: '/event/teacher/:eventId',
  summary: 'Say that a participant teaches the game, or no longer does',
  access: 'user',
  takesKey: true,
  params: byEventId,
  body: z.object({ id: NameId, teaches: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'not-at-the-table'],
})

export const packGame = endpoint({
  method: 'PUT',
  path: '/event/packed/:eventId',
  summary: 'Tick the game of an event off the packing list of a name, or put it back',
  access: 'user',
  params: byEventId,
  body: z.object({ id: NameId, packed: z.boolean() }),
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden'],
})
