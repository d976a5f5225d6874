import { expect, test } from 'vitest'
import { countsOf, monthStarts, plotScale, tablePoints } from './plot.ts'

const point = (date: string, thisYear: number | null, lastYear: number | null = null) => ({
  date,
  thisYear,
  lastYear,
})

test('lists the known counts of a year', () => {
  const points = [point('2027-05-01', 2, 1), point('2027-05-02', null, 3)]
  expect(countsOf(points, 'thisYear')).toEqual([{ date: '2027-05-01', count: 2 }])
  expect(countsOf(points, 'lastYear').map(({ count }) => count)).toEqual([1, 3])
})

test.each<[number, number, number, number, number[]]>([
  [161, 250, 5, 250, [0, 50, 100, 150, 200, 250]],
  [161, 250, 3, 250, [0, 100, 200, 250]],
  [160, 240, 5, 240, [0, 50, 100, 150, 200, 240]],
  [110, 100, 5, 110, [0, 25, 50, 75, 100]],
  [12, 250, 5, 14, [0, 5, 10]],
  [0, 250, 5, 2, [0, 1, 2]],
])(
  'scales a plot of %i badges of %i with %i lines: up to %i, ticks at %j',
  (count, capacity, lines, max, ticks) => {
    expect(plotScale({ points: [point('2027-05-01', count)], capacity }, lines)).toEqual({
      max,
      ticks,
    })
  },
)

test.each([
  ['2026-11-20', '2027-02-01', ['2026-12-01', '2027-01-01', '2027-02-01']],
  ['2027-05-02', '2027-05-22', []],
])('lists the starts of the months between %s and %s: %j', (first, last, starts) => {
  expect(monthStarts([point(first, 1), point(last, null)])).toEqual(starts)
})

test('includes the first point, the last point and today in the table', () => {
  const points = Array.from({ length: 30 }, (_, index) =>
    point(`2027-05-${String(index + 1).padStart(2, '0')}`, index),
  )
  const days = tablePoints({ points, today: '2027-05-06' }).map(({ date }) =>
    Number(date.slice(-2)),
  )
  expect(days).toEqual([1, 4, 6, 7, 10, 13, 16, 19, 22, 25, 28, 30])
})
