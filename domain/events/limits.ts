import { rateLimits } from '../kernel/rate-limits.ts'
import { days, minutes } from '../kernel/time.ts'

/** Limit by account. Administrators and the tables team have none. */
export const newEventsLimit = rateLimits('new tables', [10, minutes(10)], [40, days(1)])
export const eventChangesLimit = rateLimits('table changes', [40, minutes(10)], [200, days(1)])
export const tableAssignmentsLimit = rateLimits('places', [30, minutes(10)], [200, days(1)])
export const shareRequestsLimit = rateLimits('place questions', [5, minutes(10)], [20, days(1)])
