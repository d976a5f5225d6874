import type { ConventionDay } from '../convention/schema.ts'
import { endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined, minuteOfDay, quarterMinutes } from '../events/time/times.ts'
import { formatInstant, minuteInZone, minutes, toInstant, toMilliseconds } from '../kernel/time.ts'

const quarterDuration = minutes(quarterMinutes)

/** Time range of the hall plan: every quarter of an hour while the doors are open or an event runs. */
export interface HallDay {
  name: string
  from: number
  /** Number of quarters. */
  quarters: number
}

export function buildHallDay(
  { name, opensAt, closesAt }: ConventionDay,
  events: readonly Event[],
): HallDay {
  const dayEvents = events.filter((event) => event.eventDay === name && !isUndetermined(event))
  const first = Math.min(toMilliseconds(opensAt), ...dayEvents.map(startOf))
  const last = Math.max(toMilliseconds(closesAt), ...dayEvents.map(endOf))
  const from = Math.floor(first / quarterDuration) * quarterDuration
  return { name, from, quarters: Math.ceil((last - from) / quarterDuration) }
}

export const quarterStart = ({ from }: HallDay, index: number): number =>
  from + index * quarterDuration

/** Index of the quarter that contains a moment; null outside of the day. */
export function quarterIndexAt({ from, quarters }: HallDay, moment: number): number | null {
  const index = Math.floor((moment - from) / quarterDuration)
  return index >= 0 && index < quarters ? index : null
}

export const formatMoment = (moment: number, timeZone: string): string =>
  formatInstant(toInstant(moment), 'time', timeZone)

/**
 * Index of the quarter that starts at a time of the venue's clock; a day that continues past midnight includes those
 * times too.
 */
export function quarterIndexForTime(day: HallDay, time: string, timeZone: string): number | null {
  const requestedMinute = minuteOfDay(time)
  if (requestedMinute === null) return null
  const first = minuteInZone(toInstant(day.from), timeZone)
  const index = ((requestedMinute - first + 24 * 60) % (24 * 60)) / quarterMinutes
  return Number.isInteger(index) && index < day.quarters ? index : null
}

/** Maximum number of hours under a slider on a phone. */
const maxHourMarks = 7

/** Indexes of full hours to jump to: every one, every second, third … so that all labels fit. */
export function hourMarkIndexes(day: HallDay, timeZone: string): number[] {
  const minutesPastHour = minuteInZone(toInstant(day.from), timeZone) % 60
  const first = minutesPastHour === 0 ? 0 : (60 - minutesPastHour) / quarterMinutes
  const quartersPerHour = 60 / quarterMinutes
  const count = Math.ceil((day.quarters - first) / quartersPerHour)
  const hoursPerMark = Math.ceil(count / maxHourMarks)
  return Array.from(
    { length: Math.ceil(count / hoursPerMark) },
    (_, index) => first + index * hoursPerMark * quartersPerHour,
  )
}
