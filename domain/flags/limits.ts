import { rateLimits } from '../kernel/rate-limits.ts'
import { days, hours, minutes } from '../kernel/time.ts'

/** Limit by account. Administrators have none. */
export const flagsLimit = rateLimits('flags', [6, minutes(10)], [40, days(1)])
export const flagWalksLimit = rateLimits('walks to flags', [20, minutes(10)], [200, days(1)])

/** A whole hall shares one source. */
export const flagLimitsBySource = rateLimits(
  'flags from a source',
  [60, minutes(5)],
  [400, hours(1)],
)
