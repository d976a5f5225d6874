import type { Instant } from '../../kernel/time.ts'
import { compareDate, isExpired } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'

/** Those that are not over, the earliest first; without a time yet, behind those that have one. */
export const nextEvents = (events: readonly Event[], now: Instant): Event[] =>
  events.filter((event) => !isExpired(event, now)).toSorted(compareStart)

const compareStart = (a: Event, b: Event) =>
  Number(isUndetermined(a)) - Number(isUndetermined(b)) || compareDate(a, b)
