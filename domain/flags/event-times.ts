import type { ConventionDates } from '../convention/days.ts'
import { resolveEventDate } from '../events/time/event-date.ts'
import { durationOptions } from '../events/time/durations.ts'
import { minutesPerDay, quarterMinutes } from '../events/time/times.ts'
import {
  hours,
  type Instant,
  addMilliseconds,
  minuteInZone,
  minutes,
  countNights,
  timeText,
  toMilliseconds,
} from '../kernel/time.ts'

interface EventTimesFromNow {
  eventDay: string
  eventTime: string
  eventDate: Instant
  duration: number
}

/**
 * Start time of an event that begins now: the last full quarter of an hour. After midnight it still belongs to the day
 * before, whose events start before midnight: it gets the last start time of that day, and a longer duration to match.
 */
export function eventTimesFromNow(
  convention: ConventionDates,
  now: Instant,
  duration: number,
): EventTimesFromNow {
  const { days, timeZone } = convention
  const day = days.findLast(({ opensAt }) => addMilliseconds(opensAt, -hours(1)) <= now) ?? days[0]
  if (!day) throw new RangeError('The convention has no days')
  const isPastMidnight = countNights(day.opensAt, now, timeZone) > 0
  const minute = minuteInZone(now, timeZone)
  const eventTime = timeText(
    isPastMidnight
      ? minutesPerDay - quarterMinutes
      : Math.floor(minute / quarterMinutes) * quarterMinutes,
  )
  const startDate = resolveEventDate(convention, day.name, eventTime)
  const elapsed = isPastMidnight ? toMilliseconds(now) - toMilliseconds(startDate) : 0
  return {
    eventDay: day.name,
    eventTime,
    eventDate: startDate,
    duration: roundUpDuration(duration + elapsed / minutes(1)),
  }
}

/** The shortest selectable duration that is long enough. */
function roundUpDuration(minDuration: number): number {
  const choices = durationOptions.map(({ value }) => Number(value))
  return choices.find((choice) => choice >= minDuration) ?? Math.max(...choices)
}
