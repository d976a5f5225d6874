import { rateLimits } from '../kernel/rate-limits.ts'
import { days, minutes } from '../kernel/time.ts'

/** By account. Whoever looks after the tables has none. */
export const newTablesLimit = rateLimits('new tables', [10, minutes(10)], [40, days(1)])
export const tableChangesLimit = rateLimits('table changes', [40, minutes(10)], [200, days(1)])
export const placesLimit = rateLimits('places', [30, minutes(10)], [200, days(1)])
export const placeQuestionsLimit = rateLimits('place questions', [5, minutes(10)], [20, days(1)])
