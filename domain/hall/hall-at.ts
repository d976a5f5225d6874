import { endOf, isExpired, isFull, spotsLeft, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { seatsFree } from '../flags/rules.ts'
import { hours, type Instant } from '../kernel/time.ts'
import { hallTables } from '../convention/areas.ts'
import type { FlagAtTable } from './flag-at-table.ts'
import { type HallDay, momentOf } from './hall-day.ts'
import type { Area } from '../convention/schema.ts'

/** Blue, yellow and grey as in the calendar; light blue is within the hour before a game starts. */
export type TableState = 'free' | 'soon' | 'open' | 'full' | 'past'

export interface SeenTable {
  number: string
  state: TableState
  /** What is played there, or starts soon. */
  event: Event | null
  /** How many others share the table then. */
  more: number
}

export const isOnAt = (
  event: Pick<Event, 'eventDate' | 'eventTime' | 'duration'>,
  moment: number,
): boolean => !isUndetermined(event) && startOf(event) <= moment && moment < endOf(event)

const startsSoonAfter = (event: Event, moment: number): boolean =>
  !isUndetermined(event) && startOf(event) > moment && startOf(event) - moment <= hours(1)

const byStart = (a: Event, b: Event) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1)

/** What is where at a moment, area by area. What is over by now is grey, whenever one looks. */
export function hallAt(
  events: readonly Event[],
  areas: readonly Area[],
  moment: number,
  now: Instant,
): { area: Area; tables: SeenTable[] }[] {
  const seen = hallTables(areas).map(({ number, area }) => {
    const here = events.filter(({ place }) => place === number).toSorted(byStart)
    const on = here.filter((event) => isOnAt(event, moment))
    const soon = here.find((event) => startsSoonAfter(event, moment))
    const event = on[0] ?? soon ?? null
    const state = stateOf(on, soon, now)
    return { area, number, state, event, more: Math.max(0, on.length - 1) }
  })
  return areas.map((area) => ({
    area,
    tables: seen.filter((one) => one.area === area).map(({ area: _, ...table }) => table),
  }))
}

/** Of a shared table: where one of the games has a seat, so has the table. */
function stateOf(on: readonly Event[], soon: Event | undefined, now: Instant): TableState {
  const [first = soon] = on
  if (!first) return 'free'
  if ([first, ...on].every((event) => isExpired(event, now))) return 'past'
  if (first === soon) return 'soon'
  return on.every(isFull) ? 'full' : 'open'
}

export interface Fullness {
  tablesInUse: number
  /** At games that run then and take somebody, and at flags. */
  seatsFree: number
}

/** The tables of a hall, and what takes place at them. */
interface Use {
  events: readonly Event[]
  flags: readonly FlagAtTable[]
  areas: readonly Area[]
  now: Instant
}

/** How full the hall is at a moment. */
export const fullnessAt = (use: Use, moment: number): Fullness =>
  fullnessFrom(inHall(use), { from: moment, to: moment })

/** How full it is through a day, quarter by quarter. */
export function fullnessThroughDay(use: Use, day: HallDay): Fullness[] {
  const seated = inHall(use)
  return Array.from({ length: day.quarters }, (_, index) =>
    // A flag may be up for a part of a quarter.
    fullnessFrom(seated, { from: momentOf(day, index), to: momentOf(day, index + 1) - 1 }),
  )
}

/** A table that was taken away counts no more. */
function inHall({ areas, events, flags, now }: Use): Omit<Use, 'areas'> {
  const numbers = new Set(hallTables(areas).map(({ number }) => number))
  return {
    events: events.filter(({ place }) => numbers.has(place)),
    flags: flags.filter(({ place }) => numbers.has(place)),
    now,
  }
}

function fullnessFrom(
  { events, flags, now }: Omit<Use, 'areas'>,
  { from, to }: { from: number; to: number },
): Fullness {
  const on = events.filter((event) => isOnAt(event, from))
  const up = flags.filter((flag) => startOf(flag) <= to && from < endOf(flag))
  const left = [
    ...on.map((event) => (event.visible ? spotsLeft(event) : 0)),
    ...up.map(({ flag }) => seatsFree(flag, now)),
  ]
  return {
    tablesInUse: new Set([...on, ...up].map(({ place }) => place)).size,
    seatsFree: left.reduce((sum, seats) => sum + seats, 0),
  }
}

/** What is played then where nobody said at which table. */
export const playedElsewhere = (events: readonly Event[], moment: number): Event[] =>
  events.filter((event) => event.place === '' && isOnAt(event, moment)).toSorted(byStart)

/** What is at a table at a moment, and what comes after it on that day. */
export const programmeOf = (
  events: readonly Event[],
  number: string,
  { day, moment }: { day: string; moment: number },
): Event[] =>
  events
    .filter(({ place }) => place === number)
    .filter((event) => isOnAt(event, moment) || (event.eventDay === day && !isUndetermined(event)))
    .filter((event) => endOf(event) > moment)
    .toSorted(byStart)
