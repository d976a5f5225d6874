import { days, type Instant, later } from '../kernel/time.ts'

/** Nobody can have another's inbox filled through our form. */
export const subscribeLimit = { name: 'newsletter', attempts: 3, withinMilliseconds: days(1) }

export const confirmDays = 7
export const confirmExpiry = (now: Instant): Instant => later(now, days(confirmDays))
