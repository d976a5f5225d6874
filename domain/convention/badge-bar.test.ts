import { expect, test } from 'vitest'
import { badgeState } from './badge-bar.ts'

// Filled meeples are what the words count.
test.each([
  [120, 250, false, '130 of 250 badges left', 10, 25, 13],
  [0, 250, false, '250 of 250 badges left', 10, 25, 25],
  [1, 250, false, '249 of 250 badges left', 10, 25, 24],
  [249, 250, false, '1 of 250 badges left', 10, 25, 1],
  [250, 250, false, 'All 250 badges are taken', 10, 25, 0],
  [260, 250, false, 'All 250 badges are taken', 10, 25, 0],
  [5, 8, false, '3 of 8 badges left', 1, 8, 3],
  [12_000, 25_000, false, '13000 of 25000 badges left', 1_000, 25, 13],
  [0, 0, false, 'All 0 badges are taken', 1, 0, 0],
  [120, 250, true, '120 of 250 badges were taken', 10, 25, 12],
])('%i of %i badges taken, over: %s', (taken, capacity, isOver, text, each, meeples, filled) => {
  expect(badgeState(taken, capacity, isOver)).toEqual({ text, each, meeples, filled })
})
