import type { Instant } from './time.ts'

/** The moment at which clocks in a zone show this date and time. Only the server needs it. */
export function instantAt(date: string, time: string, timeZone: string): Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}

/** The calendar date (YYYY-MM-DD) that a zone shows at a moment. */
export function dateIn(instant: Instant, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** What a clock in a zone shows at a moment, as HH:mm. */
export function timeIn(instant: Instant, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}
