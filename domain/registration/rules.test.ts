import { expect, test } from 'vitest'
import { groupTowns } from '../geo/group-towns.ts'
import {
  amountDue,
  badgesRefusal,
  gettingReadyText,
  mergePlaces,
  registrationClosedRefusal,
  registrationClosedText,
  switchedOffRefusal,
} from './rules.ts'

test.each([
  [1, 1, null],
  [8, 8, null],
  [0, 0, null],
  [-2, 0, null],
  [1, 0, 'There are 0 badges left. Check again later: a badge becomes free when someone cancels.'],
  [3, 2, 'Only 2 badges are left, and you asked for 3. Remove a name and try again.'],
  [2, 1, 'Only 1 badge is left, and you asked for 2. Remove a name and try again.'],
])('%i badges when %i are left', (requested, available, message) => {
  expect(badgesRefusal(requested, available)?.message ?? null).toBe(message)
})

test('closes registration when the convention is over', () => {
  const openedAt = '2026-06-01T13:00:00.000Z'
  const convention = { name: 'MeepCon', endDate: '2027-05-23T01:00:00.000Z', openedAt }
  expect(registrationClosedRefusal(convention, '2027-05-23T00:59:59.999Z')).toBeNull()
  expect(registrationClosedRefusal(convention, convention.endDate)?.title).toBe(
    'Registration is closed',
  )
})

test.each([
  [null, '2026-11-15T12:00:00.000Z', gettingReadyText],
  [null, '2027-05-24T12:00:00.000Z', gettingReadyText],
  ['2026-06-01T13:00:00.000Z', '2026-11-15T12:00:00.000Z', undefined],
])('refuses a registration opened at %j on %s with %j', (openedAt, now, message) => {
  const convention = { name: 'MeepCon', endDate: '2027-05-23T01:00:00.000Z', openedAt }
  expect(registrationClosedRefusal(convention, now)?.message).toBe(message)
})

test.each([
  [null, undefined],
  ['', registrationClosedText],
  ['Back on Monday.', 'Back on Monday.'],
])('refuses new registrations that are switched off with %j by saying %j', (text, message) => {
  expect(switchedOffRefusal(text)?.message).toBe(message)
})

test.each([
  [2, null, 20],
  [2, 20, 0],
  [3, 20, 10],
  [1, 20, 0],
])('%i badges with %j dollars paid cost %i more', (badges, paid, due) => {
  expect(amountDue(badges, 10, paid)).toBe(due)
})

const columbus = { place: 'Columbus, OH', lat: 39.96, lon: -83 }

test('merges codes of one place, and sorts by number of attendees', () => {
  const mergedPlaces = mergePlaces([
    { ...columbus, count: 1 },
    { place: 'Seattle, WA', lat: 47.61, lon: -122.33, count: 2 },
    { ...columbus, lat: 40, count: 3 },
  ])
  expect(mergedPlaces).toEqual([
    { ...columbus, lat: 39.99, count: 4 },
    { place: 'Seattle, WA', lat: 47.61, lon: -122.33, count: 2 },
  ])
})

test('groups nearby places, leaves distant ones alone, and omits those off the map', () => {
  const places = [
    { place: 'Worthington, OH', lat: 40.09, lon: -83.02, count: 2 },
    { ...columbus, count: 5 },
    { place: 'Seattle, WA', lat: 47.61, lon: -122.33, count: 1 },
    { place: 'Honolulu, HI', lat: 21.31, lon: -157.86, count: 9 },
  ]
  const groups = groupTowns(places)
  expect(groups.map(({ count, places: [first] }) => [count, first?.place])).toEqual([
    [7, 'Columbus, OH'],
    [1, 'Seattle, WA'],
  ])
})
