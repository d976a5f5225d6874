import { type Instant, toMilliseconds } from '../kernel/time.ts'
import { instantAt } from '../kernel/time-zone.ts'
import type { Gameday, Invitation } from './schema.ts'
import { accepted, notReplied } from './status.ts'

export type ReminderKind = 'reminder' | 'nudge'

const remindDaysBefore = 2
const nudgeDaysBefore = 7
/** In the convention's zone: nobody is written to at night. */
const sendingTime = '09:00'

const dueAt = (date: string, daysBefore: number, timeZone: string): Instant =>
  instantAt(
    Temporal.PlainDate.from(date).subtract({ days: daysBefore }).toString(),
    sendingTime,
    timeZone,
  )

/** From when each reminder of a game day is sent. */
export const reminderMoments = (date: string, timeZone: string): Record<ReminderKind, Instant> => ({
  reminder: dueAt(date, remindDaysBefore, timeZone),
  nudge: dueAt(date, nudgeDaysBefore, timeZone),
})

type Day = Pick<Gameday, 'date' | 'startsAt' | 'remindAccepted' | 'nudgeUnreplied'>

interface Guest extends Pick<Invitation, 'status' | 'invitedAt' | 'repliedAt'> {
  /** When each was sent to this guest, if it was. */
  remindedAt: Instant | null
  nudgedAt: Instant | null
  /** When a mail said that the game day has changed, if one did. */
  notifiedAt: Instant | null
}

const isBefore = (one: Instant, other: Instant) => toMilliseconds(one) < toMilliseconds(other)

/**
 * Which reminder a guest is to get now. Late is better than never, until the day starts; but whoever was written to since it
 * became due (invited, their reply confirmed, told of a change, or reminded) needs no reminder. That something changed does
 * not keep whoever has not replied from being asked again.
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
