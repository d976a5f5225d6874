import type { ICalEventData } from 'ical-generator'
import type { Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import {
  type CalendarContext,
  eventCalendarEntry,
  createCalendar,
} from '../events/calendar-file.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { StoredRow } from '../platform/database/schema.ts'

/** Seconds: how soon a calendar should ask again. Most programs go by their own settings instead. */
const refreshInterval = 15 * 60

interface EntryTexts {
  summary: string
  /** Before what every calendar is told of a table; empty ones are left out. */
  notes?: readonly string[]
  entry?: Partial<ICalEventData>
}

/**
 * A calendar that many tables are put into. Nothing in it says when it was made, so that the same tables make the same
 * text, and whoever asks again is told that nothing changed.
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

  return { add, text: () => calendar.toString() }
}
