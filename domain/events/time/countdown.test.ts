import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours, addMilliseconds, minutes } from '../../kernel/time.ts'
import { countdownPhase, countdownRefreshDelay, countdownText } from './countdown.ts'
import { resolveEventDate } from './event-date.ts'
import { conventionCountdown } from './convention-countdown.ts'
import { exampleConvention, exampleEvent } from '../example.ts'

const { timeZone } = exampleConvention
const at = (day: 'Friday' | 'Saturday', time: string) =>
  resolveEventDate(exampleConvention, day, time)

// The screen of the design, on Friday at 3:10 PM.
test.each([
  ['Friday', '12:00 PM', 150, 'Completed'],
  ['Friday', '2:15 PM', 75, 'In Progress'],
  ['Friday', '3:30 PM', 180, 'Starts in 20 mins!'],
  ['Friday', '4:15 PM', 45, 'Starts in 1 hour, 5 mins'],
  ['Friday', '5:00 PM', 90, '2 hours away'],
  ['Friday', '7:15 PM', 120, '4 hours away'],
  ['Friday', '9:00 PM', 45, '6 hours away'],
  ['Saturday', '9:30 AM', 180, '18 hours away'],
  ['Saturday', '1:00 PM', 60, '22 hours away'],
  ['Saturday', 'Undetermined', 480, '1 day away'],
] as const)('%s %s for %i minutes: %s', (eventDay, eventTime, duration, text) => {
  const event = exampleEvent({ eventDay, eventTime, duration })
  expect(countdownText(event, at('Friday', '3:10 PM'), timeZone)).toBe(text)
})

const second = 1000
const day = hours(24)

test.each([
  [187 * day, '187 days away'],
  [2 * day, '2 days away'],
  [2 * day - 1, '2 days away'],
  [day + hours(16), '2 days away'],
  [day + hours(15), '1 day away'],
  [day, '1 day away'],
  [day - 1, '24 hours away'],
  [hours(2.5), '3 hours away'],
  [hours(2.5) - 1, '2 hours away'],
  [hours(1.5), '2 hours away'],
  [hours(1.5) - 1, 'Starts in 1 hour, 30 mins'],
  [hours(1) + minutes(2), 'Starts in 1 hour, 2 mins'],
  [hours(1) + minutes(1), 'Starts in 1 hour, 1 min'],
  [hours(1), 'Starts in 1 hour, 0 mins'],
  [hours(1) - 1, 'Starts in 60 mins!'],
  [minutes(20) - 1, 'Starts in 20 mins!'],
  [minutes(19), 'Starts in 19 mins!'],
  [minutes(2), 'Starts in 2 mins!'],
  [minutes(2) - 1, 'Starts in 2 mins!'],
  [minutes(1), 'Starts in 1 min!'],
  [minutes(1) - 1, 'Starts in 59 seconds!'],
  [2 * second, 'Starts in 2 seconds!'],
  [second, 'Starts in 1 second!'],
  [1, 'Starts in 1 second!'],
  [0, 'In Progress'],
  [-minutes(180) + 1, 'In Progress'],
  [-minutes(180), 'Completed'],
])('%d ms before an event of three hours: %s', (remaining, text) => {
  const event = exampleEvent()
  expect(countdownText(event, addMilliseconds(event.eventDate, -remaining), timeZone)).toBe(text)
})

// Stored as 12:01 AM of its day, but only the day is known.
test.each([
  [3 * day, '3 days away'],
  [day + minutes(1) + 1, '2 days away'],
  [day + minutes(1), '1 day away'],
  [minutes(1) + 1, '1 day away'],
  [minutes(1), 'Today'],
  [0, 'Today'],
  [-hours(12), 'Today'],
  [-day + minutes(1) + 1, 'Today'],
  [-day + minutes(1), 'Completed'],
])('%d ms before an event without a time: %s', (remaining, text) => {
  const event = exampleEvent({ eventTime: 'Undetermined', duration: 60 })
  expect(countdownText(event, addMilliseconds(event.eventDate, -remaining), timeZone)).toBe(text)
})

test('gives all events of one day the same distance, in any time zone and at any hour', () => {
  const now = '2026-11-16T02:30:00.000Z' // Sunday evening at the venue
  const texts = ['12:00 PM', '2:30 PM', '9:45 PM', 'Undetermined'].map((eventTime) =>
    countdownText(exampleEvent({ eventTime }), now, timeZone),
  )
  expect(texts).toEqual(Array(4).fill('187 days away'))
  expect(conventionCountdown(exampleConvention, now)).toBe('187 days away')
})

test.each([
  ['3:30 PM', minutes(1) + 1, 30_000],
  ['3:30 PM', minutes(1), 1000],
  ['3:30 PM', 1, 1000],
  ['3:30 PM', 0, 30_000],
  ['3:30 PM', hours(40), 30_000],
  ['Undetermined', 500, 30_000],
])('refreshes %s, %d ms before it, after %i ms', (eventTime, remaining, pause) => {
  const event = exampleEvent({ eventTime })
  expect(countdownRefreshDelay(event, addMilliseconds(event.eventDate, -remaining))).toBe(pause)
})

test.each([
  ['3:30 PM', hours(1), 'away'],
  ['3:30 PM', hours(1) - 1, 'soon'],
  ['3:30 PM', 1, 'soon'],
  ['3:30 PM', 0, 'live'],
  ['3:30 PM', -minutes(180) + 1, 'live'],
  ['3:30 PM', -minutes(180), 'over'],
  ['Undetermined', 1, 'away'],
  ['Undetermined', -hours(12), 'away'],
  ['Undetermined', -day + minutes(1), 'over'],
])('%s, %d ms before it: %s', (eventTime, remaining, phase) => {
  const event = exampleEvent({ eventTime })
  expect(countdownPhase(event, addMilliseconds(event.eventDate, -remaining))).toBe(phase)
})

test('never shows a zero count or a plural for one', () => {
  const event = exampleEvent()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * day }), (remaining) => {
      const text = countdownText(event, addMilliseconds(event.eventDate, -remaining), timeZone)
      expect(text).not.toMatch(/\b1 (days|hours|mins|seconds)\b|\b0 (days|hours|seconds)\b/)
      expect(text).toMatch(/^(Starts in .+|\d+ (days?|hours) away)$/)
    }),
  )
})
