import { endOf, startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import { type TimelineEvent, listTimelineEvents } from './timeline.ts'
import type { Weekend } from './weekend.ts'
import { maxLeadTime } from './whereabouts.ts'

export interface CurrentAndNextEvents {
  /** Events to show large: the next ones within three hours, else those that run. May be empty. */
  large: readonly TimelineEvent[]
  areLargeRunning: boolean
  /** Next events, however far away: two if they start at the same minute. */
  next: readonly TimelineEvent[]
  /** The first events after those. */
  following: readonly TimelineEvent[]
}

const maxFollowingEvents = 2

/** Next destinations, over all names. */
export function currentAndNextEvents(
  weekends: readonly Weekend[],
  now: Instant,
): CurrentAndNextEvents {
  const moment = toMilliseconds(now)
  const attended = listTimelineEvents([], weekends).filter(
    ({ event, attendingNames }) => !isUndetermined(event) && attendingNames.length > 0,
  )
  const running = attended.filter(({ event }) => startOf(event) <= moment && moment < endOf(event))
  const upcoming = attended.filter(({ event }) => startOf(event) > moment)
  const earliestStart = Math.min(...upcoming.map(({ event }) => startOf(event)))
  const next = upcoming.filter(({ event }) => startOf(event) === earliestStart)
  const isNextSoon = earliestStart - moment <= maxLeadTime
  const large = isNextSoon ? next : running
  const shown = large.length > 0 ? large : next
  return {
    large,
    areLargeRunning: !isNextSoon,
    next,
    following: upcoming.filter((table) => !shown.includes(table)).slice(0, maxFollowingEvents),
  }
}
