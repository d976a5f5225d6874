import type { OpeningHours } from '../../convention/days.ts'
import { countdownMinutes, countNights, type Instant, toMilliseconds } from '../../kernel/time.ts'
import { pluralize } from '../../kernel/text/pluralize.ts'
import { durationText } from '../time/durations.ts'
import type { Availability } from './filters.ts'

/** Nights before a day from which its head counts down to the opening of the doors. */
const maxCountdownNights = 2

/** 'Doors open tomorrow', in the last two days before; empty earlier, and once the doors are open. */
export function doorsText(
  { opensAt }: Pick<OpeningHours, 'opensAt'>,
  now: Instant,
  timeZone: string,
): string {
  const remaining = toMilliseconds(opensAt) - toMilliseconds(now)
  const nights = countNights(now, opensAt, timeZone)
  if (remaining <= 0 || nights > maxCountdownNights) return ''
  if (nights > 0) return `Doors open ${nights === 1 ? 'tomorrow' : `in ${nights} days`}`
  return `Doors open in ${durationText(countdownMinutes(remaining))}`
}

/** ['15 events', '7 with open spots'] */
export function eventCountTexts(
  events: readonly { availability: Availability | null }[],
): [string, string] {
  const total = pluralize(events.length, 'event')
  if (events.every(({ availability }) => availability === null)) return [total, 'all finished']
  const openCount = events.filter(({ availability }) => availability === 'open').length
  return [total, openCount === 0 ? 'none with open spots' : `${openCount} with open spots`]
}
