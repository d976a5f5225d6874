import type { ICalEventData } from 'ical-generator'
import type { Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import {
  type CalendarContext,
  eventCalendarEntry,
  createCalendar,
} from '../events/calendar-file.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { serializeCalendar } from '../platform/mail/calendar-entry.ts'
import type { StoredRow } from '../platform/database/schema.ts'

/** Interval in seconds that calendars are advised to refresh at. Most programs use their own settings instead. */
const refreshInterval = 15 * 60

interface EntryTexts {
  summary: string
  /** Notes before the description that every calendar shows; empty ones are left out. */
  notes?: readonly string[]
  entry?: Partial<ICalEventData>
}

/**
 * Builds a calendar of many events. It contains no creation time, so the same events make the same text, and an
 * unchanged calendar is answered with 304.
 */
export function feedCalendar(convention: StoredRow<ConventionRow>, name: string) {
  const calendar = createCalendar(convention.name, name)
  calendar.ttl(refreshInterval)

  function add(
    event: Event,
    context: CalendarContext,
    changedAt: Instant,
    texts: EntryTexts,
  ): void {
    const baseEntry = eventCalendarEntry(event, context)
    const newest = changedAt > (convention.editedAt ?? '') ? changedAt : convention.editedAt
    const lastModified = new Date(newest ?? changedAt)
    const notes = (texts.notes ?? []).filter(Boolean)
    calendar.createEvent({
      ...baseEntry,
      summary: texts.summary,
      description: [...notes, baseEntry.description as string].join('\n'),
      stamp: lastModified,
      lastModified: lastModified,
      ...texts.entry,
    })
  }

  return { add, text: () => serializeCalendar(calendar) }
}
