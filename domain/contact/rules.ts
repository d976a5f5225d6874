import { rateLimits } from '../kernel/rate-limits.ts'
import { days, hours, minutes } from '../kernel/time.ts'

export const contactLimit = { name: 'contact', attempts: 5, withinMilliseconds: hours(1) }

export const messageLimitsBySource = rateLimits(
  'messages from a source',
  [8, minutes(10)],
  [40, days(1)],
)

/** Only bots fill in the honeypot field. */
export const isSpam = ({ website }: { website?: string | undefined }): boolean => Boolean(website)
