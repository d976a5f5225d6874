import { isFull } from '../events/rules.ts'
import { joinRefusal } from '../events/participants/join-event.ts'
import type { Event } from '../events/schema.ts'
import { findUpcomingClash, type TimedEvent } from '../events/time/clash.ts'
import type { Instant } from '../kernel/time.ts'
import type { QueuedAction } from '../offline/queued-action.ts'
import type { Name } from '../auth/schema.ts'
import type { WaitingListPlace } from '../events/waiting-list/schema.ts'

/** One of the names of whoever looks, and the tables at which that name has a seat. */
export interface Weekend<E extends TimedEvent = Event> {
  name: Name
  events: readonly E[]
  /** Their events have not been read, or could not be: they neither fit anywhere nor clash. */
  isUnknown?: boolean
  /** Where they wait for a seat: nothing of it is theirs. */
  waitingListPlaces?: readonly WaitingListPlace[]
  /** Actions that wait to be sent. */
  queuedActions?: readonly Pick<QueuedAction, 'kind' | 'subject'>[]
}

/** What a table runs into, and for whom. */
export interface WeekendClash<E extends TimedEvent = Event> {
  name: Name
  event: E
}

/** How a table stands to the weekends of those who look. */
export interface WeekendFit<E extends TimedEvent = Event> {
  /** Those who have a seat at it. */
  attending: readonly Name[]
  /** Those who could be there without getting up from another table. */
  free: readonly Name[]
  clashes: readonly WeekendClash<E>[]
}

type IdentifiedEvent = Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>

/** Of time alone: whether a seat is left is another question (`namesThatFit`). */
export function weekendFit<E extends TimedEvent>(
  event: IdentifiedEvent,
  weekends: readonly Weekend<E>[],
  now: Instant,
): WeekendFit<E> {
  const seated: Name[] = []
  const free: Name[] = []
  const clashes: WeekendClash<E>[] = []
  for (const { name, events, isUnknown } of weekends) {
    if (isUnknown) continue
    const clashingEvent = findUpcomingClash(event, events, now)
    if (events.some(({ id }) => id === event.id)) seated.push(name)
    else if (clashingEvent) clashes.push({ name, event: clashingEvent })
    else free.push(name)
  }
  return { attending: seated, free, clashes }
}

/** Whether a name could take a seat now: there is one, it is not over, and it runs into nothing. */
export const canJoinNow = (event: Event, weekend: Weekend, now: Instant): boolean =>
  !weekend.isUnknown && joinRefusal(event, weekend.name.id, weekend.events, now) === null

/** Those who could take a seat now, each for themselves: there may be fewer seats than names. */
export const listJoinableNames = (
  event: Event,
  weekends: readonly Weekend[],
  now: Instant,
): Name[] =>
  isFull(event)
    ? []
    : weekends.filter((weekend) => canJoinNow(event, weekend, now)).map(({ name }) => name)

/**
 * The tables of a name as the list has them now, so that one that was moved clashes where it is. Who brings a game is read
 * from the name's own list: the public one does not say it of who is not listed.
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
