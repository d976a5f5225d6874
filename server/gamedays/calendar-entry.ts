import type { Instant } from '../../domain/kernel/time.ts'
import { type CalendarEntry, calendarUid, organizerFrom } from '../platform/mail/calendar-entry.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import type { GamedayRow, InvitationRow } from './rows.ts'

interface CalendarEntryContext {
  frame: TemplateFrame
  mailFrom: string
  /** Where the guest can read more and change their reply. */
  url: string
  now: Instant
  /** Whom a mail tells of it; a download names nobody. */
  guest?: InvitationRow
  canceled?: boolean
}

/**
 * Each change that a guest's calendar should take counts up by two, whoever's it is: so nobody's sequence goes back, also
 * not that of a guest who was taken off the list and comes back. A download lies between two mails: it brings
 * an entry back that was cancelled, and the next mail is newer than it.
 */
export const nextSequence = ({ sequence }: GamedayRow): number => sequence + 2

/** The game day in a guest's calendar: the same entry wherever it comes from. */
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
    summary: `${frame.name} Gameday`,
    location: gameday.location,
    description: gameday.description,
    url,
    organizer: organizerFrom(frame.name, mailFrom),
    ...(guest && { attendee: { name: guest.guestName, email: guest.guestEmail } }),
    ...calendarTimes(gameday),
  }
}

/** Without a start it lasts the day; without an end none is claimed. */
function calendarTimes({ date, startTime, endTime, startsAt, endsAt }: GamedayRow) {
  if (!startTime) return { allDay: true, start: `${date}T00:00:00Z`, end: null }
  return { allDay: false, start: startsAt, end: endTime ? endsAt : null }
}
