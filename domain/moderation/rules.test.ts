import { expect, test } from 'vitest'
import {
  blockExpiry,
  countsText,
  isWithinReach,
  spanStart,
  spanLabel,
  contributionState,
} from './rules.ts'

const now = '2027-03-01T15:00:00.000Z'

test.each([
  ['hour', '2027-03-01T14:00:00.000Z'],
  ['day', '2027-02-28T15:00:00.000Z'],
  ['week', '2027-02-22T15:00:00.000Z'],
  ['all', ''],
] as const)('the span %s starts at %s', (span, start) => {
  expect(spanStart(span, now)).toBe(start)
})

test('limits contributions of a source to a month, but not those of an address', () => {
  expect(spanLabel('all', { kind: 'address' })).toBe(
    'Everything on record, including earlier years',
  )
  expect(spanLabel('all', { kind: 'source' })).toBe('Everything on record (30 days)')
  expect(spanLabel('day', { kind: 'address' })).toBe('The last 24 hours')
})

test.each([
  ['day', '2027-05-23T01:00:00.000Z', '2027-03-02T15:00:00.000Z'],
  ['week', '2027-05-23T01:00:00.000Z', '2027-03-08T15:00:00.000Z'],
  ['convention', '2027-05-23T01:00:00.000Z', '2027-05-23T01:00:00.000Z'],
  ['convention', '2027-03-01T16:00:00.000Z', '2027-03-02T15:00:00.000Z'],
  ['convention', '2026-05-23T01:00:00.000Z', '2027-03-02T15:00:00.000Z'],
] as const)('a block of a %s, with a convention until %s, ends at %s', (span, end, expiry) => {
  expect(blockExpiry(span, now, end)).toBe(expiry)
})

test.each([
  ['unconfirmed', [true, false, false, true]],
  ['unpaid', [true, true, false, true]],
  ['everybody', [true, true, true, true]],
] as const)('%s reaches these states', (reach, expected) => {
  const states = ['unconfirmed', 'confirmed', 'paid', null] as const
  expect(states.map((state) => isWithinReach(reach, state))).toEqual(expected)
})

test.each([
  [null, null, 'unconfirmed'],
  [null, now, 'confirmed'],
  [now, null, 'paid'],
  [now, now, 'paid'],
] as const)('paid at %s and confirmed at %s is %s', (paidAt, confirmedAt, state) => {
  expect(contributionState({ paidAt, confirmedAt })).toBe(state)
})

const noCounts = { registrations: 0, badges: 0, replies: 0, messages: 0, tables: 0, waiting: 0 }

test.each([
  [{}, 'nothing'],
  [{ registrations: 1, badges: 1 }, '1 registration with 1 badge'],
  [
    { registrations: 2, badges: 9, replies: 1, messages: 3, tables: 1 },
    '2 registrations with 9 badges, 1 game day reply, 3 messages, 1 event',
  ],
  [{ replies: 2, tables: 200 }, '2 game day replies, 200 events'],
  [{ waiting: 1 }, '1 place on the badge waiting list'],
])('describes %j as %s', (counts, text) => {
  expect(countsText({ ...noCounts, ...counts })).toBe(text)
})
