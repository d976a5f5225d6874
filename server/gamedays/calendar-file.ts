import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Instant } from '../../domain/kernel/time.ts'
import type { LetterFrame } from '../platform/letter.ts'
import type { Attachment } from '../platform/outbox.ts'
import type { GamedayRow } from '../platform/schema.ts'

interface Entry {
  gameday: GamedayRow
  frame: LetterFrame
  /** Where the guest can read more and change their reply. */
  url: string
  now: Instant
  cancelled?: boolean
}

/**
 * The game day as an entry for any calendar. The same entry wherever it is read: its UID never changes, and a
 * higher SEQUENCE or a cancellation takes the place of what a calendar already holds.
 */
export function calendarFile({ gameday, frame, url, now, cancelled = false }: Entry): string {
  const calendar = new ICalCalendar({
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: frame.name, product: 'Gamedays' },
  })
  calendar.createEvent({
    id: `gameday-${gameday.id}@${new URL(frame.publicUrl).hostname}`,
    sequence: gameday.sequence + (cancelled ? 1 : 0),
    stamp: new Date(now),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${frame.name} Gameday`,
    location: gameday.location,
    description: gameday.description,
    url,
    ...timesOf(gameday),
  })
  return calendar.toString()
}

/** Without a start it lasts the day; without an end none is claimed. */
function timesOf({ date, startTime, endTime, startsAt, endsAt }: GamedayRow) {
  if (!startTime) return { allDay: true, start: new Date(`${date}T00:00:00Z`) }
  return { start: new Date(startsAt), ...(endTime && { end: new Date(endsAt) }) }
}

export const calendarName = (date: string): string => `gameday-${date}.ics`

export function calendarAttachment(entry: Entry): Attachment {
  return {
    filename: calendarName(entry.gameday.date),
    contentType: `text/calendar; charset=utf-8; method=${entry.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: calendarFile(entry),
  }
}
