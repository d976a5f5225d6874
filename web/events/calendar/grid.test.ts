import { expect, test } from 'vitest'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import { dayLayout } from '../../../domain/events/time/calendar-layout.ts'
import { exampleConvention } from '../../../domain/events/example.ts'
import { hoursOf } from '../../../domain/events/time/times.ts'
import { gridOf } from './grid.ts'

const gridOn = (days: readonly ConventionDay[]) =>
  gridOf(
    new Map(
      days.map((day) => [
        day.name,
        dayLayout([], day.name, hoursOf(day, exampleConvention.timeZone)),
      ]),
    ),
  )

test('both days lie on one scale from 9 AM to 10 PM', () => {
  const { rows, start, after, hours, style } = gridOn(exampleConvention.days)
  expect(rows).toBe(52)
  expect(start).toEqual({ Friday: 12, Saturday: 0 })
  expect(after).toEqual({ Friday: 0, Saturday: 4 })
  expect(hours.map(({ text }) => text).join()).toBe(
    '9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM,8 PM,9 PM',
  )
  const without = (day: string) =>
    hours.filter(({ outside }) => outside.includes(day)).map(({ row }) => row)
  expect(without('Friday')).toEqual([0, 4, 8])
  expect(without('Saturday')).toEqual([48])
  expect(style).toEqual({
    '--start-friday': 12,
    '--start-saturday': 0,
    '--rows-friday': 40,
    '--rows-saturday': 48,
    '--rows-both': 52,
  })
})

test('the scale follows the hours of the convention', () => {
  const { rows, start, after, hours } = gridOn([
    { name: 'Friday', opensAt: '2027-05-21T12:00:00.000Z', closesAt: '2027-05-22T04:00:00.000Z' },
    { name: 'Saturday', opensAt: '2027-05-22T15:00:00.000Z', closesAt: '2027-05-23T01:00:00.000Z' },
  ])
  expect(rows).toBe(64)
  expect(start).toEqual({ Friday: 0, Saturday: 12 })
  expect(after).toEqual({ Friday: 0, Saturday: 12 })
  expect([hours[0]?.text, hours.at(-1)?.text]).toEqual(['8 AM', '11 PM'])
})
