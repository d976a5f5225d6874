import type { ConventionDay } from '../../convention/schema.ts'
import { type Instant, minutes, timeText, toInstant, toMilliseconds } from '../../kernel/time.ts'
import { openingMinutes } from './times.ts'

/** A time at which an event can be announced. */
export interface FreeTime {
  eventDay: string
  eventTime: string
  /** In minutes since midnight. */
  minute: number
}

const step = 30

/** Half hours of a day within its hours that are still to come. */
export function upcomingHalfHours(day: ConventionDay, timeZone: string, now: Instant): FreeTime[] {
  const { from, until } = openingMinutes(day, timeZone)
  const first = Math.ceil(from / step) * step
  const times: FreeTime[] = []
  for (let minute = first; minute < until; minute += step) {
    const instant = toInstant(toMilliseconds(day.opensAt) + minutes(minute - from))
    if (instant >= now) times.push({ eventDay: day.name, eventTime: timeText(minute), minute })
  }
  return times
}

/**
 * A day and a time as `2*1830`: the second day of the convention, 6:30 PM. Contains only what the address to return to
 * after a login may.
 */
export function freeTimeParam(
  days: readonly Pick<ConventionDay, 'name'>[],
  { eventDay, minute }: Pick<FreeTime, 'eventDay' | 'minute'>,
): string {
  const position = days.findIndex(({ name }) => name === eventDay) + 1
  const clock = `${Math.floor(minute / 60)}`.padStart(2, '0') + `${minute % 60}`.padStart(2, '0')
  return `${position}*${clock}`
}

/** Undefined for any other text, and for a day that the convention does not have. */
export function parseFreeTime(
  days: readonly Pick<ConventionDay, 'name'>[],
  param: string | undefined,
): Pick<FreeTime, 'eventDay' | 'eventTime'> | undefined {
  const [, position, hour, minute] = /^(\d)\*([01]\d|2[0-3])([0-5]\d)$/.exec(param ?? '') ?? []
  const day = days[Number(position) - 1]
  if (!day) return undefined
  return { eventDay: day.name, eventTime: timeText(Number(hour) * 60 + Number(minute)) }
}
