import { expect, test } from 'vitest'
import { isBarePath } from './bare-path.ts'

test.each([
  ['/gameday/2027-03-13', true],
  ['/gameday/2027-03-13/x', true],
  ['/gameday-reply/token/x', true],
  ['/gameday-management', false],
  ['/gameday-management/x', false],
  ['/gameday', false],
  ['/events', false],
  ['/', false],
])('%s has no bar: %s', (path, isBare) => {
  expect(isBarePath(path)).toBe(isBare)
})
