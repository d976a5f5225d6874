import { formatInstant, hours, type Instant, later, toMilliseconds } from '../kernel/time.ts'
import type { Convention } from './schema.ts'

export type Dates = Pick<
  Convention,
  'startDate' | 'startDateDurationHours' | 'endDate' | 'endDateDurationHours' | 'timeZone'
>

/** The earliest that has not ended, else the latest. */
export function currentConvention<C extends { startDate: Instant; endDate: Instant }>(
  conventions: readonly C[],
  now: Instant,
): C | undefined {
  const inOrder = conventions.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  return inOrder.find(({ endDate }) => endDate > now) ?? inOrder.at(-1)
}

export interface ConventionDay {
  name: 'Friday' | 'Saturday'
  opensAt: Instant
  closesAt: Instant
}

/** The first day starts at the start date; the last day ends at the end date. */
export function conventionDays(convention: Dates): [ConventionDay, ConventionDay] {
  const { startDate, startDateDurationHours, endDate, endDateDurationHours } = convention
  return [
    {
      name: 'Friday',
      opensAt: startDate,
      closesAt: later(startDate, hours(startDateDurationHours)),
    },
    { name: 'Saturday', opensAt: later(endDate, -hours(endDateDurationHours)), closesAt: endDate },
  ]
}

/** 'May 21 and 22, 2027', or with both months when they differ. */
export function conventionDatesText(convention: Dates): string {
  const { timeZone, startDate } = convention
  const closing = conventionDays(convention)[1].opensAt
  const month = (instant: Instant) => formatInstant(instant, 'monthShort', timeZone)
  const first = formatInstant(startDate, 'monthDay', timeZone)
  const last =
    month(startDate) === month(closing)
      ? formatInstant(closing, 'dayNumber', timeZone)
      : formatInstant(closing, 'monthDay', timeZone)
  return `${first} and ${last}, ${yearOf(closing, timeZone)}`
}

/** 'noon', '10 PM', '9:30 AM' */
export function hourText(instant: Instant, timeZone: string): string {
  const time = formatInstant(instant, 'time', timeZone).replace(':00', '')
  return { '12 PM': 'noon', '12 AM': 'midnight' }[time] ?? time
}

/** 'noon to 10 PM' */
export const hoursText = ({ opensAt, closesAt }: ConventionDay, timeZone: string): string =>
  `${hourText(opensAt, timeZone)} to ${hourText(closesAt, timeZone)}`

/** 'noon–10 PM' where there is little room, or 'from 10:30 AM' when it would not fit. */
export function briefHours({ opensAt, closesAt }: ConventionDay, timeZone: string): string {
  const opens = hourText(opensAt, timeZone)
  const both = `${opens}–${hourText(closesAt, timeZone)}`
  return both.length > 12 ? `from ${opens}` : both
}

/** 'Friday noon to 10 PM, Saturday 9 AM to 9 PM.' */
export function openingText(convention: Dates): string {
  const open = conventionDays(convention).map(
    (day) => `${day.name} ${hoursText(day, convention.timeZone)}`,
  )
  return `${open.join(', ')}.`
}

const yearOf = (instant: Instant, timeZone: string) =>
  formatInstant(instant, 'monthDayYear', timeZone).slice(-4)

/** One that is set smaller, so that it does not push everything else away. */
export const isLongName = (name: string): boolean => name.length > 12

/** The name under which the browser keeps the user: another convention, another name. */
export function userStorageName({ startDate }: Pick<Convention, 'startDate'>): string {
  return `meepcon-user-${startDate.slice(0, 7)}`
}

export const badgesLeft = (convention: Pick<Convention, 'registrationCapacity' | 'badgesTaken'>) =>
  Math.max(0, convention.registrationCapacity - convention.badgesTaken)

export const hasEnded = (convention: Pick<Convention, 'endDate'>, now: Instant): boolean =>
  toMilliseconds(convention.endDate) <= toMilliseconds(now)
