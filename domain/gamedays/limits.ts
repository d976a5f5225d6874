import { rateLimits } from '../kernel/rate-limits.ts'
import { hours, minutes } from '../kernel/time.ts'

/**
 * Spots that one source takes on public pages; a reply that takes none counts as one. A whole hall shares one
 * connection, so the limits stop scripts without affecting people who type their names.
 */
export const spotLimitsBySource = rateLimits(
  'spots from a source',
  [60, minutes(1)],
  [200, minutes(10)],
  [400, hours(1)],
)

/** Limit by invitation: the holder of the link may change their reply several times. */
export const replyLimit = { name: 'gameday reply', attempts: 30, withinMilliseconds: hours(1) }
