import { dueReminder, reminderMoments } from '../../../domain/gamedays/reminders.ts'
import { days, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import { findNotifiedAt, findGuestsToRemind, markReminded } from '../stores/reminder-store.ts'
import { findStartingBetween, lockGameday } from '../stores/gameday-store.ts'

const maxReminderLead = days(9)
const guestBatchSize = 200

/** Reminds guests who accepted and nudges guests who have not replied. Repeated runs send nothing twice. */
export function createSendReminders(dependencies: GamedayDependencies) {
  const { database, clock, conventions } = dependencies

  async function sendReminders(): Promise<number> {
    const now = clock.now()
    const upcomingGamedays = await findStartingBetween(
      database.query,
      now,
      addMilliseconds(now, maxReminderLead),
    )
    let sentCount = 0
    for (const { id } of upcomingGamedays) sentCount += await remindGuestsOf(id, now)
    return sentCount
  }

  async function remindGuestsOf(gamedayId: string, now: Instant): Promise<number> {
    let sentCount = 0
    let after: string | null = ''
    while (after !== null) {
      const batch: { sent: number; last: string | null } = await remindBatch(gamedayId, after, now)
      sentCount += batch.sent
      after = batch.last
    }
    return sentCount
  }

  /**
   * Stores the mark and queues the mail in one transaction, with the game day locked: no other server reminds at the
   * same time.
   */
  const remindBatch = (gamedayId: string, afterId: string, now: Instant) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const gameday = await lockGameday(transaction, gamedayId)
      if (!gameday) return { sent: 0, last: null }
      const { timeZone } = await conventions.current(query)
      const { reminder: remindedBefore } = reminderMoments(gameday.date, timeZone)
      const cursor = { afterId, remindedBefore }
      const guests = await findGuestsToRemind(query, gamedayId, cursor, guestBatchSize)
      const notifiedAtById =
        gameday.changedAt === null ? null : await findNotifiedAt(query, idsOf(guests))
      const guestsByReminder = Map.groupBy(guests, (guest) => {
        const notifiedAt = notifiedAtById?.get(guest.id) ?? null
        return dueReminder(gamedayTimes(gameday), { ...guest, notifiedAt }, timeZone, now)
      })
      const remindedGuests = guestsByReminder.get('reminder') ?? []
      const nudged = guestsByReminder.get('nudge') ?? []
      const messages = await gamedayMessages(dependencies, now, query)
      const mails = [
        ...remindedGuests.map((guest) => messages.reminder(gameday, guest)),
        ...nudged.map((guest) => messages.nudge(gameday, guest)),
      ]
      await queueMail(transaction, mails, now, { by: 'team' })
      await markReminded(query, idsOf(remindedGuests), 'remindedAt', now)
      await markReminded(query, idsOf(nudged), 'nudgedAt', now)
      if (mails.length > 0) markChanged('gamedays')
      const isLast = guests.length < guestBatchSize
      return { sent: mails.length, last: isLast ? null : (guests.at(-1)?.id ?? null) }
    })

  return sendReminders
}

const idsOf = (guests: readonly InvitationRow[]) => guests.map(({ id }) => id)

const gamedayTimes = (gameday: GamedayRow) => ({
  ...gameday,
  remindAccepted: gameday.remindAccepted === 1,
  nudgeUnreplied: gameday.nudgeUnreplied === 1,
})
