import type { ICalEventData } from 'ical-generator'
import type { Event } from '../../domain/events/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { type CalendarContext, calendarEntry, newCalendar } from '../events/calendar-file.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Stored } from '../platform/database/schema.ts'

/** Seconds: how soon a calendar should ask again. Most programs go by their own settings instead. */
const askAgain = 15 * 60

interface Words {
  summary: string
  /** Before what every calendar is told of a table; empty ones are left out. */
  notes?: readonly string[]
  entry?: Partial<ICalEventData>
}

/**
 * A calendar that many tables are put into. Nothing in it says when it was made, so that the same tables make the same
 * text, and whoever asks again is told that nothing changed.
 */
export function feedCalendar(convention: Stored<ConventionRow>, name: string) {
  const calendar = newCalendar(convention.name, name)
  calendar.ttl(askAgain)

  function add(event: Event, context: CalendarContext, changedAt: Instant, words: Words): void {
    const usual = calendarEntry(event, context)
    const newest = changedAt > (convention.editedAt ?? '') ? changedAt : convention.editedAt
    const stamp = new Date(newest ?? changedAt)
    const notes = (words.notes ?? []).filter(Boolean)
    calendar.createEvent({
      ...usual,
      summary: words.summary,
      description: [...notes, usual.description as string].join('\n'),
      stamp,
      lastModified: stamp,
      ...words.entry,
    })
  }

  return { add, text: () => calendar.toString() }
}
