import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import type { OpeningHours } from '../../convention/days.ts'
import { openingMinutes, minutesPerDay, minuteOfDay } from './times.ts'

/** Start times of a day at which an event of this length would not be over already. */
export function remainingTimeOptions(
  times: readonly string[],
  { day, timeZone, duration }: { day: OpeningHours; timeZone: string; duration: number },
  now: Instant,
): readonly string[] {
  const { from } = openingMinutes(day, timeZone)
  const endOf = (time: string) => {
    const minute = minuteOfDay(time)
    return minute === null ? minutesPerDay : minute + duration
  }
  return times.filter(
    (time) => toMilliseconds(day.opensAt) + minutes(endOf(time) - from) > toMilliseconds(now),
  )
}
