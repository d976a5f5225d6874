import { expect, test } from 'vitest'
import { exampleEvent } from '../example.ts'
import { nextEvents } from './next-events.ts'

const at = (id: string, eventTime: string, eventDay = 'Friday', gameName = 'Azul') =>
  exampleEvent({ id, gameName, eventTime, eventDay, duration: 60 })
const events = [
  at('open', 'Undetermined'),
  at('saturday', '9:00 AM', 'Saturday'),
  at('three', '3:00 PM'),
  at('two-a', '2:00 PM', 'Friday', 'Wingspan'),
  at('two-b', '2:00 PM', 'Friday', 'heat'),
]

test.each([
  ['before the doors open', '2027-05-21T12:00:00.000Z', 'two-b two-a three saturday open'],
  ['during an event', '2027-05-21T18:30:00.000Z', 'two-b two-a three saturday open'],
  ['after two events', '2027-05-21T19:00:00.000Z', 'three saturday open'],
  ['at night', '2027-05-22T06:00:00.000Z', 'saturday'],
  ['after the last event', '2027-05-23T02:00:00.000Z', ''],
])('%s', (_, now, ids) => {
  expect(
    nextEvents(events, now)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids)
})
