import { expect, test } from 'vitest'
import { dayLayout } from '../../../domain/events/time/calendar-layout.ts'
import { exampleConvention } from '../../../domain/events/example.ts'
import { hoursOf } from '../../../domain/events/time/times.ts'
import { gridOf } from './grid.ts'

const gridWith = (change: Partial<typeof exampleConvention>) => {
  const hours = hoursOf({ ...exampleConvention, ...change })
  return gridOf({
    Friday: dayLayout([], 'Friday', hours.Friday),
    Saturday: dayLayout([], 'Saturday', hours.Saturday),
  })
}

test('both days lie on one scale from 9 AM to 10 PM', () => {
  const { rows, start, after, hours, style } = gridWith({})
  expect(rows).toBe(52)
  expect(start).toEqual({ Friday: 12, Saturday: 0 })
  expect(after).toEqual({ Friday: 0, Saturday: 4 })
  expect(hours.map(({ text }) => text).join()).toBe(
    '9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM,8 PM,9 PM',
  )
  expect(hours.filter(({ inFriday }) => !inFriday).map(({ row }) => row)).toEqual([0, 4, 8])
  expect(hours.filter(({ inSaturday }) => !inSaturday).map(({ row }) => row)).toEqual([48])
  expect(style).toEqual({
    '--start-friday': 12,
    '--start-saturday': 0,
    '--rows-friday': 40,
    '--rows-saturday': 48,
    '--rows-both': 52,
  })
})

test('the scale follows the hours of the convention', () => {
  const { rows, start, after, hours } = gridWith({
    startDate: '2027-05-21T12:00:00.000Z',
    startDateDurationHours: 16,
    endDateDurationHours: 10,
  })
  expect(rows).toBe(64)
  expect(start).toEqual({ Friday: 0, Saturday: 12 })
  expect(after).toEqual({ Friday: 0, Saturday: 12 })
  expect([hours[0]?.text, hours.at(-1)?.text]).toEqual(['8 AM', '11 PM'])
})
