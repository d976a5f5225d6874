import { startOf } from '../events/rules.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import type { Weekend } from '../weekend/weekend.ts'
import { findWhereabouts, maxLeadTime, type Whereabouts } from '../weekend/whereabouts.ts'
import type { Event } from '../events/schema.ts'

/** The event that the badge shows large, and for which name. */
export interface LargeEvent {
  name: Whereabouts['name']
  event: Event
  isRunning: boolean
}

export interface MyBadge {
  /** Null if no name sits at a table, nor has to within three hours. */
  large: LargeEvent | null
  /** The other names, or all of them without a large event. */
  rows: readonly Whereabouts[]
}

const isSoon = ({ next }: Whereabouts, now: Instant) =>
  next !== null && startOf(next) - toMilliseconds(now) <= maxLeadTime

/** Locates the names of an address: first the one who sits at a table, else the one who has to be at one first. */
export function buildMyBadge(weekends: readonly Weekend[], now: Instant): MyBadge {
  const whereabouts = weekends.map((weekend) => findWhereabouts(weekend, now))
  const seated = whereabouts.find(({ currentEvent }) => currentEvent !== null)
  const waiting = whereabouts
    .filter((one) => isSoon(one, now))
    .toSorted((a, b) => (a.next ? startOf(a.next) : 0) - (b.next ? startOf(b.next) : 0))[0]
  const shown = seated ?? waiting
  const event = seated?.currentEvent ?? waiting?.next
  return {
    large: shown && event ? { name: shown.name, event, isRunning: shown === seated } : null,
    rows: whereabouts.filter((one) => one !== shown),
  }
}
