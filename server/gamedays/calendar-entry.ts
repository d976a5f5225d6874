import type { Instant } from '../../domain/kernel/time.ts'
import type { CalendarEntry } from '../platform/calendar-entry.ts'
import type { LetterFrame } from '../platform/letter.ts'
import type { GamedayRow } from '../platform/schema.ts'

interface Context {
  frame: LetterFrame
  /** Where the guest can read more and change their reply. */
  url: string
  now: Instant
  cancelled?: boolean
}

/** The game day in a guest's calendar: the same entry wherever it comes from. */
export function calendarEntry(
  gameday: GamedayRow,
  { frame, url, now, cancelled = false }: Context,
): CalendarEntry {
  return {
    fileName: `gameday-${gameday.date}.ics`,
    company: frame.name,
    product: 'Gamedays',
    uid: `gameday-${gameday.id}@${new URL(frame.publicUrl).hostname}`,
    sequence: gameday.sequence + (cancelled ? 1 : 0),
    stamp: now,
    cancelled,
    summary: `${frame.name} Gameday`,
    location: gameday.location,
    description: gameday.description,
    url,
    ...timesOf(gameday),
  }
}

/** Without a start it lasts the day; without an end none is claimed. */
function timesOf({ date, startTime, endTime, startsAt, endsAt }: GamedayRow) {
  if (!startTime) return { allDay: true, start: `${date}T00:00:00Z`, end: null }
  return { allDay: false, start: startsAt, end: endTime ? endsAt : null }
}
