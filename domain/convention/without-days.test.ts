import { expect, test } from 'vitest'
import { conventionCountdown } from '../events/time/convention-countdown.ts'
import { flagTimeRefusal } from '../flags/refusals.ts'
import { buildWall } from '../now/wall/wall.ts'
import { isConventionActive, nextConventionDay, openDayAt } from './active-period.ts'
import { firstAndLastDay, weekdayAfterConvention } from './days.ts'
import * as rules from './rules.ts'

const convention = {
  name: 'MeepCon',
  days: [],
  startDate: null,
  endDate: null,
  timeZone: 'America/New_York',
}
const now = '2026-11-15T12:00:00.000Z'

test.each([
  ['dates', rules.conventionDatesText(convention), 'Dates to be announced'],
  ['dates in a sentence', rules.onDatesText(convention), ''],
  ['name and dates', rules.nameAndDatesText(convention), 'MeepCon'],
  ['hours', rules.openingText(convention), ''],
  ['countdown', conventionCountdown(convention, now), ''],
  ['weekday after it', weekdayAfterConvention(convention), null],
  ['first and last day', firstAndLastDay(convention), null],
  ['storage key', rules.userStorageKey(convention), 'meepcon-user'],
  ['end', rules.hasEnded(convention, '9998-01-01T00:00:00.000Z'), false],
  ['active period', isConventionActive(convention, now), false],
  ['open day', openDayAt(convention, now), undefined],
  ['next day', nextConventionDay(convention, now), undefined],
  ['flags', flagTimeRefusal(convention, now)?.problem.code, 'too-early'],
  [
    'wall',
    buildWall({ convention, events: [], flags: [], now }),
    { kind: 'pause', title: 'MeepCon', lines: ['Dates to be announced.'] },
  ],
])('a convention without days has no %s', (_, value, expected) => {
  expect(value).toEqual(expected)
})

test('is current until it has days', () => {
  const past = { startDate: '2025-05-16T16:00:00.000Z', endDate: '2025-05-18T01:00:00.000Z' }
  const unset = { startDate: rules.unknownDate, endDate: rules.unknownDate }
  expect(rules.currentConvention([unset, past], now)).toBe(unset)
})
