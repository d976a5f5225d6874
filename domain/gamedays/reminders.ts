import { type Instant, toMilliseconds } from '../kernel/time.ts'
import { instantAt } from '../kernel/time-zone.ts'
import type { Gameday, Invitation } from './schema.ts'
import { accepted, notReplied } from './status.ts'

export type ReminderKind = 'reminder' | 'nudge'

const remindDaysBefore = 2
const nudgeDaysBefore = 7
/** In the convention's time zone: no guest gets a reminder at night. */
const sendingTime = '09:00'

const dueAt = (date: string, daysBefore: number, timeZone: string): Instant =>
  instantAt(
    Temporal.PlainDate.from(date).subtract({ days: daysBefore }).toString(),
    sendingTime,
    timeZone,
  )

/** Earliest time of each reminder of a game day. */
export const reminderMoments = (date: string, timeZone: string): Record<ReminderKind, Instant> => ({
  reminder: dueAt(date, remindDaysBefore, timeZone),
  nudge: dueAt(date, nudgeDaysBefore, timeZone),
})

type Day = Pick<Gameday, 'date' | 'startsAt' | 'remindAccepted' | 'nudgeUnreplied'>

interface Guest extends Pick<Invitation, 'status' | 'invitedAt' | 'repliedAt'> {
  /** Time of each reminder sent to this guest, or null. */
  remindedAt: Instant | null
  nudgedAt: Instant | null
  /** Time of the last mail about a change of the game day, or null. */
  notifiedAt: Instant | null
}

const isBefore = (one: Instant, other: Instant) => toMilliseconds(one) < toMilliseconds(other)

/**
 * Reminder that is due for a guest now. A late reminder is better than none, until the day starts; but a guest who got
 * another mail since it became due (an invitation, a confirmation, a change or a reminder) needs none. A mail about a
 * change does not replace the request to guests who have not replied.
 */
export function dueReminder(
  gameday: Day,
  guest: Guest,
  timeZone: string,
  now: Instant,
): ReminderKind | null {
  if (!isBefore(now, gameday.startsAt)) return null
  const moments = reminderMoments(gameday.date, timeZone)
  const isDue = (reminder: ReminderKind, ...earlierMails: (Instant | null)[]) =>
    !isBefore(now, moments[reminder]) &&
    earlierMails.every((mailedAt) => mailedAt === null || isBefore(mailedAt, moments[reminder]))
  if (guest.status === accepted && gameday.remindAccepted) {
    const { repliedAt, invitedAt, notifiedAt, remindedAt } = guest
    return isDue('reminder', repliedAt ?? invitedAt, notifiedAt, remindedAt) ? 'reminder' : null
  }
  if (guest.status === notReplied && gameday.nudgeUnreplied && guest.nudgedAt === null) {
    return isDue('nudge', guest.invitedAt) ? 'nudge' : null
  }
  return null
}
