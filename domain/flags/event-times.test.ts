import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { eventTimesFromNow } from './event-times.ts'

const untilTwo = {
  ...exampleConvention,
  days: exampleConvention.days.map((day) => ({ ...day, closesAt: '2027-05-22T06:00:00.000Z' })),
}

test.each([
  ['at the last full quarter', '2027-05-21T19:10:00.000Z', 45, 'Friday 3:00 PM 45'],
  ['exactly at the quarter', '2027-05-21T19:15:00.000Z', 45, 'Friday 3:15 PM 45'],
  ['before the doors open', '2027-05-21T15:20:00.000Z', 60, 'Friday 11:15 AM 60'],
  ['in the last minute of a day', '2027-05-22T03:59:59.000Z', 60, 'Friday 11:45 PM 60'],
  // 45 minutes plus the half hour since 11:45 PM.
  ['after midnight', '2027-05-22T04:15:00.000Z', 45, 'Friday 11:45 PM 75'],
  ['late at night', '2027-05-22T11:59:00.000Z', 60, 'Friday 11:45 PM 600'],
  ['an hour before the next day', '2027-05-22T12:00:00.000Z', 60, 'Saturday 8:00 AM 60'],
])('starts an event %s', (_, now, duration, expected) => {
  const time = eventTimesFromNow(untilTwo, now, duration)
  expect(`${time.eventDay} ${time.eventTime} ${time.duration}`).toBe(expected)
})
