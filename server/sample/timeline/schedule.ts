import { firstAndLastDay } from '../../../domain/convention/days.ts'
import { demoMoments } from '../../../domain/demo/rules.ts'
import { addMilliseconds, days, type Instant } from '../../../domain/kernel/time.ts'
import { dateInZone, instantAt } from '../../../domain/kernel/time-zone.ts'
import type { ConventionRow } from '../../convention/rows.ts'

export type Schedule = ReturnType<typeof createSchedule>

/** Times of the timeline, relative to the days of the convention. */
export function createSchedule(convention: ConventionRow) {
  const { timeZone } = convention
  const bounds = firstAndLastDay(convention)
  if (!bounds) throw new RangeError('A sample convention has days')
  const [firstDay, lastDay] = bounds
  const date = (day: { opensAt: Instant }) => dateInZone(day.opensAt, timeZone)
  const afternoon = demoMoments(convention).find(({ id }) => id === 'first-afternoon')?.at ?? ''
  return {
    firstDay,
    lastDay,
    /** The moment that most of the timeline is written for. */
    afternoon,
    registrationOpens: addMilliseconds(firstDay.opensAt, -days(243)),
    onFirstDay: (time: string) => instantAt(date(firstDay), time, timeZone),
    onLastDay: (time: string) => instantAt(date(lastDay), time, timeZone),
  }
}
