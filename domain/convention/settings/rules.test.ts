import { expect, test } from 'vitest'
import { capacityError, daysOf, overlaps, scheduleError, usualStart } from './rules.ts'
import { SettingsForm } from './schema.ts'

const usual = {
  startsOn: '2027-05-21',
  startsAt: '12:00',
  startHours: 10,
  endsOn: '2027-05-22',
  endsAt: '21:00',
  endHours: 12,
}

test.each([
  ['as always', {}, null],
  ['Friday closes at midnight', { startHours: 12 }, null],
  ['Saturday closes at midnight', { endsOn: '2027-05-23', endsAt: '00:00', endHours: 15 }, null],
  ['a Thursday', { startsOn: '2027-05-20' }, 'startsOn'],
  ['it ends before it starts', { endsOn: '2027-05-21', endsAt: '11:00' }, 'endsOn'],
  ['the last day is a Sunday', { endsOn: '2027-05-23' }, 'endsOn'],
  ['the last day a year later', { endsOn: '2028-05-20' }, 'endsOn'],
  ['so many hours that it opens on Friday', { endHours: 24 }, 'endsOn'],
  ['Friday closes after Saturday opened', { startHours: 22 }, 'startHours'],
] as const)('%s', (_, change, field) => {
  expect(scheduleError({ ...usual, ...change })?.field ?? null).toBe(field)
})

test('the last day tells on which day it would open', () => {
  expect(scheduleError({ ...usual, endsOn: '2027-05-23' })?.message).toBe(
    'The last day must open on Saturday, May 22, 2027; with these hours it opens on Sunday, May 23, 2027.',
  )
})

test('both days as they are shown', () => {
  expect(daysOf(usual)).toEqual([
    { date: '2027-05-21', opens: '12:00', closes: '22:00' },
    { date: '2027-05-22', opens: '09:00', closes: '21:00' },
  ])
})

test.each([
  [2025, '2025-05-16'],
  [2026, '2026-05-15'],
  [2027, '2027-05-21'],
  [2028, '2028-05-19'],
  [2029, '2029-05-18'],
])('the third Friday of May %i is %s', (year, date) => {
  expect(usualStart(year)).toBe(date)
})

test.each([
  [250, 250, null],
  [249, 250, 'capacity'],
])('a capacity of %i with %i badges taken', (capacity, taken, field) => {
  expect(capacityError(capacity, taken)?.field ?? null).toBe(field)
})

test.each([
  ['after it', '2027-05-23', '2027-05-25', false],
  ['before it', '2027-05-19', '2027-05-21', false],
  ['around it', '2027-05-20', '2027-05-25', true],
  ['within it', '2027-05-21T12', '2027-05-21T13', true],
  ['at its end', '2027-05-22', '2027-05-24', true],
])('a convention %s', (_, startDate, endDate, expected) => {
  const there = { startDate: '2027-05-21', endDate: '2027-05-23' }
  expect(overlaps({ startDate, endDate }, there)).toBe(expected)
  expect(overlaps(there, { startDate, endDate })).toBe(expected)
})

const form = {
  ...usual,
  name: ' MeepCon ',
  tagline: '',
  timeZone: 'America/New_York',
  startHours: '10',
  capacity: '250',
  price: '0',
  venueName: 'Hall',
  venueAddress: '120 Elm Street',
  venueLat: '39.96',
  venueLon: '-82.99',
  intro: '',
  bringGames: '',
  food: '',
  money: '',
  announcement: '',
  hotels: '',
}

test('what is typed becomes numbers and trimmed texts', () => {
  const { name, capacity, price, venueLon } = SettingsForm.parse(form)
  expect({ name, capacity, price, venueLon }).toEqual({
    name: 'MeepCon',
    capacity: 250,
    price: 0,
    venueLon: -82.99,
  })
})

test.each([
  ['name', '  '],
  ['capacity', ''],
  ['capacity', '0'],
  ['capacity', '12.5'],
  ['capacity', 'many'],
  ['price', '-1'],
  ['price', ''],
  ['startsOn', '2027-02-30'],
  ['startsOn', 'soon'],
  ['startsAt', '25:00'],
  ['endHours', '25'],
  ['venueLat', '91'],
  ['venueLon', ''],
  ['announcement', 'x'.repeat(601)],
])('%s cannot be "%s"', (field, value) => {
  const { error } = SettingsForm.safeParse({ ...form, [field]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
