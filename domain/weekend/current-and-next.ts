import { startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import type { Instant } from '../kernel/time.ts'
import { type TimelineEvent, listTimelineEvents } from './timeline.ts'
import type { Weekend } from './weekend.ts'
import { type Whereabouts, findWhereabouts } from './whereabouts.ts'

export interface CurrentAndNextEvents {
  now: readonly Whereabouts[]
  /** Next events: two if they start at the same minute. */
  next: readonly TimelineEvent[]
}

export function currentAndNextEvents(
  weekends: readonly Weekend[],
  now: Instant,
): CurrentAndNextEvents {
  const whereabouts = weekends.map((weekend) => findWhereabouts(weekend, now))
  const startTimes = whereabouts.flatMap(({ next }) => (next ? startOf(next) : []))
  const earliestStart = Math.min(...startTimes)
  const next = listTimelineEvents([], weekends).filter(
    ({ event, attendingNames }) =>
      !isUndetermined(event) && attendingNames.length > 0 && startOf(event) === earliestStart,
  )
  return { now: whereabouts, next }
}
