import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { findPastConvention, homeOfPast, homeVariant } from './variant.ts'

const may2027 = { ...exampleConvention, id: '2027', name: 'MeepCon' }
const may2028 = {
  id: '2028',
  name: 'MeepCon',
  timeZone: 'America/New_York',
  endDate: '2028-05-21T01:00:00.000Z',
  days: [
    { name: 'Friday', opensAt: '2028-05-19T16:00:00.000Z', closesAt: '2028-05-20T02:00:00.000Z' },
    { name: 'Saturday', opensAt: '2028-05-20T13:00:00.000Z', closesAt: '2028-05-21T01:00:00.000Z' },
  ],
}
/** The current convention after the settings have the next one. */
const after = { ...may2028, past: may2027 }

// The doors of 2027 open at noon on Friday, May 21, and close at 9 PM on Saturday.
test.each([
  ['half a year before', may2027, '2026-11-15T17:00:00.000Z', 'registration'],
  ['61 minutes before the doors open', may2027, '2027-05-21T14:59:59.999Z', 'registration'],
  ['an hour before the doors open', may2027, '2027-05-21T15:00:00.000Z', 'day'],
  ['on Friday', may2027, '2027-05-21T19:10:00.000Z', 'day'],
  ['at night', may2027, '2027-05-22T06:00:00.000Z', 'day'],
  ['a minute before the end', may2027, '2027-05-23T00:59:00.000Z', 'day'],
  ['at the end', may2027, '2027-05-23T01:00:00.000Z', 'past'],
  ['at the end, with the next convention', after, '2027-05-23T01:00:00.000Z', 'past'],
  ['a moment before 14 days are over', after, '2027-06-06T00:59:59.999Z', 'past'],
  ['14 days after the end', after, '2027-06-06T01:00:00.000Z', 'registration'],
  ['14 days after the end, without the next', may2027, '2027-06-06T01:00:00.000Z', 'registration'],
  ['when the next convention begins', after, '2028-05-19T16:00:00.000Z', 'day'],
])('shows the variant of the home page %s', (_, convention, now, variant) => {
  expect(homeVariant(convention, now)).toBe(variant)
})

test('belongs to the past convention, not to the next one', () => {
  const monday = '2027-05-24T14:00:00.000Z'
  expect(homeOfPast(after, monday)).toBe(may2027)
  expect(homeOfPast(may2027, monday)).toBe(may2027)
  expect(homeOfPast(may2028, monday)).toBeNull()
})

test.each([
  ['ended yesterday', '2027-05-24T01:00:00.000Z', '2027'],
  ['is running', '2027-05-22T01:00:00.000Z', undefined],
  ['ended 14 days ago', '2027-06-06T01:00:00.000Z', undefined],
])('finds the convention before the current one if it %s', (_, now, id) => {
  expect(findPastConvention([may2027, may2028], may2028, now)?.id).toBe(id)
  expect(findPastConvention([may2027, may2028], may2027, now)).toBeUndefined()
})
