import { days, type Instant, addMilliseconds, toMilliseconds } from './time.ts'
import type { ZoneOffsets } from './zone-offsets.ts'

/** Moment at which clocks in a time zone show this date and time. Only the server needs it. */
export function instantAt(date: string, time: string, timeZone: string): Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}

/** Calendar date (YYYY-MM-DD) in a time zone at a moment. */
export function dateInZone(instant: Instant, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Wall-clock time in a time zone at a moment, as HH:mm. */
export function timeInZone(instant: Instant, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** UTC offsets of a time zone from a year before a moment to three years after it. */
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
