import { expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import {
  hourMarkIndexes,
  buildHallDay,
  quarterStart,
  quarterIndexForTime,
  quarterIndexAt,
  formatMoment,
} from './hall-day.ts'

const { days, timeZone } = exampleConvention
const [friday = { name: '', opensAt: '', closesAt: '' }] = days
const event = (eventTime: string, duration: number, eventDay = 'Friday') =>
  exampleEvent({ id: `${eventDay} ${eventTime}`, eventDay, eventTime, duration })

test.each([
  ['while the doors are open', [], '12:00 PM', 40],
  ['from the start of an early event', [event('10:30 AM', 60)], '10:30 AM', 46],
  ['until the end of a long event', [event('8:15 PM', 125)], '12:00 PM', 42],
  ['past midnight', [event('9:00 PM', 240)], '12:00 PM', 52],
  ['ignores events of another day', [event('9:00 PM', 240, 'Saturday')], '12:00 PM', 40],
  ['ignores events without a time', [event('Undetermined', 60)], '12:00 PM', 40],
])('%s', (_, events, from, quarters) => {
  const day = buildHallDay(friday, events)
  expect([formatMoment(day.from, timeZone), day.quarters]).toEqual([from, quarters])
})

test('returns the quarter of a moment, or null outside of the day', () => {
  const day = buildHallDay(friday, [])
  expect(
    [-1, 0, 14, 15, 599, 600].map((minute) => quarterIndexAt(day, day.from + minute * 60_000)),
  ).toEqual([null, 0, 0, 1, 39, null])
  expect(formatMoment(quarterStart(day, 13), timeZone)).toBe('3:15 PM')
})

test.each([
  ['12:00 PM', 0],
  ['3:15 PM', 13],
  ['9:45 PM', 39],
  ['10:00 PM', 40],
  ['12:45 AM', 51],
  ['1:00 AM', null],
  ['11:45 AM', null],
  ['3:10 PM', null],
  ['soon', null],
])('%s', (time, index) => {
  expect(quarterIndexForTime(buildHallDay(friday, [event('9:00 PM', 240)]), time, timeZone)).toBe(
    index,
  )
})

test.each([
  ['noon to 10 PM', buildHallDay(friday, []), [0, 8, 16, 24, 32]],
  ['from half past ten', buildHallDay(friday, [event('10:30 AM', 60)]), [2, 10, 18, 26, 34, 42]],
  ['a short day', { name: '', from: buildHallDay(friday, []).from, quarters: 9 }, [0, 4, 8]],
])('marks full hours: %s', (_, day, hours) => {
  expect(hourMarkIndexes(day, timeZone)).toEqual(hours)
})
