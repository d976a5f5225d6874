import { reminderDue, reminderMoments } from '../../../domain/gamedays/reminders.ts'
import { days, type Instant, later } from '../../../domain/kernel/time.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import { findToldAt, findUnreminded, markReminded } from '../stores/reminder-store.ts'
import { findStartingBetween, lockGameday } from '../stores/gameday-store.ts'

const furthestAhead = days(9)
const guestsAtOnce = 200

/** Reminds whoever accepted and nudges whoever has not replied; run again and again, it never repeats itself. */
export function createSendReminders(dependencies: Dependencies) {
  const { database, clock, conventions } = dependencies

  async function sendReminders(): Promise<number> {
    const now = clock.now()
    const soon = await findStartingBetween(database.query, now, later(now, furthestAhead))
    let sent = 0
    for (const { id } of soon) sent += await remindGuestsOf(id, now)
    return sent
  }

  async function remindGuestsOf(gamedayId: string, now: Instant): Promise<number> {
    let sent = 0
    let after: string | null = ''
    while (after !== null) {
      const part: { sent: number; last: string | null } = await remindSome(gamedayId, after, now)
      sent += part.sent
      after = part.last
    }
    return sent
  }

  /** The mark and the mail are one transaction, and the game day is locked: no other server reminds at the same time. */
  const remindSome = (gamedayId: string, afterId: string, now: Instant) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const gameday = await lockGameday(transaction, gamedayId)
      if (!gameday) return { sent: 0, last: null }
      const { timeZone } = await conventions.current(query)
      const { reminder: remindedBefore } = reminderMoments(gameday.date, timeZone)
      const from = { afterId, remindedBefore }
      const guests = await findUnreminded(query, gamedayId, from, guestsAtOnce)
      const told = gameday.changedAt === null ? null : await findToldAt(query, idsOf(guests))
      const due = Map.groupBy(guests, (guest) => {
        const toldAt = told?.get(guest.id) ?? null
        return reminderDue(dayOf(gameday), { ...guest, toldAt }, timeZone, now)
      })
      const reminded = due.get('reminder') ?? []
      const nudged = due.get('nudge') ?? []
      const messages = await gamedayMessages(dependencies, now, query)
      const mails = [
        ...reminded.map((guest) => messages.reminder(gameday, guest)),
        ...nudged.map((guest) => messages.nudge(gameday, guest)),
      ]
      await queueMail(transaction, mails, now, { by: 'organiser' })
      await markReminded(query, idsOf(reminded), 'remindedAt', now)
      await markReminded(query, idsOf(nudged), 'nudgedAt', now)
      if (mails.length > 0) changed('gamedays')
      const isLast = guests.length < guestsAtOnce
      return { sent: mails.length, last: isLast ? null : (guests.at(-1)?.id ?? null) }
    })

  return sendReminders
}

const idsOf = (guests: readonly InvitationRow[]) => guests.map(({ id }) => id)

const dayOf = (gameday: GamedayRow) => ({
  ...gameday,
  remindAccepted: gameday.remindAccepted === 1,
  nudgeUnreplied: gameday.nudgeUnreplied === 1,
})
