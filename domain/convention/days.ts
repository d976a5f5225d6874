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

/** Whether the weekday of this day comes more than once. */
const isWeekdayTwice = (
  { opensAt }: OpeningHours,
  days: readonly OpeningHours[],
  timeZone: string,
): boolean =>
  days.filter((other) => countNights(opensAt, other.opensAt, timeZone) % 7 === 0).length > 1

/** A day goes by its weekday; where a convention has that weekday twice, by the date as well. */
export const withDayNames = (days: readonly OpeningHours[], timeZone: string): ConventionDay[] =>
  days.map((day) => {
    const { opensAt, closesAt } = day
    const weekday = formatInstant(opensAt, 'weekday', timeZone)
    const date = formatInstant(opensAt, 'monthDay', timeZone)
    const name = isWeekdayTwice(day, days, timeZone) ? `${weekday}, ${date}` : weekday
    return { name, opensAt, closesAt }
  })

/** The date of a day, to stand beside its name; empty where the name holds it already. */
export const weekdayWithDate = (day: OpeningHours, { days, timeZone }: ConventionDates): string =>
  isWeekdayTwice(day, days, timeZone) ? '' : formatInstant(day.opensAt, 'monthDay', timeZone)

export const findDay = (
  { days }: Pick<ConventionDates, 'days'>,
  name: string,
): ConventionDay | undefined => days.find((day) => day.name === name)

/** Every convention has one to begin with and one to end with; they may be the same. */
export function firstAndLastDay({
  days,
}: Pick<ConventionDates, 'days'>): [ConventionDay, ConventionDay] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) throw new RangeError('A convention without a day')
  return [first, last]
}

/** 'Fri' for 'Friday', 'Fri, May 21' for 'Friday, May 21'. */
export const shortDayName = (name: string): string => name.replace(/^(\w{3})\w*/, '$1')

/** How long the doors are open in all: whole hours, or halves. */
export function countOpenHours(hours: readonly OpeningHours[]): number {
  const durations = hours.map(
    ({ opensAt, closesAt }) => toMilliseconds(closesAt) - toMilliseconds(opensAt),
  )
  return Math.round(durations.reduce((sum, duration) => sum + duration, 0) / minutes(30)) / 2
}

/** The weekday of the day after the last one. By name: 24 hours later it is still the same day when the clocks go back. */
export function weekdayAfterConvention(convention: ConventionDates): string {
  const { opensAt } = firstAndLastDay(convention)[1]
  return nextWeekday(formatInstant(opensAt, 'weekday', convention.timeZone))
}

/** Which of the days an event is on when the days have changed: the one in the same place, or of the same date where there are more or fewer. */
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
