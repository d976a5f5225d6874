import {
  formatInstant,
  type Instant,
  minutes,
  countNights,
  toMilliseconds,
  nextWeekday,
} from '../kernel/time.ts'
import type { Convention, ConventionDay } from './schema.ts'

export type ConventionDates = Pick<Convention, 'days' | 'timeZone'>

export interface OpeningHours {
  opensAt: Instant
  closesAt: Instant
}

/** True if this day's weekday occurs more than once. */
const isWeekdayTwice = (
  { opensAt }: OpeningHours,
  days: readonly OpeningHours[],
  timeZone: string,
): boolean =>
  days.filter((other) => countNights(opensAt, other.opensAt, timeZone) % 7 === 0).length > 1

/** Names a day by its weekday, with the date if the convention has that weekday twice. */
export const withDayNames = (days: readonly OpeningHours[], timeZone: string): ConventionDay[] =>
  days.map((day) => {
    const { opensAt, closesAt } = day
    const weekday = formatInstant(opensAt, 'weekday', timeZone)
    const date = formatInstant(opensAt, 'monthDay', timeZone)
    const name = isWeekdayTwice(day, days, timeZone) ? `${weekday}, ${date}` : weekday
    return { name, opensAt, closesAt }
  })

/** Date to show beside the name of a day; empty if the name contains it. */
export const weekdayWithDate = (day: OpeningHours, { days, timeZone }: ConventionDates): string =>
  isWeekdayTwice(day, days, timeZone) ? '' : formatInstant(day.opensAt, 'monthDay', timeZone)

export const findDay = (
  { days }: Pick<ConventionDates, 'days'>,
  name: string,
): ConventionDay | undefined => days.find((day) => day.name === name)

/** The first and the last day, which may be the same; null until the days are set. */
export function firstAndLastDay({
  days,
}: Pick<ConventionDates, 'days'>): [ConventionDay, ConventionDay] | null {
  const [first] = days
  const last = days.at(-1)
  return first && last ? [first, last] : null
}

/** 'Fri' for 'Friday', 'Fri, May 21' for 'Friday, May 21'. */
export const shortDayName = (name: string): string => name.replace(/^(\w{3})\w*/, '$1')

/** Total opening time in whole or half hours. */
export function countOpenHours(hours: readonly OpeningHours[]): number {
  const durations = hours.map(
    ({ opensAt, closesAt }) => toMilliseconds(closesAt) - toMilliseconds(opensAt),
  )
  return Math.round(durations.reduce((sum, duration) => sum + duration, 0) / minutes(30)) / 2
}

/**
 * Weekday after the last day; null without days. Computed by name: 24 hours later is still the same day when clocks go
 * back.
 */
export function weekdayAfterConvention({ days, timeZone }: ConventionDates): string | null {
  const last = days.at(-1)
  return last ? nextWeekday(formatInstant(last.opensAt, 'weekday', timeZone)) : null
}

/**
 * New day of an event after the days have changed: at the same position, or with the same date if their number changed.
 */
export function matchDayAfterChange(
  before: ConventionDates,
  after: ConventionDates,
  name: string,
): string | undefined {
  const position = before.days.findIndex((day) => day.name === name)
  const day = before.days[position]
  if (!day) return undefined
  if (before.days.length === after.days.length) return after.days[position]?.name
  return after.days.find((other) => countNights(day.opensAt, other.opensAt, after.timeZone) === 0)
    ?.name
}
