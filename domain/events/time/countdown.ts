import { pluralize } from '../../kernel/text/pluralize.ts'
import {
  countdownMinutes,
  days,
  hours,
  type Instant,
  minutes,
  countNights,
  toMilliseconds,
} from '../../kernel/time.ts'
import { endOf, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from './times.ts'

type EventTimes = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>

const second = 1000

export type CountdownPhase = 'away' | 'soon' | 'live' | 'over'

/** 'soon' is the last hour before the start. An event without a time never starts, and is ahead until it is over. */
export function countdownPhase(event: EventTimes, now: Instant): CountdownPhase {
  const moment = toMilliseconds(now)
  if (endOf(event) <= moment) return 'over'
  const remaining = startOf(event) - moment
  if (isUndetermined(event) || remaining >= hours(1)) return 'away'
  return remaining > 0 ? 'soon' : 'live'
}

/**
 * Remaining time in words, for every page. Counts days on the venue's calendar, so that all events of one day show the
 * same number; rounds hours; counts minutes and seconds down.
 */
export function countdownText(event: EventTimes, now: Instant, timeZone: string): string {
  const phase = countdownPhase(event, now)
  if (phase === 'over') return 'Completed'
  if (phase === 'live') return 'In Progress'
  const remaining = startOf(event) - toMilliseconds(now)
  // Without a time, only the day is known.
  if (isUndetermined(event) || remaining >= days(1)) {
    const nights = countNights(now, event.eventDate, timeZone)
    return nights > 0 ? `${pluralize(nights, 'day')} away` : 'Today'
  }
  const wholeHours = Math.round(remaining / hours(1))
  if (wholeHours > 1) return `${wholeHours} hours away`
  if (remaining >= hours(1))
    return `Starts in 1 hour, ${pluralize(countdownMinutes(remaining - hours(1)), 'min')}`
  if (remaining >= minutes(1)) return `Starts in ${pluralize(countdownMinutes(remaining), 'min')}!`
  return `Starts in ${pluralize(Math.max(1, Math.floor(remaining / second)), 'second')}!`
}

/**
 * Countdown of a card below the head of its day: only while the event runs, in the last half hour before its start, and
 * once it is over. Empty otherwise.
 */
export function nearCountdownText(event: EventTimes, now: Instant, timeZone: string): string {
  const phase = countdownPhase(event, now)
  const isNear = phase === 'soon' && startOf(event) - toMilliseconds(now) <= minutes(30)
  return isNear || phase === 'live' || phase === 'over' ? countdownText(event, now, timeZone) : ''
}

/** Milliseconds until the text changes. */
export function countdownRefreshDelay(event: EventTimes, now: Instant): number {
  const remaining = startOf(event) - toMilliseconds(now)
  const isLastMinute = !isUndetermined(event) && remaining > 0 && remaining <= minutes(1)
  return isLastMinute ? second : 30 * second
}
