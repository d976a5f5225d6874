import { expect, test } from 'vitest'
import { mostSeatsOfSource } from './limits.ts'

test.each([
  [1, 5],
  [8, 5],
  [10, 5],
  [11, 6],
  [40, 20],
])('of %i seats one place takes at most %i', (capacity, most) => {
  expect(mostSeatsOfSource(capacity)).toBe(most)
})
