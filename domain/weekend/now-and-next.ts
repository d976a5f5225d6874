import { startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import type { Instant } from '../kernel/time.ts'
import { type MyTable, myTables } from './timeline.ts'
import type { Weekend } from './weekend.ts'
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts'

export interface NowAndNext {
  now: readonly Whereabouts[]
  /** Where to go next: two, where two tables begin at the same minute. */
  next: readonly MyTable[]
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
