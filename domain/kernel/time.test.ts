import { expect, test } from 'vitest'
import {
  days,
  formatDate,
  formatInstant,
  formatTime,
  fullHourText,
  addMilliseconds,
  minuteInZone,
  timeText,
  toInstant,
} from './time.ts'
import { dateInZone, instantAt, readOffsetsAround } from './time-zone.ts'
import { cacheOffsets } from './zone-offsets.ts'

const zone = 'America/New_York'

test.each([
  ['2027-05-21T16:00:00.000Z', 'time', '12:00 PM'],
  ['2027-05-21T04:01:00.000Z', 'time', '12:01 AM'],
  ['2027-05-22T03:30:00.000Z', 'weekday', 'Friday'],
  ['2027-05-22T03:30:00.000Z', 'monthDay', 'May 21'],
  ['2027-01-22T03:30:00.000Z', 'full', 'Thu, Jan 21, 2027, 10:30 PM'],
  ['2027-05-21T16:00:00.000Z', 'weekdayDate', 'Friday, May 21, 2027'],
] as const)('%s as %s in the zone of the convention reads %s', (instant, style, expected) => {
  expect(formatInstant(instant, style, zone)).toBe(expected)
})

const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const byPlatform = {
  time,
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  monthDay: { month: 'long', day: 'numeric' },
  monthDayShort: { month: 'short', day: 'numeric' },
  monthDayYear: { month: 'long', day: 'numeric', year: 'numeric' },
  weekdayDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  full: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', ...time },
  dayNumber: { day: 'numeric' },
  month: { month: 'long' },
  numeric: { month: 'numeric', day: 'numeric', year: 'numeric' },
  monthShort: { month: 'short' },
  year: { year: 'numeric' },
} as const

test.each(['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/London', 'UTC'])(
  'formats every style like the platform in %s, with and without cached offsets',
  (timeZone) => {
    const middle = '2027-05-21T16:00:00.000Z'
    // Beyond the cached range on both sides, and not on full hours.
    const instants = Array.from({ length: 500 }, (_, index) =>
      addMilliseconds(middle, (index - 125) * days(1) * 4.68),
    )
    const formats = Object.entries(byPlatform).map(
      ([style, options]) =>
        [style, new Intl.DateTimeFormat('en-US', { ...options, timeZone })] as const,
    )
    const expected = instants.flatMap((instant) =>
      formats.map(([, format]) => format.format(new Date(instant)).replaceAll('\u202f', ' ')),
    )
    const formatAll = () =>
      instants.flatMap((instant) =>
        formats.map(([style]) => formatInstant(instant, style as 'time', timeZone)),
      )
    expect(formatAll()).toEqual(expected)
    cacheOffsets(timeZone, readOffsetsAround(middle, timeZone))
    expect(formatAll()).toEqual(expected)
  },
)

test.each([
  ['2027-05-21T16:00:00.000Z', zone, 12 * 60],
  ['2027-05-21T03:59:59.999Z', zone, 24 * 60 - 1],
  ['2027-05-21T04:00:00.000Z', zone, 0],
  ['2027-05-21T20:30:00.000Z', 'Asia/Kathmandu', 2 * 60 + 15],
])('at %s, clocks in %s show minute %i of the day', (instant, timeZone, minute) => {
  expect(minuteInZone(instant, timeZone)).toBe(minute)
  expect(timeText(minute)).toBe(formatInstant(instant, 'time', timeZone))
})

test.each([
  [0, '12 AM'],
  [9, '9 AM'],
  [12, '12 PM'],
  [23, '11 PM'],
  [24, '12 AM'],
  [26, '2 AM'],
])('formats the hour %i of a day as %s', (hour, expected) => {
  expect(fullHourText(hour)).toBe(expected)
})

test('throws when formatting an invalid moment', () => {
  for (const timeZone of [zone, 'UTC']) {
    expect(() => formatInstant('soon', 'time', timeZone)).toThrow(RangeError)
  }
})

test.each([
  ['2027-03-06', 'weekdayDate', 'Saturday, March 6, 2027'],
  ['2027-12-31', 'monthDayShort', 'Dec 31'],
] as const)('the date %s is that day wherever the reader is', (date, style, expected) => {
  expect(formatDate(date, style)).toBe(expected)
})

test.each([
  ['18:00:00', '6:00 PM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
])('formats the time %s as %s', (time, expected) => {
  expect(formatTime(time)).toBe(expected)
})

test.each([
  ['2027-05-21', '12:00', '2027-05-21T16:00:00.000Z'],
  ['2027-01-21', '12:00', '2027-01-21T17:00:00.000Z'],
  // A time in the hour that clocks skip in spring counts as one hour later.
  ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
])('resolves %s %s in New York to %s', (date, time, expected) => {
  expect(instantAt(date, time, zone)).toBe(expected)
})

test('uses the date of the time zone', () => {
  expect(dateInZone('2027-05-22T03:30:00.000Z', zone)).toBe('2027-05-21')
  expect(dateInZone('2027-05-22T04:00:00.000Z', zone)).toBe('2027-05-22')
})

test('adds across days', () => {
  expect(addMilliseconds('2027-02-28T23:59:59.999Z', 1)).toBe('2027-03-01T00:00:00.000Z')
})

test.each([
  0,
  7,
  1_999,
  2_000,
  -1,
  -1_000,
  1e12 + 45,
  253_402_300_800_000,
  -62_198_755_200_000,
  8.64e15,
])('formats the moment %d like the platform', (milliseconds) => {
  const expected = new Date(milliseconds).toISOString()
  expect(toInstant(milliseconds)).toBe(expected)
  // Served from the cache of seconds.
  expect(toInstant(milliseconds)).toBe(expected)
})

test('throws when converting an invalid moment', () => {
  expect(() => toInstant(Number.NaN)).toThrow(RangeError)
})
