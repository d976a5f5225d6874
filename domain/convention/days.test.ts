import { expect, test } from 'vitest'
import { everyDayText, conventionLengthText } from './day-count-texts.ts'
import {
  weekdayWithDate,
  matchDayAfterChange,
  withDayNames,
  countOpenHours,
  shortDayName,
  weekdayAfterConvention,
} from './days.ts'

const open = (...dates: string[]) =>
  dates.map((date) => ({ opensAt: `${date}T12:00:00.000Z`, closesAt: `${date}T22:00:00.000Z` }))
const on = (...dates: string[]) => ({ timeZone: 'UTC', days: withDayNames(open(...dates), 'UTC') })

test.each([
  [
    ['2027-05-21', '2027-05-22'],
    ['Friday', 'Saturday'],
  ],
  [['2027-05-19'], ['Wednesday']],
  [
    ['2027-05-14', '2027-05-15', '2027-05-21'],
    ['Friday, May 14', 'Saturday', 'Friday, May 21'],
  ],
])('names the days %j %j', (dates, names) => {
  expect(on(...dates).days.map(({ name }) => name)).toEqual(names)
})

test('adds the date to a name that does not contain it', () => {
  const convention = on('2027-05-14', '2027-05-15', '2027-05-21')
  expect(convention.days.map((day) => weekdayWithDate(day, convention))).toEqual(['', 'May 15', ''])
})

test('assigns days by the calendar of the venue', () => {
  const hours = [{ opensAt: '2027-05-22T02:00:00.000Z', closesAt: '2027-05-22T05:00:00.000Z' }]
  expect(withDayNames(hours, 'America/New_York')[0]?.name).toBe('Friday')
  expect(withDayNames(hours, 'Europe/Berlin')[0]?.name).toBe('Saturday')
})

test.each([
  ['Friday', 'Fri'],
  ['Friday, May 21', 'Fri, May 21'],
])('shortens %s to %s', (name, short) => {
  expect(shortDayName(name)).toBe(short)
})

test.each([
  [1, 'the whole day', 'A day of board games'],
  [2, 'both days', 'Two days of board games'],
  [3, 'all three days', 'Three days of board games'],
  [7, 'all seven days', 'Seven days of board games'],
])('for %i days, uses "%s" and "%s"', (count, every, length) => {
  expect([everyDayText(count), conventionLengthText(count)]).toEqual([every, length])
})

test('counts the open hours and names the day after the convention', () => {
  const weekend = on('2027-05-21', '2027-05-22')
  expect(countOpenHours(weekend.days)).toBe(20)
  expect(weekdayAfterConvention(weekend)).toBe('Sunday')
})

test('names the next weekday even after a last day of 25 hours', () => {
  const opening = { opensAt: '2027-11-07T04:15:00.000Z', closesAt: '2027-11-07T23:00:00.000Z' }
  const timeZone = 'America/New_York'
  expect(weekdayAfterConvention({ timeZone, days: withDayNames([opening], timeZone) })).toBe(
    'Monday',
  )
})

test.each([
  ['moved by a week', ['2027-05-21', '2027-05-22'], ['2027-05-28', '2027-05-29'], 'Friday'],
  ['moved by a day', ['2027-05-21', '2027-05-22'], ['2027-05-22', '2027-05-23'], 'Saturday'],
  [
    'a day added',
    ['2027-05-21', '2027-05-22'],
    ['2027-05-20', '2027-05-21', '2027-05-22'],
    'Friday',
  ],
  [
    'a second day on the same weekday',
    ['2027-05-21'],
    ['2027-05-14', '2027-05-21'],
    'Friday, May 21',
  ],
  ['another day removed', ['2027-05-21', '2027-05-22'], ['2027-05-21'], 'Friday'],
  ['the day removed', ['2027-05-21', '2027-05-22'], ['2027-05-22'], undefined],
])('moves a Friday event to the right day: %s', (_, before, after, expected) => {
  expect(matchDayAfterChange(on(...before), on(...after), 'Friday')).toBe(expected)
})
