import { durationText } from '../../events/time/durations.ts'
import { type Instant, nightsBetween, toMilliseconds, countdownMinutes } from '../../kernel/time.ts'

interface Typed {
  date: string
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

interface Facts {
  now: Instant
  timeZone: string
}

const noon = (date: string): Instant => `${date}T12:00:00Z`

/** What is allowed and still looks like a slip: the wrong year, or AM where PM was meant. */
export function gamedayHints(
  { date, startTime, endTime }: Typed,
  { now, timeZone }: Facts,
): Partial<Record<keyof Typed, string>> {
  const isOver =
    !Number.isNaN(toMilliseconds(noon(date))) && nightsBetween(now, noon(date), timeZone) < 0
  const at = (day: string, time: string) => toMilliseconds(`2000-01-${day}T${time}:00Z`)
  return {
    ...(isOver && { date: 'This day is over.' }),
    ...(startTime &&
      endTime &&
      endTime < startTime && {
        endTime: `The next day, after ${durationText(countdownMinutes(at('02', endTime) - at('01', startTime)))}`,
      }),
  }
}
