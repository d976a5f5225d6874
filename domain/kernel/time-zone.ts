import { days, type Instant, addMilliseconds, toMilliseconds } from './time.ts'
import type { ZoneOffsets } from './zone-offsets.ts'

/** The moment at which clocks in a zone show this date and time. Only the server needs it. */
export function instantAt(date: string, time: string, timeZone: string): Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}

/** The calendar date (YYYY-MM-DD) that a zone shows at a moment. */
export function dateInZone(instant: Instant, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** What a clock in a zone shows at a moment, as HH:mm. */
export function timeInZone(instant: Instant, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** How far a zone is ahead of UTC from a year before a moment to three years after it. */
export function readOffsetsAround(instant: Instant, timeZone: string): ZoneOffsets {
  const until = toMilliseconds(addMilliseconds(instant, days(3 * 365)))
  const changes: [number, number][] = []
  const start = Temporal.Instant.from(addMilliseconds(instant, -days(365))).toZonedDateTimeISO(
    timeZone,
  )
  let transition: Temporal.ZonedDateTime | null = start
  while (transition && transition.epochMilliseconds < until) {
    changes.push([transition.epochMilliseconds, transition.offsetNanoseconds / 1e6])
    transition = transition.getTimeZoneTransition('next')
  }
  return { changes, until }
}
