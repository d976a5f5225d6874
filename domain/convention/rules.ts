import { formatInstant, type Instant, nightsBetween, toMilliseconds } from '../kernel/time.ts'
import { compare } from '../kernel/text/compare.ts'
import { listed } from '../kernel/text/listed.ts'
import { type Dates, type OpeningHours } from './days.ts'
import type { Convention } from './schema.ts'

/** The earliest that has not ended, else the latest. */
export function currentConvention<C extends { startDate: Instant; endDate: Instant }>(
  conventions: readonly C[],
  now: Instant,
): C | undefined {
  const inOrder = conventions.toSorted((a, b) => compare(a.startDate, b.startDate))
  return inOrder.find(({ endDate }) => endDate > now) ?? inOrder.at(-1)
}

/** 'May 21 and 22, 2027', 'May 20 to 22, 2027'; the month again where it changes, and each day where some are left out. */
export function conventionDatesText({ days, timeZone }: Dates): string {
  const month = (instant: Instant) => formatInstant(instant, 'monthShort', timeZone)
  const inARow = days.every(({ opensAt }, position) => {
    const before = days[position - 1]
    return !before || nightsBetween(before.opensAt, opensAt, timeZone) === 1
  })
  const shown = days.length > 2 && inARow ? [...days.slice(0, 1), ...days.slice(-1)] : days
  const dates = shown.map(({ opensAt }, position) => {
    const before = shown[position - 1]
    const sameMonth = before && month(before.opensAt) === month(opensAt)
    return formatInstant(opensAt, sameMonth ? 'dayNumber' : 'monthDay', timeZone)
  })
  const text = shown === days ? listed(dates) : dates.join(' to ')
  return `${text}, ${formatInstant(days.at(-1)?.opensAt ?? '', 'year', timeZone)}`
}

/** 'noon', '10 PM', '9:30 AM' */
export function hourText(instant: Instant, timeZone: string): string {
  const time = formatInstant(instant, 'time', timeZone).replace(':00', '')
  return { '12 PM': 'noon', '12 AM': 'midnight' }[time] ?? time
}

/** 'noon to 10 PM' */
export const hoursText = ({ opensAt, closesAt }: OpeningHours, timeZone: string): string =>
  `${hourText(opensAt, timeZone)} to ${hourText(closesAt, timeZone)}`

/** 'noon–10 PM' where there is little room, or 'from 10:30 AM' when it would not fit. */
export function briefHours({ opensAt, closesAt }: OpeningHours, timeZone: string): string {
  const opens = hourText(opensAt, timeZone)
  const both = `${opens}–${hourText(closesAt, timeZone)}`
  return both.length > 12 ? `from ${opens}` : both
}

/** 'Friday noon to 10 PM, Saturday 9 AM to 9 PM.' */
export function openingText(convention: Dates): string {
  const open = convention.days.map((day) => `${day.name} ${hoursText(day, convention.timeZone)}`)
  return `${open.join(', ')}.`
}

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
