import { rateLimits } from '../kernel/rate-limits.ts'
import { days, type Instant, addMilliseconds, minutes } from '../kernel/time.ts'

/** Prevents the form from flooding another person's inbox. */
export const subscribeLimit = { name: 'newsletter', attempts: 3, withinMilliseconds: days(1) }

export const subscriptionLimitsBySource = rateLimits(
  'subscriptions from a source',
  [20, minutes(10)],
  [100, days(1)],
)

export const confirmationDays = 7
export const confirmationExpiry = (now: Instant): Instant =>
  addMilliseconds(now, days(confirmationDays))
