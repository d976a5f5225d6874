import type { Convention, ConventionDay } from '../convention/schema.ts'
import { dayNamed } from '../convention/days.ts'
import { byDate, isExpired, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import type { Name } from '../people/schema.ts'
import { type FreeStretch, freeStretches } from './free-stretches.ts'
import type { Weekend } from './weekend.ts'

/** A table that somebody has to do with. */
export interface MyTable {
  event: Event
  /** Those of the names who have a seat. */
  seated: readonly Name[]
  /** Which of the names organizes it; they need not have a seat. */
  organizer: Name | null
  /** Which of the names brings the game. */
  brings: Name | null
}

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

/** Every table that one of the names sits at or organizes, once, in order. */
export function myTables(events: readonly Event[], weekends: readonly Weekend[]): MyTable[] {
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
    if (isMine && !tables.has(event.id)) tables.set(event.id, event)
  }
  return [...tables.values()].toSorted(byDate).map((event) => ({
    event,
    seated: weekends
      .filter(({ events: seats }) => seats.some(({ id }) => id === event.id))
      .map(({ name }) => name),
    organizer: names.find(({ id }) => id === event.eventOwner) ?? null,
    brings: names.find(({ id }) => id === event.gameOwner) ?? null,
  }))
}

interface Facts {
  /** The public list. */
  events: readonly Event[]
  /** Of the names that are looked at. */
  weekends: readonly Weekend[]
  convention: Pick<Convention, 'days'>
  now: Instant
}

/** The days of the convention, with what the names do on each. */
export function timelineOf({ events, weekends, convention, now }: Facts): TimelineDay[] {
  const tables = myTables(events, weekends)
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
