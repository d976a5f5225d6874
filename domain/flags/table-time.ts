import type { Dates } from '../convention/days.ts'
import { eventDate } from '../events/time/event-date.ts'
import { durationOptions } from '../events/time/durations.ts'
import { midnight, quarter } from '../events/time/times.ts'
import {
  hours,
  type Instant,
  later,
  minuteIn,
  minutes,
  nightsBetween,
  timeText,
  toMilliseconds,
} from '../kernel/time.ts'

interface TableTime {
  eventDay: string
  eventTime: string
  eventDate: Instant
  duration: number
}

/**
 * When a table is written down to have begun that begins now: at the last full quarter of an hour. After midnight it is
 * still one of the day before, whose tables start before midnight: then at the last of its times, and longer by as much.
 */
export function tableTime(convention: Dates, now: Instant, duration: number): TableTime {
  const { days, timeZone } = convention
  const day = days.findLast(({ opensAt }) => later(opensAt, -hours(1)) <= now) ?? days[0]
  if (!day) throw new RangeError('A convention without a day')
  const isPastMidnight = nightsBetween(day.opensAt, now, timeZone) > 0
  const minute = minuteIn(now, timeZone)
  const eventTime = timeText(
    isPastMidnight ? midnight - quarter : Math.floor(minute / quarter) * quarter,
  )
  const starts = eventDate(convention, day.name, eventTime)
  const late = isPastMidnight ? toMilliseconds(now) - toMilliseconds(starts) : 0
  return {
    eventDay: day.name,
    eventTime,
    eventDate: starts,
    duration: durationAtLeast(duration + late / minutes(1)),
  }
}

/** The shortest that an event can have of those that are long enough. */
function durationAtLeast(length: number): number {
  const choices = durationOptions.map(({ value }) => Number(value))
  return choices.find((choice) => choice >= length) ?? Math.max(...choices)
}
