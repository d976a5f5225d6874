import { formatInstant, type Instant, countNights, toMilliseconds } from '../kernel/time.ts'
import { compareText } from '../kernel/text/compare.ts'
import { joinWithAnd } from '../kernel/text/join-with-and.ts'
import { type ConventionDates, type OpeningHours } from './days.ts'
import type { Convention } from './schema.ts'

/** The earliest that has not ended, else the latest. */
export function currentConvention<C extends { startDate: Instant; endDate: Instant }>(
  conventions: readonly C[],
  now: Instant,
): C | undefined {
  const sortedConventions = conventions.toSorted((a, b) => compareText(a.startDate, b.startDate))
  return sortedConventions.find(({ endDate }) => endDate > now) ?? sortedConventions.at(-1)
}

/** Stored as start and end of a convention without days, which is yet to come. */
export const unknownDate: Instant = '9999-12-31T00:00:00.000Z'

export const hasDays = ({ days }: Pick<Convention, 'days'>): boolean => days.length > 0

/** The number of badges and their price are saved together. */
export const hasBadges = ({
  registrationCapacity,
}: Pick<Convention, 'registrationCapacity'>): boolean => registrationCapacity > 0

/**
 * 'May 21 and 22, 2027', 'May 20 to 22, 2027'; repeats the month if it changes, and lists each day if there are gaps.
 */
export function conventionDatesText({ days, timeZone }: ConventionDates): string {
  if (days.length === 0) return 'Dates to be announced'
  const month = (instant: Instant) => formatInstant(instant, 'monthShort', timeZone)
  const isConsecutive = days.every(({ opensAt }, position) => {
    const previousDay = days[position - 1]
    return !previousDay || countNights(previousDay.opensAt, opensAt, timeZone) === 1
  })
  const shownDays =
    days.length > 2 && isConsecutive ? [...days.slice(0, 1), ...days.slice(-1)] : days
  const dates = shownDays.map(({ opensAt }, position) => {
    const previousDay = shownDays[position - 1]
    const sameMonth = previousDay && month(previousDay.opensAt) === month(opensAt)
    return formatInstant(opensAt, sameMonth ? 'dayNumber' : 'monthDay', timeZone)
  })
  const text = shownDays === days ? joinWithAnd(dates) : dates.join(' to ')
  return `${text}, ${formatInstant(days.at(-1)?.opensAt ?? '', 'year', timeZone)}`
}

/** 'noon', '10 PM', '9:30 AM' */
export function formatHour(instant: Instant, timeZone: string): string {
  const time = formatInstant(instant, 'time', timeZone).replace(':00', '')
  return { '12 PM': 'noon', '12 AM': 'midnight' }[time] ?? time
}

/** 'noon to 10 PM' */
export const openingHoursText = ({ opensAt, closesAt }: OpeningHours, timeZone: string): string =>
  `${formatHour(opensAt, timeZone)} to ${formatHour(closesAt, timeZone)}`

/** 'noon–10 PM' for narrow layouts, or 'from 10:30 AM' when it would not fit. */
export function compactOpeningHoursText(
  { opensAt, closesAt }: OpeningHours,
  timeZone: string,
): string {
  const opensText = formatHour(opensAt, timeZone)
  const rangeText = `${opensText}–${formatHour(closesAt, timeZone)}`
  return rangeText.length > 12 ? `from ${opensText}` : rangeText
}

/** 'MeepCon, May 21 and 22, 2027', or only the name without days. */
export const nameAndDatesText = (convention: ConventionDates & { name: string }): string =>
  hasDays(convention) ? `${convention.name}, ${conventionDatesText(convention)}` : convention.name

/** ' on May 21 and 22, 2027' for a sentence; empty without days. */
export const onDatesText = (convention: ConventionDates): string =>
  hasDays(convention) ? ` on ${conventionDatesText(convention)}` : ''

/** 'Friday noon to 10 PM, Saturday 9 AM to 9 PM.' Empty without days. */
export function openingText(convention: ConventionDates): string {
  const dayTexts = convention.days.map(
    (day) => `${day.name} ${openingHoursText(day, convention.timeZone)}`,
  )
  return dayTexts.length === 0 ? '' : `${dayTexts.join(', ')}.`
}

/** A long name uses a smaller font, so that it leaves room for the rest. */
export const isLongName = (name: string): boolean => name.length > 12

/** Storage key of the user in the browser; each convention has its own. */
export function userStorageKey({ startDate }: Pick<Convention, 'startDate'>): string {
  return startDate === null ? 'meepcon-user' : `meepcon-user-${startDate.slice(0, 7)}`
}

export const badgesLeft = (convention: Pick<Convention, 'registrationCapacity' | 'badgesTaken'>) =>
  Math.max(0, convention.registrationCapacity - convention.badgesTaken)

export const hasEnded = ({ endDate }: Pick<Convention, 'endDate'>, now: Instant): boolean =>
  endDate !== null && toMilliseconds(endDate) <= toMilliseconds(now)
