import { isFull } from '../events/rules.ts'
import { joinRefusal } from '../events/participants/join-event.ts'
import type { Event } from '../events/schema.ts'
import { findUpcomingClash, type TimedEvent } from '../events/time/clash.ts'
import type { Instant } from '../kernel/time.ts'
import type { QueuedAction } from '../offline/queued-action.ts'
import type { Name } from '../auth/schema.ts'
import type { WaitingListPlace } from '../events/waiting-list/schema.ts'

/** A name of the user, and the events that it attends. */
export interface Weekend<E extends TimedEvent = Event> {
  name: Name
  events: readonly E[]
  /** Its events are not loaded: it neither fits nor clashes. */
  isUnknown?: boolean
  /** Places on waiting lists, which reserve no spot. */
  waitingListPlaces?: readonly WaitingListPlace[]
  /** Queued actions. */
  queuedActions?: readonly Pick<QueuedAction, 'kind' | 'subject'>[]
}

/** A clashing event, with the names concerned. */
export interface WeekendClash<E extends TimedEvent = Event> {
  name: Name
  event: E
}

/** Relation of an event to the weekends of the user's names. */
export interface WeekendFit<E extends TimedEvent = Event> {
  /** Names that attend it. */
  attending: readonly Name[]
  /** Names that could attend without leaving another event. */
  free: readonly Name[]
  clashes: readonly WeekendClash<E>[]
}

type IdentifiedEvent = Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>

/** Compares times only; see `listJoinableNames` for free spots. */
export function weekendFit<E extends TimedEvent>(
  event: IdentifiedEvent,
  weekends: readonly Weekend<E>[],
  now: Instant,
): WeekendFit<E> {
  const playingNames: Name[] = []
  const free: Name[] = []
  const clashes: WeekendClash<E>[] = []
  for (const { name, events, isUnknown } of weekends) {
    if (isUnknown) continue
    const clashingEvent = findUpcomingClash(event, events, now)
    if (events.some(({ id }) => id === event.id)) playingNames.push(name)
    else if (clashingEvent) clashes.push({ name, event: clashingEvent })
    else free.push(name)
  }
  return { attending: playingNames, free, clashes }
}

/** True if a name could take a spot now: one is free, the event is not over, and there is no clash. */
export const canJoinNow = (event: Event, weekend: Weekend, now: Instant): boolean =>
  !weekend.isUnknown && joinRefusal(event, weekend.name.id, weekend.events, now) === null

/** Names that could each take a spot now: there may be fewer spots than names. */
export const listJoinableNames = (
  event: Event,
  weekends: readonly Weekend[],
  now: Instant,
): Name[] =>
  isFull(event)
    ? []
    : weekends.filter((weekend) => canJoinNow(event, weekend, now)).map(({ name }) => name)

/**
 * Updates the events of a name from the current list, so that a moved event clashes at its new time. The game owner
 * comes from the name's own list: the public one hides unlisted owners.
 */
export function refreshWeekend<E extends Event>(
  weekend: Weekend<E>,
  publicEvents: readonly Event[],
): Weekend<E> {
  const events = weekend.events.flatMap((ownEvent): E[] => {
    const event = publicEvents.find(({ id }) => id === ownEvent.id)
    if (!event) return []
    const bringsGame = ownEvent.gameOwner === weekend.name.id
    return [{ ...ownEvent, ...event, gameOwner: bringsGame ? ownEvent.gameOwner : event.gameOwner }]
  })
  return { ...weekend, events }
}
