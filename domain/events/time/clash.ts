import type { Instant } from '../../kernel/time.ts'
import { endOf, isExpired, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from './times.ts'

/** What tells when an event is, and which. */
export type TimedEvent = Pick<
  Event,
  'id' | 'gameName' | 'eventDate' | 'eventDay' | 'eventTime' | 'duration'
>

type IdentifiedEvent = Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>

/** Back-to-back is no clash, and a time that is undetermined clashes with nothing. */
export function isClash(one: IdentifiedEvent, other: IdentifiedEvent): boolean {
  if (one.id === other.id || isUndetermined(one) || isUndetermined(other)) return false
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

/** The first of the events a name is in that would run at the same time. */
export const findClash = <E extends IdentifiedEvent>(
  event: IdentifiedEvent,
  others: readonly E[],
): E | undefined => others.find((other) => isClash(event, other))

/** What keeps somebody from sitting down now. A table that is over does not, also where the other began before its end. */
export const findUpcomingClash = <E extends IdentifiedEvent>(
  event: IdentifiedEvent,
  ownEvents: readonly E[],
  now: Instant,
): E | undefined =>
  findClash(
    event,
    ownEvents.filter((ownEvent) => !isExpired(ownEvent, now)),
  )
