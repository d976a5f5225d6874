import { rateLimits } from '../kernel/rate-limits.ts'
import { days, minutes } from '../kernel/time.ts'

/** By account. */
export const feedRenewalsLimit = rateLimits('feed renewals', [5, minutes(10)], [20, days(1)])
/** By source, of what is not answered from memory: the calendars of a whole hall ask from one. */
export const feedsLimit = rateLimits('feeds', [300, minutes(1)])
