import type { Instant } from '../kernel/time.ts'
import { instantAt } from '../kernel/time-zone.ts'

interface Times {
  date: string
  startTime: string | null
  endTime: string | null
}

const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** When a game day starts and ends: without times at midnight; past midnight when it ends 'before' it starts. */
export function gamedayMoments(
  { date, startTime, endTime }: Times,
  timeZone: string,
): { startsAt: Instant; endsAt: Instant } {
  const start = startTime ?? '00:00:00'
  const endDate = endTime === null || endTime <= start ? dayAfter(date) : date
  return {
    startsAt: instantAt(date, start, timeZone),
    endsAt: instantAt(endDate, endTime ?? '00:00:00', timeZone),
  }
}
