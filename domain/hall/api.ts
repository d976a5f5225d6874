import * as z from 'zod/mini'
import { Event, EventDetails, EventId } from '../events/schema.ts'
import { endpoint } from '../kernel/endpoint.ts'

const eventIdParams = z.object({ eventId: EventId })
const otherEventBody = z.object({ eventId: EventId })

export const requestTableSharing = endpoint({
  method: 'POST',
  path: '/event/place-question/:eventId',
  summary: "Request to share another event's hall table",
  access: 'user',
  params: eventIdParams,
  body: otherEventBody,
  response: z.object({ done: z.literal(true) }),
  refusals: ['not-found', 'forbidden', 'too-late', 'invalid-input', 'rate-limited'],
})

export const listShareRequests = endpoint({
  method: 'GET',
  path: '/event/place-questions/:eventId',
  summary: "List requests to share this event's hall table",
  access: 'user',
  params: eventIdParams,
  response: z.array(Event),
  topics: ['events'],
  refusals: ['not-found', 'forbidden', 'too-late'],
})

export const answerShareRequest = endpoint({
  method: 'PUT',
  path: '/event/place-question/:eventId',
  summary: "Accept or decline a request to share this event's hall table",
  access: 'user',
  params: eventIdParams,
  body: z.extend(otherEventBody, { agreed: z.boolean() }),
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'place-taken', 'invalid-input'],
})
