import type { Convention, ConventionDay } from '../convention/schema.ts'
import { dayNamed } from '../convention/days.ts'
import { byDate, isExpired, startOf } from '../events/rules.ts'
import type { Event, MyEvent } from '../events/schema.ts'
import { clashIn } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import type { QueuedAction } from '../offline/queued-action.ts'
import type { Name } from '../auth/schema.ts'
import type { WaitingPlace } from '../events/waiting-list/schema.ts'
import { type FreeStretch, freeStretches } from './free-stretches.ts'
import type { Weekend } from './weekend.ts'

interface WaitingName {
  name: Name
  place: WaitingPlace
  /** Where they have a seat at that time. */
  plays: Event | null
}

/** A table that somebody has to do with. */
export interface MyTable {
  event: Event
  /** Those of the names who have a seat. */
  seated: readonly Name[]
  /** Which of the names organizes it; they need not have a seat. */
  organizer: Name | null
  /** Which of the names brings the game. */
  brings: Name | null
  /** Which of the names teach it. */
  teaches: readonly Name[]
  /** Those of them who wait for a seat. */
  waiting: readonly WaitingName[]
  /** Actions about it that wait to be sent. */
  queuedActions: readonly { name: Name; kind: QueuedAction['kind'] }[]
}

/** None of the names has a seat or organizes it: a place on the waiting list, or a queued action. */
export const isHopedFor = ({ seated, organizer }: MyTable): boolean =>
  seated.length === 0 && organizer === null

/** The names that wait for a seat, or join by a queued action. */
export const hopingNames = ({ waiting, queuedActions }: MyTable): readonly Name[] =>
  [...queuedActions.filter(({ kind }) => kind === 'join'), ...waiting].map(({ name }) => name)

export type TimelineRow =
  | { kind: 'table'; at: number; table: MyTable }
  | { kind: 'free'; at: number; stretch: FreeStretch }

export interface TimelineDay {
  day: ConventionDay
  /** What is over, in order. */
  finished: readonly MyTable[]
  /** What has begun. */
  running: readonly MyTable[]
  /** What comes, and the free time before, between and after it. */
  ahead: readonly TimelineRow[]
  /** Tables of the day whose time is open. */
  timeOpen: readonly MyTable[]
}

type SeatedAt = Event & Partial<Pick<MyEvent, 'teaches'>>

/** Every table that one of the names sits at, organizes or hopes for a seat at, once, in order. */
export function myTables(
  events: readonly Event[],
  weekends: readonly Weekend<SeatedAt>[],
): MyTable[] {
  const names = weekends.map(({ name }) => name)
  const tables = new Map<string, Event>()
  for (const { name, events: seats } of weekends) {
    // Of those who bring the game only their own list may know.
    for (const event of seats) {
      if (!tables.has(event.id) || event.gameOwner === name.id) tables.set(event.id, event)
    }
  }
  for (const event of events) {
    const isMine = names.some(({ id }) => id === event.eventOwner)
    const isHoped = weekends.some(
      ({ lines = [], queuedActions = [] }) =>
        lines.some(({ eventId }) => eventId === event.id) ||
        queuedActions.some(({ kind, subject }) => kind === 'join' && subject === event.id),
    )
    if ((isMine || isHoped) && !tables.has(event.id)) tables.set(event.id, event)
  }
  return [...tables.values()].toSorted(byDate).map((event) => ({
    event,
    seated: weekends
      .filter(({ events: seats }) => seats.some(({ id }) => id === event.id))
      .map(({ name }) => name),
    organizer: names.find(({ id }) => id === event.eventOwner) ?? null,
    brings: names.find(({ id }) => id === event.gameOwner) ?? null,
    teaches: weekends
      .filter(({ events: seats }) => seats.some(({ id, teaches }) => id === event.id && teaches))
      .map(({ name }) => name),
    waiting: weekends.flatMap(({ name, events: seats, lines = [] }) =>
      lines
        .filter(({ eventId }) => eventId === event.id)
        .map((place) => ({ name, place, plays: clashIn(event, seats) ?? null })),
    ),
    queuedActions: weekends.flatMap(({ name, queuedActions = [] }) =>
      queuedActions
        .filter(({ subject }) => subject === event.id)
        .map(({ kind }) => ({ name, kind })),
    ),
  }))
}

interface Facts {
  /** The public list. */
  events: readonly Event[]
  /** Of the names that are looked at. */
  weekends: readonly Weekend<SeatedAt>[]
  convention: Pick<Convention, 'days'>
  now: Instant
}

/** The days of the convention, with what the names do on each. */
export function timelineOf({ events, weekends, convention, now }: Facts): TimelineDay[] {
  // Nobody is called from the line of a table that has begun.
  const isTooLate = (table: MyTable) =>
    isHopedFor(table) &&
    (isExpired(table.event, now) ||
      (table.queuedActions.length === 0 &&
        !isUndetermined(table.event) &&
        startOf(table.event) <= toMilliseconds(now)))
  const tables = myTables(events, weekends).filter((table) => !isTooLate(table))
  return convention.days.map((day) => {
    const ofDay = tables.filter(({ event }) => dayNamed(convention, event.eventDay) === day)
    const open = ofDay.filter(({ event }) => !isExpired(event, now))
    const timed = open.filter(({ event }) => !isUndetermined(event))
    const hasBegun = ({ event }: MyTable) => startOf(event) <= toMilliseconds(now)
    const rows: TimelineRow[] = timed
      .filter((table) => !hasBegun(table))
      .map((table) => ({ kind: 'table', at: startOf(table.event), table }))
    for (const stretch of freeStretches({ events, weekends, day, now })) {
      rows.push({ kind: 'free', at: stretch.from, stretch })
    }
    return {
      day,
      finished: ofDay.filter(({ event }) => isExpired(event, now)),
      running: timed.filter(hasBegun),
      ahead: rows.toSorted(
        (a, b) => a.at - b.at || Number(b.kind === 'free') - Number(a.kind === 'free'),
      ),
      timeOpen: open.filter(({ event }) => isUndetermined(event)),
    }
  })
}
