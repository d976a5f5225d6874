import { durationText } from '../events/time/durations.ts'
import { joinWithAnd } from '../kernel/text/join-with-and.ts'
import {
  countdownMinutes,
  type Instant,
  minutes,
  countNights,
  toMilliseconds,
} from '../kernel/time.ts'
import type { Name, NameId } from '../auth/schema.ts'

/** Short name of each name of an address: the first word if it is unique. */
export function shortNames(names: readonly Name[]): ReadonlyMap<NameId, string> {
  const firstName = ({ name }: Name) => name.split(' ')[0] ?? name
  const isUniqueFirstName = (name: Name) =>
    names.filter((other) => firstName(other) === firstName(name)).length === 1
  return new Map(
    names.map((name) => [name.id, isUniqueFirstName(name) ? firstName(name) : name.name]),
  )
}

/** 'any moment', 'in 25 minutes', 'in 2 hours 10 minutes', 'tomorrow', 'in 5 days' */
export function startsInText(start: Instant, now: Instant, timeZone: string): string {
  const nights = countNights(now, start, timeZone)
  if (nights === 1) return 'tomorrow'
  if (nights > 1) return `in ${nights} days`
  const timeToStart = toMilliseconds(start) - toMilliseconds(now)
  if (timeToStart <= 0) return 'now'
  return timeToStart < minutes(1)
    ? 'any moment'
    : `in ${durationText(countdownMinutes(timeToStart))}`
}

/** '3 events fit' */
export const fittingEventsText = (count: number): string => {
  if (count === 0) return 'No events fit'
  return count === 1 ? '1 event fits' : `${count} events fit`
}

const allCountTexts = [
  '',
  'one',
  'both',
  'all three',
  'all four',
  'all five',
  'all six',
  'all seven',
]

/** 'Rosa, Eva, Milo', or 'all four' for all selected names. */
export function namesText(names: readonly string[], total: number): string {
  if (names.length > 1 && names.length === total) return allCountTexts[total] ?? `all ${total}`
  return names.join(', ')
}

/** 'Hanna, Sam and Priya', 'Hanna, Sam and 4 more' */
export function companionsText(names: readonly string[]): string {
  const shownNames = names.length > 3 ? names.slice(0, 2) : names
  const restCount = names.length - shownNames.length
  return joinWithAnd(restCount > 0 ? [...shownNames, `${restCount} more`] : shownNames)
}
