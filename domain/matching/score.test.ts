import { expect, test } from 'vitest'
import type { Strength } from './schema.ts'
import { scorePerson } from './score.ts'

test.each<[Strength[], number]>([
  [[], 0],
  [[1], 1],
  [[2], 2],
  [[1, 2], 2.6],
  [[2, 2, 2], 3.9],
  [[1, 1, 1, 1, 1, 1], 2.35],
  [[1, 2, 1, 2], 2 + 1.2 + 0.35 + 0.2],
])('counts the strongest of %j first', (strengths, expected) => {
  expect(scorePerson(strengths)).toBeCloseTo(expected, 9)
})
