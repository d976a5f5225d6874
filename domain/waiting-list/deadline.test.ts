import { expect, test } from 'vitest'
import { addMilliseconds, minutes } from '../kernel/time.ts'
import { isDeadlineExpired } from './deadline.ts'

const now = '2027-05-21T18:00:00.000Z'

test.each([
  ['no deadline', '', false],
  ['at the deadline', now, true],
  ['just after the deadline', addMilliseconds(now, 1), false],
  ['a full duration ahead', addMilliseconds(now, minutes(15)), false],
  ['as far ahead as clocks of two servers may differ', addMilliseconds(now, minutes(16)), false],
  ['set before the clock was set back', addMilliseconds(now, minutes(16) + 1), true],
])('%s', (_, deadline, expired) => {
  expect(isDeadlineExpired(deadline, now, minutes(15))).toBe(expired)
})
