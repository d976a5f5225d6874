import { type Instant, addMilliseconds } from '../kernel/time.ts'
import { instantAt } from '../kernel/time-zone.ts'

interface GamedayTimes {
  date: string
  startTime: string | null
  endTime: string | null
}

const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

const millisecondsBetween = (start: string, end: string): number =>
  Temporal.PlainTime.from(start).until(end).total('milliseconds')

/** Start and end of a game day: without times at midnight; on the next day if it ends 'before' it starts. */
export function gamedayStartAndEnd(
  { date, startTime, endTime }: GamedayTimes,
  timeZone: string,
): { startsAt: Instant; endsAt: Instant } {
  const start = startTime ?? '00:00:00'
  const endDate = endTime === null || endTime <= start ? dayAfter(date) : date
  const startsAt = instantAt(date, start, timeZone)
  const endsAt = instantAt(endDate, endTime ?? '00:00:00', timeZone)
  if (endTime === null || endsAt > startsAt) return { startsAt, endsAt }
  // A start in the hour that clocks skip in spring moves later; the duration stays.
  return { startsAt, endsAt: addMilliseconds(startsAt, millisecondsBetween(start, endTime)) }
}
