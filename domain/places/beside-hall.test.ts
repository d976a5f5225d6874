import { expect, test } from 'vitest'
import { besideHall, hallSize, meepleSizeFor } from './beside-hall.ts'
import { nearest } from './groups.ts'

const hall = { x: 500, y: 300 }

test.each([
  [500, 300, 60],
  [504, 296, 21],
  [530, 310, 4],
  [470, 300, 1],
])('meeples at %i, %i (%i people) and the hall do not cover each other', (x, y, count) => {
  const size = meepleSizeFor(count)
  const at = besideHall({ x, y }, size, hall)
  // Both drawn as large as on a phone.
  expect(Math.hypot(at.x - hall.x, at.y - hall.y)).toBeGreaterThanOrEqual(
    1.35 * (hallSize + size / 2) - 1e-9,
  )
})

test('whoever stands elsewhere stays there', () => {
  expect(besideHall({ x: 100, y: 100 }, 64, hall)).toEqual({ x: 100, y: 100 })
  expect(besideHall({ x: 500, y: 300 }, 64, null)).toEqual({ x: 500, y: 300 })
})

test('a press beside a meeple means the nearest one, within reach', () => {
  const meeples = [hall, { x: 540, y: 300 }]
  expect(nearest(meeples, { x: 525, y: 320 }, 60)).toBe(meeples[1])
  expect(nearest(meeples, { x: 515, y: 320 }, 60)).toBe(hall)
  expect(nearest(meeples, { x: 100, y: 300 }, 60)).toBeUndefined()
})
