import { expect, test } from 'vitest'
import { capacityTooSmallError, emptiedSettingError, isOverlapping } from './rules.ts'
import { SettingsForm } from './schema.ts'

test.each([
  [250, 250, null],
  [249, 250, 'capacity'],
])('checks a capacity of %i with %i badges taken', (capacity, badgesTaken, field) => {
  expect(capacityTooSmallError(capacity, badgesTaken)?.field ?? null).toBe(field)
})

test.each([
  ['after it', '2027-05-23', '2027-05-25', false],
  ['before it', '2027-05-19', '2027-05-21', false],
  ['around it', '2027-05-20', '2027-05-25', true],
  ['within it', '2027-05-21T12', '2027-05-21T13', true],
  ['at its end', '2027-05-22', '2027-05-24', true],
])('compares dates with a convention %s', (_, startDate, endDate, expected) => {
  const existingConvention = { startDate: '2027-05-21', endDate: '2027-05-23' }
  expect(isOverlapping({ startDate, endDate }, existingConvention)).toBe(expected)
  expect(isOverlapping(existingConvention, { startDate, endDate })).toBe(expected)
})

const unset = { days: [], capacity: 0, venueName: '', venueAddress: '' }
const day = { date: '2027-05-21', opens: '12:00', closes: '22:00' }
const set = { days: [day], capacity: 250, venueName: 'Hall', venueAddress: '120 Elm Street' }

test.each([
  ['a new convention without facts', unset, unset, null],
  ['all facts at once', unset, set, null],
  ['only the days', unset, { ...unset, days: [day] }, null],
  ['only the venue', unset, { ...unset, venueName: 'Hall', venueAddress: 'Elm' }, null],
  ['a venue without an address', unset, { ...unset, venueName: 'Hall' }, 'venueAddress'],
  ['an address without a venue', unset, { ...unset, venueAddress: 'Elm' }, 'venueName'],
  ['removed days', set, { ...set, days: [] }, 'days'],
  ['removed badges', set, { ...set, capacity: 0 }, 'capacity'],
  ['a removed venue', set, { ...set, venueName: '', venueAddress: '' }, 'venueName'],
  ['a removed address', set, { ...set, venueAddress: '' }, 'venueAddress'],
  ['changed facts', set, { ...set, capacity: 300, venueName: 'Barn' }, null],
])('checks a save with %s', (_, before, after, field) => {
  expect(emptiedSettingError(before, after)?.field ?? null).toBe(field)
})

const form = {
  days: [{ date: '2027-05-21', opens: '12:00', closes: '22:00' }],
  areas: [{ name: 'Main hall', tables: '1-24', seats: '6' }],
  name: ' MeepCon ',
  tagline: '',
  timeZone: 'America/New_York',
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

test('parses typed values to numbers and trimmed texts', () => {
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
  ['days', []],
  [
    'days',
    Array.from({ length: 8 }, () => ({ date: '2027-05-21', opens: '12:00', closes: '22:00' })),
  ],
  ['days', [{ date: '2027-02-30', opens: '12:00', closes: '22:00' }]],
  ['days', [{ date: 'soon', opens: '12:00', closes: '22:00' }]],
  ['days', [{ date: '2027-05-21', opens: '25:00', closes: '22:00' }]],
  ['areas', [{ name: '', tables: '1-24', seats: null }]],
  ['areas', [{ name: 'Annex', tables: 'some', seats: null }]],
  ['areas', [{ name: 'Annex', tables: 'A-F', seats: '0' }]],
  ['venueLat', '91'],
  ['venueLon', ''],
  ['announcement', 'x'.repeat(601)],
])('refuses %s with %j', (field, value) => {
  const { error } = SettingsForm.safeParse({ ...form, [field]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
