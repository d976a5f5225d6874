import { expect, test } from 'vitest'
import { joinWithAnd } from './join-with-and.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('joins %j as "%s"', (texts, expected) => {
  expect(joinWithAnd(texts)).toBe(expected)
})
