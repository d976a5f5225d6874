import { expect, test } from 'vitest'
import { findDay, withDayNames } from '../../convention/days.ts'
import type { ConventionDay } from '../../convention/schema.ts'
import { resolveEventDate } from './event-date.ts'
import { remainingTimeOptions } from './remaining-times.ts'
import { exampleConvention } from '../example.ts'
import {
  openingMinutes,
  isTime,
  isWithinHours,
  longEventTime,
  minuteOfDay,
  shortEventTime,
  toDisplayTime,
  toStoredTime,
  buildTimeOptions,
} from './times.ts'

const dayOf = (name: string) => findDay(exampleConvention, name) as ConventionDay
const hoursOn = (name: string) => openingMinutes(dayOf(name), exampleConvention.timeZone)

test.each<[string, number, string[]]>([
  ['Friday', 41, ['Undetermined', '12:00 PM', '12:15 PM', '12:30 PM', '12:45 PM', '1:00 PM']],
  ['Saturday', 49, ['Undetermined', '9:00 AM', '9:15 AM', '9:30 AM', '9:45 AM', '10:00 AM']],
])('%s has %i times', (day, count, first) => {
  expect(buildTimeOptions(hoursOn(day))).toHaveLength(count)
  expect(new Set(buildTimeOptions(hoursOn(day))).size).toBe(count)
  expect(buildTimeOptions(hoursOn(day)).slice(0, 6)).toEqual(first)
})

test.each<[string, string, boolean]>([
  ['Friday', '9:45 PM', true],
  ['Friday', '10:00 PM', false],
  ['Friday', '11:45 AM', false],
  ['Friday', '12:00 PM', true],
  ['Friday', '12:05 PM', false],
  ['Friday', 'Undetermined', true],
  ['Friday', '12:01 AM', true],
  ['Friday', '12:00 AM', false],
  ['Saturday', '8:45 PM', true],
  ['Saturday', '9:00 PM', false],
  ['Saturday', '8:45 AM', false],
  ['Saturday', '9:00 AM', true],
  ['Saturday', '09:00 AM', false],
  ['Saturday', '12:00 PM', true],
  ['Saturday', 'Undetermined', true],
  ['Saturday', '', false],
])('offers %s %s: %s', (day, time, isOffered) => {
  expect(isWithinHours(hoursOn(day), time)).toBe(isOffered)
})

test.each([
  ['as usual', {}, 720, 1320],
  ['elsewhere', { timeZone: 'America/Chicago' }, 660, 1260],
  ['until midnight', { closesAt: '2027-05-22T04:00:00.000Z' }, 720, 1440],
  ['into the night', { closesAt: '2027-05-22T06:00:00.000Z' }, 720, 1440],
  ['a short day', { closesAt: '2027-05-21T18:00:00.000Z' }, 720, 840],
  ['from ten minutes past the hour', { opensAt: '2027-05-21T16:10:00.000Z' }, 730, 1320],
])('computes the start times %s', (_, change, from, until) => {
  const { timeZone, ...day } = { ...dayOf('Friday'), timeZone: 'America/New_York', ...change }
  expect(openingMinutes(day, timeZone)).toEqual({ from, until })
})

test.each([
  [
    'full quarters only',
    { from: 730, until: 790 },
    undefined,
    ['12:15 PM', '12:30 PM', '12:45 PM', '1:00 PM'],
  ],
  ['none without a full quarter', { from: 731, until: 734 }, undefined, []],
  ['the last before midnight', { from: 1425, until: 1440 }, undefined, ['11:45 PM']],
  [
    'an earlier current time',
    { from: 720, until: 750 },
    '9:15 AM',
    ['9:15 AM', '12:00 PM', '12:15 PM'],
  ],
  [
    'a later current time',
    { from: 720, until: 750 },
    '8:00 PM',
    ['12:00 PM', '12:15 PM', '8:00 PM'],
  ],
  ['a current time among them', { from: 720, until: 750 }, '12:15 PM', ['12:00 PM', '12:15 PM']],
  ['an undetermined current time', { from: 720, until: 735 }, '12:01 AM', ['12:00 PM']],
])('offers as start times: %s', (_, open, currentTime, times) => {
  expect(buildTimeOptions(open, currentTime)).toEqual(['Undetermined', ...times])
})

test.each([
  ['12:00 AM', true],
  ['11:45 PM', true],
  ['12:01 AM', true],
  ['Undetermined', true],
  ['7:10 PM', false],
  ['07:15 PM', false],
  ['soon', false],
])('accepts %s as a time: %s', (time, expected) => {
  expect(isTime(time)).toBe(expected)
})

test.each([
  ['12:00 AM', 0],
  ['12:01 AM', 1],
  ['9:00 AM', 540],
  ['12:00 PM', 720],
  ['12:45 PM', 765],
  ['7:15 PM', 1155],
  ['11:59 PM', 1439],
  ['0:15 PM', null],
  ['13:00 PM', null],
  ['7:60 PM', null],
  ['7:15', null],
  ['Undetermined', null],
])('converts %s to minute %s of the day', (time, minute) => {
  expect(minuteOfDay(time)).toBe(minute)
})

test('round-trips every option through storage and display', () => {
  for (const day of ['Friday', 'Saturday'] as const) {
    for (const time of buildTimeOptions(hoursOn(day)))
      expect(toDisplayTime(toStoredTime(time))).toBe(time)
  }
  expect(toStoredTime('Undetermined')).toBe('12:01 AM')
})

test.each<[string, string, string, string]>([
  ['Friday', '7:15 PM', 'Fri 7:15 PM', 'Friday, 7:15 PM'],
  ['Saturday', '9:00 AM', 'Sat 9:00 AM', 'Saturday, 9:00 AM'],
  ['Saturday', 'Undetermined', 'Sat Undetermined', 'Saturday, time undetermined'],
])('formats %s %s as %s and %s', (eventDay, eventTime, short, long) => {
  expect(shortEventTime({ eventDay, eventTime })).toBe(short)
  expect(longEventTime({ eventDay, eventTime })).toBe(long)
})

const autumn = {
  timeZone: 'Europe/Berlin',
  days: withDayNames(
    [
      { opensAt: '2027-10-29T10:00:00.000Z', closesAt: '2027-10-29T20:00:00.000Z' },
      { opensAt: '2027-10-30T07:00:00.000Z', closesAt: '2027-10-30T22:00:00.000Z' },
    ],
    'Europe/Berlin',
  ),
}

test.each<[typeof autumn, string, string, string]>([
  [exampleConvention, 'Friday', '12:00 PM', '2027-05-21T16:00:00.000Z'],
  [exampleConvention, 'Friday', '9:45 PM', '2027-05-22T01:45:00.000Z'],
  [exampleConvention, 'Friday', 'Undetermined', '2027-05-21T04:01:00.000Z'],
  [exampleConvention, 'Saturday', '9:00 AM', '2027-05-22T13:00:00.000Z'],
  [exampleConvention, 'Saturday', '8:45 PM', '2027-05-23T00:45:00.000Z'],
  [exampleConvention, 'Saturday', '12:01 AM', '2027-05-22T04:01:00.000Z'],
  // A convention that closes at midnight has its last day on the day before.
  [autumn, 'Saturday', '9:00 AM', '2027-10-30T07:00:00.000Z'],
])('in %o, starts %s %s at %s', (convention, day, time, instant) => {
  expect(resolveEventDate(convention, day, time)).toBe(instant)
})

test('starts the times of each day with the opening', () => {
  expect(resolveEventDate(exampleConvention, 'Friday', '12:00 PM')).toBe(dayOf('Friday').opensAt)
  expect(resolveEventDate(exampleConvention, 'Saturday', '9:00 AM')).toBe(dayOf('Saturday').opensAt)
})

test('throws for an invalid time or day', () => {
  expect(() => resolveEventDate(exampleConvention, 'Sunday', '9:00 AM')).toThrow('Not a day')
  expect(() => resolveEventDate(exampleConvention, 'Friday', 'noon')).toThrow(
    'Not a time of an event',
  )
})

test.each([
  ['2026-11-16T02:30:00.000Z', 'Friday', 60, 'Undetermined', '12:00 PM', 41],
  // Half past two on Friday afternoon: an event that has begun may still be announced.
  ['2027-05-21T18:30:00.000Z', 'Friday', 60, 'Undetermined', '1:45 PM', 34],
  ['2027-05-21T18:30:00.000Z', 'Friday', 180, 'Undetermined', '12:00 PM', 41],
  ['2027-05-21T18:30:00.000Z', 'Saturday', 60, 'Undetermined', '9:00 AM', 49],
  ['2027-05-22T03:59:00.000Z', 'Friday', 60, 'Undetermined', undefined, 1],
  ['2027-05-22T04:00:00.000Z', 'Friday', 60, undefined, undefined, 0],
] as const)('at %s a table of %s', (now, eventDay, duration, first, second, count) => {
  const table = { day: dayOf(eventDay), timeZone: exampleConvention.timeZone, duration }
  const remainingOptions = remainingTimeOptions(buildTimeOptions(hoursOn(eventDay)), table, now)
  expect([remainingOptions[0], remainingOptions[1], remainingOptions.length]).toEqual([
    first,
    second,
    count,
  ])
})
