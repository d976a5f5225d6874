import { rateLimits } from '../kernel/rate-limits.ts'
import { days, minutes } from '../kernel/time.ts'

/**
 * Limit by account. A changed name disappears from every page at once, so all visitors wait while those are rendered.
 */
export const registrationChangesLimit = rateLimits(
  'registration changes',
  [20, minutes(10)],
  [100, days(1)],
)
