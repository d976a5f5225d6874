import { rateLimits } from '../kernel/rate-limits.ts'
import { days, minutes } from '../kernel/time.ts'

/** By account. A name that was changed disappears from every page at once, so all visitors wait while those are rendered. */
export const registrationChangesLimit = rateLimits(
  'registration changes',
  [20, minutes(10)],
  [100, days(1)],
)
