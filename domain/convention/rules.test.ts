import { expect, test } from 'vitest'
import {
  badgesLeft,
  briefHours,
  conventionDatesText,
  conventionDays,
  currentConvention,
  hasEnded,
  userStorageName,
} from './rules.ts'

const of = (year: number, start: string, end: string) => ({
  id: String(year),
  timeZone: 'America/New_York',
  startDate: start,
  startDateDurationHours: 10,
  endDate: end,
  endDateDurationHours: 12,
})

const in2025 = of(2025, '2025-05-16T16:00:00.000Z', '2025-05-18T01:00:00.000Z')
const in2026 = of(2026, '2026-05-15T16:00:00.000Z', '2026-05-17T01:00:00.000Z')
const in2027 = of(2027, '2027-05-21T16:00:00.000Z', '2027-05-23T01:00:00.000Z')

test.each([
  ['before all of them', '2024-01-01T00:00:00.000Z', in2025],
  ['while one runs', '2026-05-16T12:00:00.000Z', in2026],
  ['just before its end', '2026-05-17T00:59:59.999Z', in2026],
  ['at its end', '2026-05-17T01:00:00.000Z', in2027],
  ['after all of them', '2030-01-01T00:00:00.000Z', in2027],
])(
  '%s the current convention is the earliest that has not ended, else the latest',
  (_, now, expected) => {
    expect(currentConvention([in2027, in2025, in2026], now)).toBe(expected)
  },
)

test('no convention is current where there is none', () => {
  expect(currentConvention([], '2026-01-01T00:00:00.000Z')).toBeUndefined()
})

test('the first day runs from the start date, the last day up to the end date', () => {
  expect(conventionDays(in2027)).toEqual([
    { name: 'Friday', opensAt: '2027-05-21T16:00:00.000Z', closesAt: '2027-05-22T02:00:00.000Z' },
    { name: 'Saturday', opensAt: '2027-05-22T13:00:00.000Z', closesAt: '2027-05-23T01:00:00.000Z' },
  ])
})

test.each([
  [in2027, 'May 21 and 22, 2027'],
  [of(2027, '2027-04-30T16:00:00.000Z', '2027-05-02T01:00:00.000Z'), 'April 30 and May 1, 2027'],
])('the dates read well', (convention, expected) => {
  expect(conventionDatesText(convention)).toBe(expected)
})

test.each([
  ['12:00', 10, 'noon–10 PM'],
  ['09:00', 12, '9 AM–9 PM'],
  ['10:00', 14, 'from 10 AM'],
  ['11:00', 12, '11 AM–11 PM'],
  ['10:30', 13, 'from 10:30 AM'],
])('opened at %s for %i hours, it is brief: %s', (time, startDateDurationHours, expected) => {
  const startDate = `2027-05-21T${time}:00.000Z`
  const [friday] = conventionDays({ ...in2027, startDate, startDateDurationHours })
  expect(briefHours(friday, 'UTC')).toBe(expected)
})

test('another convention keeps its user under another name', () => {
  expect(userStorageName(in2027)).toBe('meepcon-user-2027-05')
})

test.each([
  [250, 120, 130],
  [250, 250, 0],
  [250, 260, 0],
])('of %i badges with %i taken, %i are left', (registrationCapacity, badgesTaken, left) => {
  expect(badgesLeft({ registrationCapacity, badgesTaken })).toBe(left)
})

test('a convention has ended from its end date on', () => {
  expect(hasEnded(in2027, '2027-05-23T00:59:59.999Z')).toBe(false)
  expect(hasEnded(in2027, '2027-05-23T01:00:00.000Z')).toBe(true)
})
