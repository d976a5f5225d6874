import type { Instant } from '../../domain/kernel/time.ts'
import { type CalendarEntry, calendarUid, organizerFrom } from '../platform/mail/calendar-entry.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import type { GamedayRow, InvitationRow } from './rows.ts'

interface CalendarEntryContext {
  frame: TemplateFrame
  mailFrom: string
  /** Page where the guest can read more and change their reply. */
  url: string
  now: Instant
  /** Recipient of a mail; a download names no guest. */
  guest?: InvitationRow
  canceled?: boolean
}

/**
 * Sequence after a change that a guest's calendar should apply. Changes of any guest add two, so the sequence never
 * decreases for a guest, even one who was removed and invited again. A download lies between two mails: it restores an
 * entry that was canceled, and the next mail is newer than it.
 */
export const nextSequence = ({ sequence }: GamedayRow): number => sequence + 2

/** Calendar entry of the game day for a guest: the same entry in mails and downloads. */
export function gamedayCalendarEntry(
  gameday: GamedayRow,
  { frame, mailFrom, url, now, guest, canceled = false }: CalendarEntryContext,
): CalendarEntry {
  return {
    fileName: `gameday-${gameday.date}.ics`,
    company: frame.name,
    product: 'Gamedays',
    uid: calendarUid(`gameday-${gameday.id}`, frame.publicUrl),
    sequence: guest ? gameday.sequence : gameday.sequence + 1,
    stamp: now,
    cancelled: canceled,
    summary: `${frame.name} game day`,
    location: gameday.location,
    description: gameday.description,
    url,
    organizer: organizerFrom(frame.name, mailFrom),
    ...(guest && { attendee: { name: guest.guestName, email: guest.guestEmail } }),
    ...calendarTimes(gameday),
  }
}

/** Times of the entry: a whole day without a start time, and no end without an end time. */
function calendarTimes({ date, startTime, endTime, startsAt, endsAt }: GamedayRow) {
  if (!startTime) return { allDay: true, start: `${date}T00:00:00Z`, end: null }
  return { allDay: false, start: startsAt, end: endTime ? endsAt : null }
}
