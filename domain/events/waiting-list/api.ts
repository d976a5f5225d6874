import * as z from 'zod/mini'
import { EventDetails, EventId } from '../schema.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { NameId } from '../../auth/schema.ts'
import { WaitingList } from './schema.ts'

const byEventId = z.object({ eventId: EventId })
const forName = z.object({ id: NameId })

export const getLine = endpoint({
  method: 'GET',
  path: '/event/line/:eventId',
  summary: 'Who waits for a seat at a table; who is not listed is “Somebody”',
  params: byEventId,
  response: WaitingList,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const getLineWithNames = endpoint({
  method: 'GET',
  path: '/event-names/line/:eventId',
  summary: 'Who waits for a seat at a table, with the names of all of them, listed or not',
  access: 'user',
  params: byEventId,
  response: WaitingList,
  topics: ['events', 'registrations'],
  refusals: ['not-found'],
})

export const joinLine = endpoint({
  method: 'PUT',
  path: '/event/line/:eventId',
  summary: 'Wait for a seat at a full table; to wait already is as good',
  access: 'user',
  params: byEventId,
  body: forName,
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

export const leaveLine = endpoint({
  method: 'DELETE',
  path: '/event/line/:eventId',
  summary: 'Wait no longer; a seat that was kept goes to the next',
  access: 'user',
  params: byEventId,
  body: forName,
  response: WaitingList,
  refusals: ['not-found', 'forbidden'],
})

export const passOffer = endpoint({
  method: 'POST',
  path: '/event/line/pass/:eventId',
  summary: 'Let the next one have the seat that is kept; the place in line stays',
  access: 'user',
  params: byEventId,
  body: forName,
  response: WaitingList,
  refusals: ['not-found', 'forbidden'],
})

export const seatFromLine = endpoint({
  method: 'POST',
  path: '/event/line/seat/:eventId',
  summary: 'The owner gives a seat to anybody in line; a full table gets one more spot',
  access: 'user',
  params: byEventId,
  body: forName,
  response: EventDetails,
  refusals: ['not-found', 'forbidden', 'too-late', 'over', 'not-in-line', 'full', 'clash'],
})
