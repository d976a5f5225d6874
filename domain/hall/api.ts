import * as z from 'zod/mini'
import { Event, EventDetails, EventId } from '../events/schema.ts'
import { endpoint } from '../kernel/endpoint.ts'

const byEventId = z.object({ eventId: EventId })
const other = z.object({ eventId: EventId })

export const askForPlace = endpoint({
  method: 'POST',
  path: '/event/place-question/:eventId',
  summary: 'Ask the organizer of another event to share their table of the hall with this one',
  access: 'user',
  params: byEventId,
  body: other,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden', 'too-late', 'invalid-input', 'rate-limited'],
})

export const placeQuestions = endpoint({
  method: 'GET',
  path: '/event/place-questions/:eventId',
  summary: 'The events whose organizers ask to share the table of this one',
  access: 'user',
  params: byEventId,
  response: z.array(Event),
  topics: ['events'],
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const answerForPlace = endpoint({
  method: 'PUT',
  path: '/event/place-question/:eventId',
  summary: 'Say yes or no to who asks to share the table of this event; after a yes both are there',
  access: 'user',
  params: byEventId,
  body: z.extend(other, { agreed: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'place-taken', 'invalid-input'],
})
