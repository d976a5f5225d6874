import * as z from 'zod/mini'
import { EventDetails, EventId } from '../schema.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { NameId } from '../../auth/schema.ts'
import { WaitingList } from './schema.ts'

const eventIdParams = z.object({ eventId: EventId })
const nameBody = z.object({ id: NameId })

export const getWaitingList = endpoint({
  method: 'GET',
  path: '/event/line/:eventId',
  summary: "List an event's waiting list; unlisted names are anonymous",
  params: eventIdParams,
  response: WaitingList,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const getWaitingListWithNames = endpoint({
  method: 'GET',
  path: '/event-names/line/:eventId',
  summary: "List an event's waiting list with all names, including unlisted ones",
  access: 'user',
  params: eventIdParams,
  response: WaitingList,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const joinWaitingList = endpoint({
  method: 'PUT',
  path: '/event/line/:eventId',
  summary: "Join an event's waiting list (idempotent)",
  access: 'user',
  params: eventIdParams,
  body: nameBody,
  response: WaitingList,
  refusals: [
    'not-found',
    'unknown-name',
    'forbidden',
    'over',
    'already-joined',
    'signups-disabled',
    'no-line',
    'line-full',
    'rate-limited',
  ],
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/event/line/:eventId',
  summary: "Leave an event's waiting list; an offered spot goes to the next name",
  access: 'user',
  params: eventIdParams,
  body: nameBody,
  response: WaitingList,
  refusals: ['not-found', 'forbidden'],
})

export const passOffer = endpoint({
  method: 'POST',
  path: '/event/line/pass/:eventId',
  summary: 'Decline an offered spot for now; the name keeps its place on the waiting list',
  access: 'user',
  params: eventIdParams,
  body: nameBody,
  response: WaitingList,
  refusals: ['not-found', 'forbidden'],
})

export const addFromWaitingList = endpoint({
  method: 'POST',
  path: '/event/line/seat/:eventId',
  summary:
    "Give a spot to any name on the waiting list, as the event's owner; a full event gets one more spot",
  access: 'user',
  params: eventIdParams,
  body: nameBody,
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'over', 'not-in-line', 'full', 'clash'],
})
