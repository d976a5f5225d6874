import type { ConventionDay } from '../convention/schema.ts'
import { endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined, minuteOfDay, quarter } from '../events/time/times.ts'
import { formatInstant, minuteIn, minutes, toInstant, toMilliseconds } from '../kernel/time.ts'

const step = minutes(quarter)

/** What the plan of a hall can be looked at for: every quarter of an hour while the doors are open or somebody plays. */
export interface HallDay {
  name: string
  from: number
  /** How many quarters there are. */
  quarters: number
}

export function hallDay(
  { name, opensAt, closesAt }: ConventionDay,
  events: readonly Event[],
): HallDay {
  const played = events.filter((event) => event.eventDay === name && !isUndetermined(event))
  const first = Math.min(toMilliseconds(opensAt), ...played.map(startOf))
  const last = Math.max(toMilliseconds(closesAt), ...played.map(endOf))
  const from = Math.floor(first / step) * step
  return { name, from, quarters: Math.ceil((last - from) / step) }
}

export const momentOf = ({ from }: HallDay, index: number): number => from + index * step

/** Which of the quarters a moment lies in; null for one before or after them. */
export function quarterOf({ from, quarters }: HallDay, moment: number): number | null {
  const index = Math.floor((moment - from) / step)
  return index >= 0 && index < quarters ? index : null
}

export const timeAt = (moment: number, timeZone: string): string =>
  formatInstant(toInstant(moment), 'time', timeZone)

/** Which of the quarters begins at a time as clocks at the venue show it; a day that goes on past midnight has those too. */
export function quarterAt(day: HallDay, time: string, timeZone: string): number | null {
  const asked = minuteOfDay(time)
  if (asked === null) return null
  const first = minuteIn(toInstant(day.from), timeZone)
  const index = ((asked - first + 24 * 60) % (24 * 60)) / quarter
  return Number.isInteger(index) && index < day.quarters ? index : null
}

/** So many hours have room under a slider on a phone. */
const mostHours = 7

/** Full hours to go to: every one of them, or every second, third … so that all have room. */
export function fullHours(day: HallDay, timeZone: string): number[] {
  const rest = minuteIn(toInstant(day.from), timeZone) % 60
  const first = rest === 0 ? 0 : (60 - rest) / quarter
  const perHour = 60 / quarter
  const count = Math.ceil((day.quarters - first) / perHour)
  const every = Math.ceil(count / mostHours)
  return Array.from(
    { length: Math.ceil(count / every) },
    (_, index) => first + index * every * perHour,
  )
}
