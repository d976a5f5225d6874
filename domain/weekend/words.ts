import { durationText } from '../events/time/durations.ts'
import { listed } from '../kernel/text/listed.ts'
import {
  countdownMinutes,
  type Instant,
  minutes,
  nightsBetween,
  toMilliseconds,
} from '../kernel/time.ts'
import type { Name, NameId } from '../auth/schema.ts'

/** How each of the names of an address is called here: by the first word, where that is theirs alone. */
export function briefNames(names: readonly Name[]): ReadonlyMap<NameId, string> {
  const first = ({ name }: Name) => name.split(' ')[0] ?? name
  const isAlone = (name: Name) => names.filter((other) => first(other) === first(name)).length === 1
  return new Map(names.map((name) => [name.id, isAlone(name) ? first(name) : name.name]))
}

/** 'any moment', 'in 25 minutes', 'in 2 hours 10 minutes', 'tomorrow', 'in 5 days' */
export function startsText(start: Instant, now: Instant, timeZone: string): string {
  const nights = nightsBetween(now, start, timeZone)
  if (nights === 1) return 'tomorrow'
  if (nights > 1) return `in ${nights} days`
  const left = toMilliseconds(start) - toMilliseconds(now)
  if (left <= 0) return 'now'
  return left < minutes(1) ? 'any moment' : `in ${durationText(countdownMinutes(left))}`
}

/** '3 tables fit' */
export const fitText = (count: number): string => {
  if (count === 0) return 'No table fits'
  return count === 1 ? '1 table fits' : `${count} tables fit`
}

const counts = ['', 'one', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven']

/** 'Rosa, Eva, Milo', or 'all four' where it is everybody who is looked at. */
export function whoText(names: readonly string[], of: number): string {
  if (names.length > 1 && names.length === of) return counts[of] ?? `all ${of}`
  return names.join(', ')
}

/** 'Hanna, Sam and Priya', 'Hanna, Sam and 4 more' */
export function companyText(names: readonly string[]): string {
  const shown = names.length > 3 ? names.slice(0, 2) : names
  const rest = names.length - shown.length
  return listed(rest > 0 ? [...shown, `${rest} more`] : shown)
}
