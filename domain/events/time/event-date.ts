import { type ConventionDates, findDay } from '../../convention/days.ts'
import type { Instant } from '../../kernel/time.ts'
import { dateInZone, instantAt } from '../../kernel/time-zone.ts'
import { minuteOfDay, toStoredTime } from './times.ts'

/** Start of an event: a time on one of the convention's days, in its time zone. */
export function resolveEventDate(
  convention: ConventionDates,
  eventDay: string,
  eventTime: string,
): Instant {
  const minute = minuteOfDay(toStoredTime(eventTime))
  if (minute === null) throw new RangeError(`Not a time of an event: ${eventTime}`)
  const day = findDay(convention, eventDay)
  if (!day) throw new RangeError(`Not a day of the convention: ${eventDay}`)
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return instantAt(
    dateInZone(day.opensAt, convention.timeZone),
    time.join(':'),
    convention.timeZone,
  )
}
