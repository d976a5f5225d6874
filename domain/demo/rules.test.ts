import { expect, test } from 'vitest'
import { withDayNames } from '../convention/days.ts'
import { formatInstant } from '../kernel/time.ts'
import { instantAt } from '../kernel/time-zone.ts'
import {
  currentMomentAt,
  demoMoments,
  demoPersonas,
  demoRange,
  personaEmail,
  personaOf,
  timeAfterMove,
} from './rules.ts'
import { personaIds, momentIds } from './schema.ts'

const timeZone = 'America/New_York'

const daysOn = (...dates: string[]) => ({
  timeZone,
  days: withDayNames(
    dates.map((date) => ({
      opensAt: instantAt(date, '12:00', timeZone),
      closesAt: instantAt(date, '22:00', timeZone),
    })),
    timeZone,
  ),
})

const weekend = daysOn('2027-05-21', '2027-05-22')

const textOf = (instant: string) => formatInstant(instant, 'full', timeZone)

test('the moments of a weekend are in order, in the convention time zone', () => {
  expect(demoMoments(weekend).map(({ label, at }) => [label, textOf(at)])).toEqual([
    ['6 months before', 'Sat, Nov 21, 2026, 10:00 AM'],
    ['Evening before', 'Thu, May 20, 2027, 7:00 PM'],
    ['Friday 3:10 PM', 'Fri, May 21, 2027, 3:10 PM'],
    ['Friday 11 PM', 'Fri, May 21, 2027, 11:00 PM'],
    ['Saturday 10 AM', 'Sat, May 22, 2027, 10:00 AM'],
    ['Monday after', 'Mon, May 24, 2027, 10:00 AM'],
  ])
  expect(demoMoments(weekend).map(({ id }) => id)).toEqual([...momentIds])
})

test.each([
  ['one day', daysOn('2027-05-21'), ['Friday 3:10 PM', 'Friday 11 PM', 'Friday 10 AM']],
  ['three days', daysOn('2027-05-20', '2027-05-21', '2027-05-22'), ['Thursday 3:10 PM']],
  ['an end on Sunday', daysOn('2027-05-22', '2027-05-23'), ['Saturday 3:10 PM']],
])('a convention with %s has moments of its own days', (_, convention, labels) => {
  const moments = demoMoments(convention)
  expect(moments.slice(2, 2 + labels.length).map(({ label }) => label)).toEqual(labels)
  expect(textOf(moments.at(-1)?.at ?? '')).toMatch(/^Mon, May 24/)
})

test.each([
  ['a jump', { moment: 'first-night' }, '2026-01-01T00:00:00.000Z', '2027-05-22T03:00:00.000Z'],
  ['an hour on', { hours: 1 }, '2027-05-21T19:10:00.000Z', '2027-05-21T20:10:00.000Z'],
  ['an hour back', { hours: -1 }, '2027-05-21T19:10:00.000Z', '2027-05-21T18:10:00.000Z'],
  [
    'a step before the range',
    { hours: -1 },
    '2026-10-21T14:30:00.000Z',
    '2026-10-21T14:00:00.000Z',
  ],
  ['a step after the range', { hours: 1 }, '2027-06-24T13:30:00.000Z', '2027-06-24T14:00:00.000Z'],
] as const)('%s leads to its time', (_, move, now, time) => {
  expect(timeAfterMove(move, now, weekend)).toBe(time)
})

test.each([
  ['2027-05-21T19:10:00.000Z', 'first-afternoon'],
  ['2027-05-21T20:09:59.999Z', 'first-afternoon'],
  ['2027-05-21T20:10:00.000Z', null],
  ['2027-05-21T19:09:59.999Z', null],
])('at %s the current moment is %s', (now, moment) => {
  expect(currentMomentAt(demoMoments(weekend), now)).toBe(moment)
})

test('the range contains all moments', () => {
  const { earliest, latest } = demoRange(weekend)
  expect(demoMoments(weekend).every(({ at }) => earliest < at && at < latest)).toBe(true)
})

test('each persona is found by its email address', () => {
  const admin = 'admin@meepcon.example'
  expect(demoPersonas.map(({ id }) => id)).toEqual([...personaIds])
  for (const id of personaIds) expect(personaOf(personaEmail(id, admin), admin)).toBe(id)
  expect(personaOf('june@example.com', admin)).toBe(null)
})
