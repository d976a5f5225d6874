import type { Convention, ConventionDay } from '../convention/schema.ts'
import { findDay } from '../convention/days.ts'
import { compareDate, isExpired, startOf } from '../events/rules.ts'
import type { Event, MyEvent } from '../events/schema.ts'
import { findClash } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import type { QueuedAction } from '../offline/queued-action.ts'
import type { Name } from '../auth/schema.ts'
import type { WaitingListPlace } from '../events/waiting-list/schema.ts'
import { type FreeTimeSlot, findFreeTimeSlots } from './free-time.ts'
import type { Weekend } from './weekend.ts'

interface WaitingName {
  name: Name
  place: WaitingListPlace
  /** Event of the name that clashes with it. */
  clashingEvent: Event | null
}

/** An event that concerns at least one of the names. */
export interface TimelineEvent {
  event: Event
  /** Names with a spot. */
  attendingNames: readonly Name[]
  /** Name that organizes it; may have no spot. */
  organizer: Name | null
  /** Name that brings the game. */
  bringingName: Name | null
  /** Names that teach it. */
  teachingNames: readonly Name[]
  /** Names on its waiting list. */
  waitingNames: readonly WaitingName[]
  /** Queued actions about it. */
  queuedActions: readonly { name: Name; kind: QueuedAction['kind'] }[]
}

/** None of the names has a spot or organizes it: a place on the waiting list, or a queued action. */
export const isUnconfirmedEvent = ({ attendingNames, organizer }: TimelineEvent): boolean =>
  attendingNames.length === 0 && organizer === null

/** Names on the waiting list, or joining by a queued action. */
export const listPendingNames = ({ waitingNames, queuedActions }: TimelineEvent): readonly Name[] =>
  [...queuedActions.filter(({ kind }) => kind === 'join'), ...waitingNames].map(({ name }) => name)

export type TimelineRow =
  | { kind: 'table'; at: number; item: TimelineEvent }
  | { kind: 'free'; at: number; freeTime: FreeTimeSlot }

export interface TimelineDay {
  day: ConventionDay
  /** Finished events, in order. */
  finished: readonly TimelineEvent[]
  /** Running events. */
  running: readonly TimelineEvent[]
  /** Upcoming events, and the free time before, between and after them. */
  upcoming: readonly TimelineRow[]
  /** Events of the day without a time. */
  undeterminedEvents: readonly TimelineEvent[]
}

type AttendedEvent = Event & Partial<Pick<MyEvent, 'teaches'>>

/** Every event that one of the names attends, organizes or waits for, once, in order. */
export function listTimelineEvents(
  events: readonly Event[],
  weekends: readonly Weekend<AttendedEvent>[],
): TimelineEvent[] {
  const names = weekends.map(({ name }) => name)
  const eventsById = new Map<string, Event>()
  for (const { name, events: ownEvents } of weekends) {
    // An unlisted game owner may be known only to the own list.
    for (const event of ownEvents) {
      if (!eventsById.has(event.id) || event.gameOwner === name.id) eventsById.set(event.id, event)
    }
  }
  for (const event of events) {
    const isOrganizer = names.some(({ id }) => id === event.eventOwner)
    const isPending = weekends.some(
      ({ waitingListPlaces = [], queuedActions = [] }) =>
        waitingListPlaces.some(({ eventId }) => eventId === event.id) ||
        queuedActions.some(({ kind, subject }) => kind === 'join' && subject === event.id),
    )
    if ((isOrganizer || isPending) && !eventsById.has(event.id)) eventsById.set(event.id, event)
  }
  return [...eventsById.values()].toSorted(compareDate).map((event) => ({
    event,
    attendingNames: weekends
      .filter(({ events: ownEvents }) => ownEvents.some(({ id }) => id === event.id))
      .map(({ name }) => name),
    organizer: names.find(({ id }) => id === event.eventOwner) ?? null,
    bringingName: names.find(({ id }) => id === event.gameOwner) ?? null,
    teachingNames: weekends
      .filter(({ events: ownEvents }) =>
        ownEvents.some(({ id, teaches }) => id === event.id && teaches),
      )
      .map(({ name }) => name),
    waitingNames: weekends.flatMap(({ name, events: ownEvents, waitingListPlaces = [] }) =>
      waitingListPlaces
        .filter(({ eventId }) => eventId === event.id)
        .map((listPlace) => ({
          name,
          place: listPlace,
          clashingEvent: findClash(event, ownEvents) ?? null,
        })),
    ),
    queuedActions: weekends.flatMap(({ name, queuedActions = [] }) =>
      queuedActions
        .filter(({ subject }) => subject === event.id)
        .map(({ kind }) => ({ name, kind })),
    ),
  }))
}

interface TimelineInput {
  /** The public list. */
  events: readonly Event[]
  /** Weekends of the selected names. */
  weekends: readonly Weekend<AttendedEvent>[]
  convention: Pick<Convention, 'days'>
  now: Instant
}

/** Days of the convention, with the plans of the names. */
export function buildTimeline({ events, weekends, convention, now }: TimelineInput): TimelineDay[] {
  // No spots are given from the waiting list of an event that has begun.
  const isTooLate = (item: TimelineEvent) =>
    isUnconfirmedEvent(item) &&
    (isExpired(item.event, now) ||
      (item.queuedActions.length === 0 &&
        !isUndetermined(item.event) &&
        startOf(item.event) <= toMilliseconds(now)))
  const items = listTimelineEvents(events, weekends).filter((item) => !isTooLate(item))
  return convention.days.map((day) => {
    const dayEvents = items.filter(({ event }) => findDay(convention, event.eventDay) === day)
    const unfinished = dayEvents.filter(({ event }) => !isExpired(event, now))
    const dated = unfinished.filter(({ event }) => !isUndetermined(event))
    const hasBegun = ({ event }: TimelineEvent) => startOf(event) <= toMilliseconds(now)
    const rows: TimelineRow[] = dated
      .filter((item) => !hasBegun(item))
      .map((item) => ({ kind: 'table', at: startOf(item.event), item }))
    for (const freeTime of findFreeTimeSlots({ events, weekends, day, now })) {
      rows.push({ kind: 'free', at: freeTime.from, freeTime })
    }
    return {
      day,
      finished: dayEvents.filter(({ event }) => isExpired(event, now)),
      running: dated.filter(hasBegun),
      upcoming: rows.toSorted(
        (a, b) => a.at - b.at || Number(b.kind === 'free') - Number(a.kind === 'free'),
      ),
      undeterminedEvents: unfinished.filter(({ event }) => isUndetermined(event)),
    }
  })
}
