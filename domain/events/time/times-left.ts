import { conventionDays, type Dates } from '../../convention/rules.ts'
import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import type { EventDay } from './days.ts'
import { hoursOf, midnight, minuteOfDay } from './times.ts'

/** Those of a day's times at which a table of this length would not be over already. */
export function timesLeft(
  times: readonly string[],
  { convention, eventDay, duration }: { convention: Dates; eventDay: EventDay; duration: number },
  now: Instant,
): readonly string[] {
  const [friday, saturday] = conventionDays(convention)
  const { opensAt } = eventDay === 'Friday' ? friday : saturday
  const { from } = hoursOf(convention)[eventDay]
  const endOf = (time: string) => {
    const minute = minuteOfDay(time)
    return minute === null ? midnight : minute + duration
  }
  return times.filter(
    (time) => toMilliseconds(opensAt) + minutes(endOf(time) - from) > toMilliseconds(now),
  )
}
