import { rateLimits } from '../kernel/rate-limits.ts'
import { days, type Instant, later, minutes } from '../kernel/time.ts'

/** Nobody can have another's inbox filled through our form. */
export const subscribeLimit = { name: 'newsletter', attempts: 3, withinMilliseconds: days(1) }

export const subscriptionLimitsBySource = rateLimits(
  'subscriptions from a source',
  [20, minutes(10)],
  [100, days(1)],
)

export const confirmDays = 7
export const confirmExpiry = (now: Instant): Instant => later(now, days(confirmDays))
