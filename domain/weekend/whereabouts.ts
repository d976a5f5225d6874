import { endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import type { TimedEvent } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import { hours, type Instant, toMilliseconds } from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import type { Weekend } from './weekend.ts'

/** Location of a name at a moment. */
export interface Whereabouts<E extends TimedEvent = Event> {
  name: Name
  /** The event that they attend, which began and is not over. */
  currentEvent: E | null
  /** Their next event. */
  next: E | null
}

export function findWhereabouts<E extends TimedEvent>(
  { name, events }: Weekend<E>,
  now: Instant,
): Whereabouts<E> {
  const moment = toMilliseconds(now)
  const datedEvents = events
    .filter((event) => !isUndetermined(event) && endOf(event) > moment)
    .toSorted((a, b) => startOf(a) - startOf(b))
  return {
    name,
    currentEvent: datedEvents.find((event) => startOf(event) <= moment) ?? null,
    next: datedEvents.find((event) => startOf(event) > moment) ?? null,
  }
}

/** A later event is not yet a place to walk to. */
export const maxLeadTime = hours(3)

/** The event that a name is at, or has to be at within three hours. */
export function findDestination<E extends TimedEvent>(weekend: Weekend<E>, now: Instant): E | null {
  const { currentEvent, next } = findWhereabouts(weekend, now)
  if (currentEvent) return currentEvent
  return next && startOf(next) - toMilliseconds(now) <= maxLeadTime ? next : null
}
