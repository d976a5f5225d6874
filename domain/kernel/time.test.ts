import { expect, test } from 'vitest'
import { formatDate, formatInstant, formatTime, later, toInstant } from './time.ts'
import { dateIn, instantAt } from './time-zone.ts'

const zone = 'America/New_York'

test.each([
  ['2027-05-21T16:00:00.000Z', 'time', '12:00 PM'],
  ['2027-05-21T04:01:00.000Z', 'time', '12:01 AM'],
  ['2027-05-22T03:30:00.000Z', 'weekday', 'Friday'],
  ['2027-05-22T03:30:00.000Z', 'monthDay', 'May 21'],
  ['2027-01-22T03:30:00.000Z', 'full', 'Thu, Jan 21, 2027, 10:30 PM'],
  ['2027-05-21T16:00:00.000Z', 'weekdayDate', 'Friday, May 21, 2027'],
] as const)('%s as %s in the zone of the convention reads %s', (instant, style, expected) => {
  expect(formatInstant(instant, style, zone)).toBe(expected)
})

test.each([
  ['2027-03-06', 'weekdayDate', 'Saturday, March 6, 2027'],
  ['2027-12-31', 'monthDayShort', 'Dec 31'],
] as const)('the date %s is that day wherever the reader is', (date, style, expected) => {
  expect(formatDate(date, style)).toBe(expected)
})

test.each([
  ['18:00:00', '6:00 PM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
])('the wall clock %s reads %s', (time, expected) => {
  expect(formatTime(time)).toBe(expected)
})

test.each([
  ['2027-05-21', '12:00', '2027-05-21T16:00:00.000Z'],
  ['2027-01-21', '12:00', '2027-01-21T17:00:00.000Z'],
  // The hour that does not exist when clocks go forward is read as the hour after it.
  ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
])('%s %s in New York is %s', (date, time, expected) => {
  expect(instantAt(date, time, zone)).toBe(expected)
})

test('a moment has the date of its zone', () => {
  expect(dateIn('2027-05-22T03:30:00.000Z', zone)).toBe('2027-05-21')
  expect(dateIn('2027-05-22T04:00:00.000Z', zone)).toBe('2027-05-22')
})

test('later moves over days', () => {
  expect(later('2027-02-28T23:59:59.999Z', 1)).toBe('2027-03-01T00:00:00.000Z')
})

test.each([
  0,
  7,
  1_999,
  2_000,
  -1,
  -1_000,
  1e12 + 45,
  253_402_300_800_000,
  -62_198_755_200_000,
  8.64e15,
])('the moment %d is written as the platform writes it', (milliseconds) => {
  const expected = new Date(milliseconds).toISOString()
  expect(toInstant(milliseconds)).toBe(expected)
  // From what was kept of its second.
  expect(toInstant(milliseconds)).toBe(expected)
})

test('what is no moment is not written', () => {
  expect(() => toInstant(Number.NaN)).toThrow(RangeError)
})
