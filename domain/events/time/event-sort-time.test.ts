import { expect, test } from 'vitest'
import { exampleEvent } from '../example.ts'
import { eventSortTime } from './event-sort-time.ts'

test('sorts an event without a time after the timed ones of its day', () => {
  const events = [
    exampleEvent({ id: 'any time', eventTime: 'Undetermined' }),
    exampleEvent({ id: 'tomorrow, any time', eventDay: 'Saturday', eventTime: 'Undetermined' }),
    exampleEvent({ id: 'late', eventTime: '11:45 PM' }),
    exampleEvent({ id: 'now', eventTime: '3:00 PM' }),
    exampleEvent({ id: 'tomorrow', eventDay: 'Saturday', eventTime: '10:00 AM' }),
  ]
  const sorted = events.toSorted((a, b) => eventSortTime(a) - eventSortTime(b))
  expect(sorted.map(({ id }) => id)).toEqual([
    'now',
    'late',
    'any time',
    'tomorrow',
    'tomorrow, any time',
  ])
})
