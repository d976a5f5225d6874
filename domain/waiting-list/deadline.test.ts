import { expect, test } from 'vitest'
import { later, minutes } from '../kernel/time.ts'
import { isExpired } from './deadline.ts'

const now = '2027-05-21T18:00:00.000Z'

test.each([
  ['no deadline', '', false],
  ['the moment itself', now, true],
  ['a moment later', later(now, 1), false],
  ['the whole duration ahead', later(now, minutes(15)), false],
  ['as far ahead as clocks of two servers may differ', later(now, minutes(16)), false],
  ['set before the clock was put back', later(now, minutes(16) + 1), true],
])('%s', (_, deadline, expired) => {
  expect(isExpired(deadline, now, minutes(15))).toBe(expired)
})
