import { rateLimits } from '../kernel/rate-limits.ts'
import { hours, minutes } from '../kernel/time.ts'

/**
 * Spots that one source takes on public pages; a reply that takes none counts as one. A whole hall sits behind one
 * connection, so the limits slow a program down and never meet people who type their names.
 */
export const spotLimitsBySource = rateLimits(
  'spots from a source',
  [60, minutes(1)],
  [200, minutes(10)],
  [400, hours(1)],
)

/** By invitation: whoever holds the link may change their mind more often. */
export const replyLimit = { name: 'gameday reply', attempts: 30, withinMilliseconds: hours(1) }
