import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { overviewCountdown } from './countdown.ts'

const convention = {
  ...exampleConvention,
  timeZone: 'America/New_York',
  startDate: '2027-05-21T16:00:00.000Z',
  endDate: '2027-05-23T01:00:00.000Z',
  days: [
    { name: 'Friday', opensAt: '2027-05-21T16:00:00.000Z', closesAt: '2027-05-22T02:00:00.000Z' },
    { name: 'Saturday', opensAt: '2027-05-22T13:00:00.000Z', closesAt: '2027-05-23T01:00:00.000Z' },
  ],
}

test.each([
  ['2027-04-11T19:00:00.000Z', 'in 40 days'],
  ['2027-05-20T03:59:00.000Z', 'in 2 days'],
  ['2027-05-20T04:00:00.000Z', 'in 1 day'],
  ['2027-05-21T04:00:00.000Z', 'in 12 hours'],
  ['2027-05-21T15:01:00.000Z', 'in 1 hour'],
  ['2027-05-21T16:00:00.000Z', 'day 1 of 2'],
  ['2027-05-22T03:59:00.000Z', 'day 1 of 2'],
  ['2027-05-22T04:00:00.000Z', 'day 2 of 2'],
  ['2027-05-23T00:59:00.000Z', 'day 2 of 2'],
  ['2027-05-23T01:00:00.000Z', 'over for 0 days'],
  ['2027-05-24T01:00:00.000Z', 'over for 1 day'],
])('at %s shows: %s', (now, text) => {
  const { before, count, after } = overviewCountdown(convention, now) ?? {}
  expect(`${before} ${count} ${after}`).toBe(text)
})
