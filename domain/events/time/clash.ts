import type { Instant } from '../../kernel/time.ts'
import { endOf, isExpired, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from './times.ts'

/** Fields that determine the time and identity of an event. */
export type TimedEvent = Pick<
  Event,
  'id' | 'gameName' | 'eventDate' | 'eventDay' | 'eventTime' | 'duration'
>

type IdentifiedEvent = Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>

/** Back-to-back events do not clash, and an undetermined time clashes with nothing. */
export function isClash(one: IdentifiedEvent, other: IdentifiedEvent): boolean {
  if (one.id === other.id || isUndetermined(one) || isUndetermined(other)) return false
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

/** The first of a name's events that would run at the same time. */
export const findClash = <E extends IdentifiedEvent>(
  event: IdentifiedEvent,
  others: readonly E[],
): E | undefined => others.find((other) => isClash(event, other))

/**
 * The first event that prevents a name from joining now. An event that is over never does, even if the other one began
 * before its end.
 */
export const findUpcomingClash = <E extends IdentifiedEvent>(
  event: IdentifiedEvent,
  ownEvents: readonly E[],
  now: Instant,
): E | undefined =>
  findClash(
    event,
    ownEvents.filter((ownEvent) => !isExpired(ownEvent, now)),
  )
