import type { Instant } from '../../kernel/time.ts'
import { compareDate, isExpired } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'

/** Events that are not over, the earliest first; those without a time follow the others of their day. */
export const nextEvents = (events: readonly Event[], now: Instant): Event[] =>
  events.filter((event) => !isExpired(event, now)).toSorted(compareStart)

const compareStart = (a: Event, b: Event) =>
  Number(isUndetermined(a)) - Number(isUndetermined(b)) || compareDate(a, b)
