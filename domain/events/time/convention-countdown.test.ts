import { expect, test } from 'vitest'
import { exampleConvention } from '../example.ts'
import { conventionCountdown } from './convention-countdown.ts'
import { formatHour, openingText } from '../../convention/rules.ts'

const convention = exampleConvention

test.each([
  ['2026-11-15T12:00:00.000Z', '187 days away'],
  ['2027-05-20T16:00:00.000Z', '1 day away'],
  ['2027-05-21T12:00:00.000Z', '4 hours away'],
  ['2027-05-21T15:30:00.000Z', 'Starts in 30 mins!'],
  ['2027-05-21T16:00:00.000Z', 'Happening now'],
  ['2027-05-22T06:00:00.000Z', 'Happening now'],
  ['2027-05-23T01:00:00.000Z', 'See you next year'],
])('at %s: %s', (now, text) => {
  expect(conventionCountdown(convention, now)).toBe(text)
})

test.each([
  ['2027-05-21T16:00:00.000Z', 'noon'],
  ['2027-05-22T04:00:00.000Z', 'midnight'],
  ['2027-05-22T13:00:00.000Z', '9 AM'],
  ['2027-05-22T13:30:00.000Z', '9:30 AM'],
])('shows the time at %s as %s', (instant, text) => {
  expect(formatHour(instant, 'America/New_York')).toBe(text)
})

test('reports opening and closing', () => {
  expect(openingText(convention)).toBe('Friday noon to 10 PM, Saturday 9 AM to 9 PM.')
})
