import { expect, test } from 'vitest'
import { badgeBar } from './badge-bar.ts'

test.each([
  [120, 250, 10, 25, 12],
  [0, 250, 10, 25, 0],
  [1, 250, 10, 25, 1],
  [249, 250, 10, 25, 24],
  [250, 250, 10, 25, 25],
  [260, 250, 10, 25, 25],
  [3, 8, 1, 8, 3],
  [7, 8, 1, 8, 7],
  [12_000, 25_000, 1_000, 25, 12],
  [0, 0, 1, 0, 0],
])('%i of %i badges', (taken, capacity, each, meeples, filled) => {
  expect(badgeBar(taken, capacity)).toEqual({ each, meeples, filled })
})
