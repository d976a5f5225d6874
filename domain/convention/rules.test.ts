import { expect, test } from 'vitest'
import { withDayNames } from './days.ts'
import {
  badgesLeft,
  compactOpeningHoursText,
  conventionDatesText,
  currentConvention,
  hasEnded,
  userStorageKey,
} from './rules.ts'

const of = (year: number, start: string, end: string) => ({
  id: String(year),
  timeZone: 'America/New_York',
  startDate: start,
  endDate: end,
})

const in2025 = of(2025, '2025-05-16T16:00:00.000Z', '2025-05-18T01:00:00.000Z')
const in2026 = of(2026, '2026-05-15T16:00:00.000Z', '2026-05-17T01:00:00.000Z')
const in2027 = of(2027, '2027-05-21T16:00:00.000Z', '2027-05-23T01:00:00.000Z')

test.each([
  ['before all of them', '2024-01-01T00:00:00.000Z', in2025],
  ['during one', '2026-05-16T12:00:00.000Z', in2026],
  ['just before its end', '2026-05-17T00:59:59.999Z', in2026],
  ['at its end', '2026-05-17T01:00:00.000Z', in2027],
  ['after all of them', '2030-01-01T00:00:00.000Z', in2027],
])(
  '%s the current convention is the earliest that has not ended, else the latest',
  (_, now, expected) => {
    expect(currentConvention([in2027, in2025, in2026], now)).toBe(expected)
  },
)

test('has no current convention without conventions', () => {
  expect(currentConvention([], '2026-01-01T00:00:00.000Z')).toBeUndefined()
})

const noonOn = (...dates: string[]) => ({
  timeZone: 'UTC',
  days: withDayNames(
    dates.map((date) => ({ opensAt: `${date}T12:00:00.000Z`, closesAt: `${date}T22:00:00.000Z` })),
    'UTC',
  ),
})

test.each([
  [['2027-05-21', '2027-05-22'], 'May 21 and 22, 2027'],
  [['2027-04-30', '2027-05-01'], 'April 30 and May 1, 2027'],
  [['2027-05-21'], 'May 21, 2027'],
  [['2027-05-20', '2027-05-21', '2027-05-22'], 'May 20 to 22, 2027'],
  [['2027-04-29', '2027-04-30', '2027-05-01'], 'April 29 to May 1, 2027'],
  [['2027-05-14', '2027-05-15', '2027-05-21', '2027-05-22'], 'May 14, 15, 21 and 22, 2027'],
  [['2027-04-30', '2027-05-07'], 'April 30 and May 7, 2027'],
  [['2026-12-31', '2027-01-01'], 'December 31 and January 1, 2027'],
])('formats the dates %j: %s', (dates, expected) => {
  expect(conventionDatesText(noonOn(...dates))).toBe(expected)
})

test.each([
  ['2027-05-21T12:00:00.000Z', '2027-05-21T22:00:00.000Z', 'noon–10 PM'],
  ['2027-05-21T09:00:00.000Z', '2027-05-21T21:00:00.000Z', '9 AM–9 PM'],
  ['2027-05-21T10:00:00.000Z', '2027-05-22T00:00:00.000Z', 'from 10 AM'],
  ['2027-05-21T11:00:00.000Z', '2027-05-21T23:00:00.000Z', '11 AM–11 PM'],
  ['2027-05-21T10:30:00.000Z', '2027-05-21T23:30:00.000Z', 'from 10:30 AM'],
])('shortens opening hours from %s to %s: %s', (opensAt, closesAt, expected) => {
  expect(compactOpeningHoursText({ opensAt, closesAt }, 'UTC')).toBe(expected)
})

test('stores the user of another convention under another key', () => {
  expect(userStorageKey(in2027)).toBe('meepcon-user-2027-05')
})

test.each([
  [250, 120, 130],
  [250, 250, 0],
  [250, 260, 0],
])('of %i badges with %i taken, %i are free', (registrationCapacity, badgesTaken, expectedLeft) => {
  expect(badgesLeft({ registrationCapacity, badgesTaken })).toBe(expectedLeft)
})

test('ends a convention at its end date', () => {
  expect(hasEnded(in2027, '2027-05-23T00:59:59.999Z')).toBe(false)
  expect(hasEnded(in2027, '2027-05-23T01:00:00.000Z')).toBe(true)
})
