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

/** When a game day starts and ends: without times at midnight; past midnight when it ends 'before' it starts. */
export function gamedayStartAndEnd(
  { date, startTime, endTime }: GamedayTimes,
  timeZone: string,
): { startsAt: Instant; endsAt: Instant } {
  const start = startTime ?? '00:00:00'
  const endDate = endTime === null || endTime <= start ? dayAfter(date) : date
  const startsAt = instantAt(date, start, timeZone)
  const endsAt = instantAt(endDate, endTime ?? '00:00:00', timeZone)
  if (endTime === null || endsAt > startsAt) return { startsAt, endsAt }
  // It starts in the hour that clocks skip in spring, so later than they say: it lasts as long as they say.
  return { startsAt, endsAt: addMilliseconds(startsAt, millisecondsBetween(start, endTime)) }
}
