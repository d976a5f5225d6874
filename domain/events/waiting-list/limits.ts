import { rateLimits } from '../../kernel/rate-limits.ts'
import { days, hours, minutes } from '../../kernel/time.ts'

/** Until this long before the start, a free spot goes directly to the next name: there is time to give it back. */
export const shortNoticeDuration = hours(2)
/** Time to answer an offer. */
export const offerDuration = minutes(15)
/** Time to answer an offer after the start, while the others wait for a player who did not come. */
export const lateOfferDuration = minutes(5)

/** Limit by account. Administrators have none. */
export const waitingListLimits = rateLimits('waiting lists', [40, minutes(10)], [200, days(1)])
