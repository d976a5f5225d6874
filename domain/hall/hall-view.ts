import { endOf, isExpired, isFull, spotsLeft, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { openFlagSpots } from '../flags/rules.ts'
import { hours, type Instant } from '../kernel/time.ts'
import { hallTables } from '../convention/areas.ts'
import type { FlagAtTable } from './table-occupants.ts'
import { type HallDay, quarterStart } from './hall-day.ts'
import type { Area } from '../convention/schema.ts'

/** Blue, yellow and gray as in the calendar; light blue is the last hour before a game starts. */
export type HallTableState = 'free' | 'soon' | 'open' | 'full' | 'past'

export interface HallTableView {
  number: string
  state: HallTableState
  /** The current event, or the one that starts soon. */
  event: Event | null
  /** Number of other events that share the table at that time. */
  sharedCount: number
}

export const isRunningAt = (
  event: Pick<Event, 'eventDate' | 'eventTime' | 'duration'>,
  moment: number,
): boolean => !isUndetermined(event) && startOf(event) <= moment && moment < endOf(event)

const isStartingSoon = (event: Event, moment: number): boolean =>
  !isUndetermined(event) && startOf(event) > moment && startOf(event) - moment <= hours(1)

const compareStart = (a: Event, b: Event) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1)

/** State of each table at a moment, by area. Events that are over now are gray at any viewed moment. */
export function hallViewAt(
  events: readonly Event[],
  areas: readonly Area[],
  moment: number,
  now: Instant,
): { area: Area; tables: HallTableView[] }[] {
  const tableViews = hallTables(areas).map(({ number, area }) => {
    const tableEvents = events.filter(({ place }) => place === number).toSorted(compareStart)
    const runningEvents = tableEvents.filter((event) => isRunningAt(event, moment))
    const upcomingEvent = tableEvents.find((event) => isStartingSoon(event, moment))
    const event = runningEvents[0] ?? upcomingEvent ?? null
    const state = hallTableState(runningEvents, upcomingEvent, now)
    return { area, number, state, event, sharedCount: Math.max(0, runningEvents.length - 1) }
  })
  return areas.map((area) => ({
    area,
    tables: tableViews.filter((one) => one.area === area).map(({ area: _, ...table }) => table),
  }))
}

/** A shared table is open if any of its events is. */
function hallTableState(
  runningEvents: readonly Event[],
  upcomingEvent: Event | undefined,
  now: Instant,
): HallTableState {
  const [first = upcomingEvent] = runningEvents
  if (!first) return 'free'
  if ([first, ...runningEvents].every((event) => isExpired(event, now))) return 'past'
  if (first === upcomingEvent) return 'soon'
  return runningEvents.every(isFull) ? 'full' : 'open'
}

export interface HallOccupancy {
  tablesInUse: number
  /** Open spots at running events and at flags. */
  openSpots: number
}

/** Tables of a hall, with their events and flags. */
interface HallUse {
  events: readonly Event[]
  flags: readonly FlagAtTable[]
  areas: readonly Area[]
  now: Instant
}

/** Occupancy of the hall at a moment. */
export const hallOccupancyAt = (hallUse: HallUse, moment: number): HallOccupancy =>
  hallOccupancyBetween(withoutRemovedTables(hallUse), { from: moment, to: moment })

/** Occupancy through a day, by quarter of an hour. */
export function hallOccupancyByQuarter(hallUse: HallUse, day: HallDay): HallOccupancy[] {
  const inHallUse = withoutRemovedTables(hallUse)
  return Array.from({ length: day.quarters }, (_, index) =>
    // A flag may be up for part of a quarter.
    hallOccupancyBetween(inHallUse, {
      from: quarterStart(day, index),
      to: quarterStart(day, index + 1) - 1,
    }),
  )
}

/** Removed tables do not count. */
function withoutRemovedTables({ areas, events, flags, now }: HallUse): Omit<HallUse, 'areas'> {
  const numbers = new Set(hallTables(areas).map(({ number }) => number))
  return {
    events: events.filter(({ place }) => numbers.has(place)),
    flags: flags.filter(({ place }) => numbers.has(place)),
    now,
  }
}

function hallOccupancyBetween(
  { events, flags, now }: Omit<HallUse, 'areas'>,
  { from, to }: { from: number; to: number },
): HallOccupancy {
  const runningEvents = events.filter((event) => isRunningAt(event, from))
  const activeFlags = flags.filter((flag) => startOf(flag) <= to && from < endOf(flag))
  const openSpotCounts = [
    ...runningEvents.map((event) => (event.visible ? spotsLeft(event) : 0)),
    ...activeFlags.map(({ flag }) => openFlagSpots(flag, now)),
  ]
  return {
    tablesInUse: new Set([...runningEvents, ...activeFlags].map(({ place }) => place)).size,
    openSpots: openSpotCounts.reduce((sum, count) => sum + count, 0),
  }
}

/** Events at a moment that have no table. */
export const eventsWithoutTable = (events: readonly Event[], moment: number): Event[] =>
  events.filter((event) => event.place === '' && isRunningAt(event, moment)).toSorted(compareStart)

/** Events at a table at a moment, and later on that day. */
export const hallTableProgram = (
  events: readonly Event[],
  number: string,
  { day, moment }: { day: string; moment: number },
): Event[] =>
  events
    .filter(({ place }) => place === number)
    .filter(
      (event) => isRunningAt(event, moment) || (event.eventDay === day && !isUndetermined(event)),
    )
    .filter((event) => endOf(event) > moment)
    .toSorted(compareStart)
