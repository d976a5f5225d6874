import { conventionDatesText, openingText } from '../../domain/convention/rules.ts'
import { firstAndLastDay } from '../../domain/convention/days.ts'
import { days, type Instant } from '../../domain/kernel/time.ts'
import { dateInZone } from '../../domain/kernel/time-zone.ts'
import { type CalendarEntry, calendarUid, organizerFrom } from '../platform/mail/calendar-entry.ts'
import type { StoredRow } from '../platform/database/schema.ts'
import type { ConventionRow } from './rows.ts'

interface CalendarEntryContext {
  publicUrl: string
  mailFrom: string
  stamp: Instant
}

/**
 * The convention as an all-day entry of its days, the same in the confirmation mail and on the home page. Null until
 * the days are set.
 */
export function conventionCalendarEntry(
  convention: StoredRow<ConventionRow>,
  { publicUrl, mailFrom, stamp }: CalendarEntryContext,
): CalendarEntry | null {
  const { id, name, timeZone, venueName, venueAddress, version } = convention
  const bounds = firstAndLastDay(convention)
  if (!bounds) return null
  const [first, last] = bounds
  return {
    fileName: 'convention.ics',
    company: name,
    product: 'Convention',
    uid: calendarUid(`convention-${id}`, publicUrl),
    // Grows with every change of the settings.
    sequence: version,
    stamp,
    cancelled: false,
    summary: name,
    location: [venueName, venueAddress].filter(Boolean).join(', '),
    description: `${conventionDatesText(convention)}. ${openingText(convention)}`,
    url: `${publicUrl}/`,
    organizer: organizerFrom(name, mailFrom),
    allDay: true,
    start: dayStart(first.opensAt, timeZone),
    // Calendars exclude the end.
    end: new Date(Date.parse(dayStart(last.opensAt, timeZone)) + days(1)).toISOString(),
  }
}

const dayStart = (instant: Instant, timeZone: string): Instant =>
  `${dateInZone(instant, timeZone)}T00:00:00.000Z`
