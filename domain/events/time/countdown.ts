import { counted } from '../../kernel/text/counted.ts'
import {
  countdownMinutes,
  days,
  hours,
  type Instant,
  minutes,
  nightsBetween,
  toMilliseconds,
} from '../../kernel/time.ts'
import { endOf, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from './times.ts'

type Timed = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>

const second = 1000

export type CountdownPhase = 'away' | 'soon' | 'live' | 'over'

/** 'soon' is within the hour before it starts. Without a time it starts at no moment, and is away until it is over. */
export function countdownPhase(event: Timed, now: Instant): CountdownPhase {
  const at = toMilliseconds(now)
  if (endOf(event) <= at) return 'over'
  const left = startOf(event) - at
  if (isUndetermined(event) || left >= hours(1)) return 'away'
  return left > 0 ? 'soon' : 'live'
}

/**
 * How far away something is, in words, for every page. Days are those of the calendar at the venue, so that all of one
 * day are equally far; hours are rounded; minutes and seconds run down.
 */
export function countdownText(event: Timed, now: Instant, timeZone: string): string {
  const phase = countdownPhase(event, now)
  if (phase === 'over') return 'Completed'
  if (phase === 'live') return 'In Progress'
  const left = startOf(event) - toMilliseconds(now)
  // Without a time only the day is known.
  if (isUndetermined(event) || left >= days(1)) {
    const nights = nightsBetween(now, event.eventDate, timeZone)
    return nights > 0 ? `${counted(nights, 'day')} away` : 'Today'
  }
  const wholeHours = Math.round(left / hours(1))
  if (wholeHours > 1) return `${wholeHours} hours away`
  if (left >= hours(1))
    return `Starts in 1 hour, ${counted(countdownMinutes(left - hours(1)), 'min')}`
  if (left >= minutes(1)) return `Starts in ${counted(countdownMinutes(left), 'min')}!`
  return `Starts in ${counted(Math.max(1, Math.floor(left / second)), 'second')}!`
}

/** After how many milliseconds the text is to be read again. */
export function countdownRefresh(event: Timed, now: Instant): number {
  const left = startOf(event) - toMilliseconds(now)
  const lastMinute = !isUndetermined(event) && left > 0 && left <= minutes(1)
  return lastMinute ? second : 30 * second
}
