import { durationText } from '../../events/time/durations.ts'
import { type Instant, countNights, toMilliseconds, countdownMinutes } from '../../kernel/time.ts'

interface TypedTimes {
  date: string
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

interface HintContext {
  now: Instant
  timeZone: string
}

const noon = (date: string): Instant => `${date}T12:00:00Z`

/** Hints for valid input that looks like a mistake: the wrong year, or AM instead of PM. */
export function gamedayHints(
  { date, startTime, endTime }: TypedTimes,
  { now, timeZone }: HintContext,
): Partial<Record<keyof TypedTimes, string>> {
  const isOver =
    !Number.isNaN(toMilliseconds(noon(date))) && countNights(now, noon(date), timeZone) < 0
  const toMoment = (day: string, time: string) => toMilliseconds(`2000-01-${day}T${time}:00Z`)
  return {
    ...(isOver && { date: 'This date is in the past.' }),
    ...(startTime &&
      endTime &&
      endTime < startTime && {
        endTime: `The next day, after ${durationText(countdownMinutes(toMoment('02', endTime) - toMoment('01', startTime)))}`,
      }),
  }
}
