import { expect, test } from 'vitest'
import { dayWidth, gridOf } from './grid.ts'

const hour = 60

test('puts both days on one scale from 9 AM to 10 PM', () => {
  const { rows, days, hours } = gridOf([
    { from: 12 * hour, rows: 40 },
    { from: 9 * hour, rows: 48 },
  ])
  expect(rows).toBe(52)
  expect(days).toEqual([
    { start: 12, after: 0 },
    { start: 0, after: 4 },
  ])
  expect(hours.map(({ text }) => text).join()).toBe(
    '9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM,8 PM,9 PM',
  )
  expect(hours.map(({ row }) => row).slice(0, 3)).toEqual([0, 4, 8])
})

test('gives one day its own scale, including past midnight', () => {
  const { rows, days, hours } = gridOf([{ from: 20 * hour, rows: 24 }])
  expect({ rows, days }).toEqual({ rows: 24, days: [{ start: 0, after: 0 }] })
  expect(hours.map(({ text }) => text).join()).toBe('8 PM,9 PM,10 PM,11 PM,12 AM,1 AM')
})

test('puts seven days on one scale, too', () => {
  const { rows, days } = gridOf(
    Array.from({ length: 7 }, (_, index) => ({ from: (9 + index) * hour, rows: 16 })),
  )
  expect(rows).toBe(40)
  expect(days.map(({ start, after }) => start + after)).toEqual(Array.from({ length: 7 }, () => 24))
})

test('leaves room for the name of a quiet day', () => {
  expect([1, 4, 12].map((lanes) => dayWidth({ lanes }))).toEqual([4, 4, 12])
})
