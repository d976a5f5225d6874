import { rateLimits } from '../../kernel/rate-limits.ts'
import { days, hours, minutes } from '../../kernel/time.ts'

/** Up to then a seat that becomes free is simply the next one's: there is time to give it back. */
export const shortNotice = hours(2)
/** How long a seat is kept for an answer, at short notice. */
export const offerLasts = minutes(15)
/** People in one line. */
export const longestLine = 500

/** By account. The administrator has none. */
export const linesLimit = rateLimits('waiting lists', [40, minutes(10)], [200, days(1)])
