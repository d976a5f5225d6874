import { endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { TimedEvent } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import type { Name } from '../people/schema.ts'
import { type MyTable, myTables } from './timeline.ts'
import type { Weekend } from './weekend.ts'

/** Where a name is at a moment. */
export interface Whereabouts<E extends TimedEvent = Event> {
  name: Name
  /** The table at which they sit, which began and is not over. */
  at: E | null
  /** What is theirs after that. */
  next: E | null
}

export interface NowAndNext {
  now: readonly Whereabouts[]
  /** Where to go next: two, where two tables begin at the same minute. */
  next: readonly MyTable[]
}

export function whereaboutsOf<E extends TimedEvent>(
  { name, events }: Weekend<E>,
  now: Instant,
): Whereabouts<E> {
  const moment = toMilliseconds(now)
  const timed = events
    .filter((event) => !isUndetermined(event) && endOf(event) > moment)
    .toSorted((a, b) => startOf(a) - startOf(b))
  return {
    name,
    at: timed.find((event) => startOf(event) <= moment) ?? null,
    next: timed.find((event) => startOf(event) > moment) ?? null,
  }
}

export function nowAndNext(weekends: readonly Weekend[], now: Instant): NowAndNext {
  const where = weekends.map((weekend) => whereaboutsOf(weekend, now))
  const starts = where.flatMap(({ next }) => (next ? startOf(next) : []))
  const soonest = Math.min(...starts)
  const next = myTables([], weekends).filter(
    ({ event, seated }) =>
      !isUndetermined(event) && seated.length > 0 && startOf(event) === soonest,
  )
  return { now: where, next }
}
