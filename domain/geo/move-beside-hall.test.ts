import { expect, test } from 'vitest'
import { moveBesideHall, hallSize, meepleSizeFor } from './move-beside-hall.ts'
import { findNearest } from './group-towns.ts'

const hall = { x: 500, y: 300 }

test.each([
  [500, 300, 60],
  [504, 296, 21],
  [530, 310, 4],
  [470, 300, 1],
])('separates meeples at %i, %i (%i people) from the hall', (x, y, count) => {
  const size = meepleSizeFor(count)
  const at = moveBesideHall({ x, y }, size, hall)
  // Both at their largest size, as on a phone.
  expect(Math.hypot(at.x - hall.x, at.y - hall.y)).toBeGreaterThanOrEqual(
    1.35 * (hallSize + size / 2) - 1e-9,
  )
})

test('leaves meeples away from the hall in place', () => {
  expect(moveBesideHall({ x: 100, y: 100 }, 64, hall)).toEqual({ x: 100, y: 100 })
  expect(moveBesideHall({ x: 500, y: 300 }, 64, null)).toEqual({ x: 500, y: 300 })
})

test('selects the nearest meeple within reach for a click beside it', () => {
  const meeples = [hall, { x: 540, y: 300 }]
  expect(findNearest(meeples, { x: 525, y: 320 }, 60)).toBe(meeples[1])
  expect(findNearest(meeples, { x: 515, y: 320 }, 60)).toBe(hall)
  expect(findNearest(meeples, { x: 100, y: 300 }, 60)).toBeUndefined()
})
