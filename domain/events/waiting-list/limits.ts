import { rateLimits } from '../../kernel/rate-limits.ts'
import { days, hours, minutes } from '../../kernel/time.ts'

/** Before this time a free spot goes to the next person at once: there is time to give it back. */
export const shortNoticeDuration = hours(2)
/** Time to answer an offer. */
export const offerDuration = minutes(15)

/** By account. The administrator has none. */
export const waitingListLimits = rateLimits('waiting lists', [40, minutes(10)], [200, days(1)])
