import { expect, test } from 'vitest'
import { minutes, toInstant, toMilliseconds } from '../../kernel/time.ts'
import { wallDriftAt, nextPageTurn, pageAt, pageDuration } from './pages.ts'

const start = toMilliseconds('2027-05-21T19:12:00.000Z')
const after = (milliseconds: number) => toInstant(start + milliseconds)
const rows = Array.from({ length: 10 }, (_, index) => index)

test('shows four rows per page, turns every twelve seconds and starts over', () => {
  const pageViews = [0, 1, 2, 3].map((turn) => pageAt(rows, after(turn * pageDuration)))
  const first = pageViews[0]?.page ?? 0
  const inOrder = [0, 1, 2].map((page) => rows.slice(page * 4, page * 4 + 4))
  expect(pageViews.map(({ rows: pageRows, pages }) => [pageRows, pages])).toEqual(
    [0, 1, 2, 3].map((turn) => [inOrder[(first + turn) % 3], 3]),
  )
})

test.each([
  ['none', [], []],
  ['four', [1, 2, 3, 4], [1, 2, 3, 4]],
])('%s: has one page', (_, rowsOfOnePage, expected) => {
  expect(pageAt(rowsOfOnePage, after(0))).toEqual({ rows: expected, page: 0, pages: 1 })
})

test.each([
  [1, 0, minutes(1)],
  [1, 59_000, 1_000],
  [3, 0, pageDuration],
  [3, 13_000, 11_000],
])('with %i pages, after %i ms, turns next in %i ms', (pages, elapsed, next) => {
  expect(nextPageTurn(pages, after(elapsed))).toBe(next)
})

test('drifts by two pixels at a time through a square of sixteen, without jumps', () => {
  const steps = Array.from({ length: 256 }, (_, index) => wallDriftAt(after(index * minutes(3))))
  const distances = steps
    .slice(1)
    .map(
      ({ x, y }, index) =>
        Math.abs(x - (steps[index]?.x ?? 0)) + Math.abs(y - (steps[index]?.y ?? 0)),
    )
  expect(new Set(distances)).toEqual(new Set([0, 2]))
  expect(new Set(steps.map(({ x, y }) => `${x} ${y}`)).size).toBe(64)
  expect([Math.max(...steps.map(({ x }) => x)), Math.max(...steps.map(({ y }) => y))]).toEqual([
    14, 14,
  ])
})
