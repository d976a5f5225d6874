import { rateLimits } from '../kernel/rate-limits.ts'
import { days, minutes } from '../kernel/time.ts'

/** Limit by account. */
export const feedRenewalsLimit = rateLimits('feed renewals', [5, minutes(10)], [20, days(1)])
/** Limit by source, for requests that miss the cache: the calendars of a whole hall share one source. */
export const feedsLimit = rateLimits('feeds', [300, minutes(1)])
