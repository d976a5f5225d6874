import { countsOnGameday, waitingMailOf } from '../../../domain/gamedays/guest-mail.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { withdrawUntold } from '../../notices/tell.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Dependencies } from '../dependencies.ts'
import { noGameday } from '../refusals.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import { findWaitingChanges, sendAllNow } from '../stores/guest-mail-store.ts'
import { aboutGameday } from '../mails/tell-guests.ts'
import { subjectOf } from './audit.ts'
import { describeGamedays } from './list-gamedays.ts'

/** Actions of an organizer on mail about a change that still waits. */
export function createWaitingMail({ database, clock }: Dependencies) {
  function sendWaitingMail(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const now = clock.now()
      const gameday = await lockGameday(transaction, id)
      if (!gameday) return noGameday()
      const mails = await findWaitingChanges(query, [id])
      const waiting = waitingMailOf(mails, now)
      if (waiting) {
        await sendAllNow(
          query,
          mails.map((mail) => mail.id),
          now,
        )
        const details = counted(waiting.guests, 'guest')
        const subject = subjectOf(gameday)
        await recordAudit(
          transaction,
          { actor, action: 'gameday-mail-sent', subject, details },
          now,
        )
        changed('outbox', 'gamedays')
      }
      const [described] = await describeGamedays(query, [gameday], now)
      return described ?? noGameday()
    })
  }

  /** The guests are measured from what they were last sent all the same: the next change says this one, too. */
  function withdrawWaitingMail(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const now = clock.now()
      const gameday = await lockGameday(transaction, id)
      if (!gameday) return noGameday()
      const mails = await findWaitingChanges(query, [id])
      if (mails.some(countsOnGameday)) return new Refusal(essential)
      if (mails.length > 0) {
        const emails = mails.map(({ guestEmail }) => guestEmail)
        await withdrawUntold(transaction, aboutGameday(id), {
          emails,
          code: 'gameday-changed',
          now,
        })
        const details = counted(mails.length, 'guest')
        const subject = subjectOf(gameday)
        await recordAudit(
          transaction,
          { actor, action: 'gameday-mail-withdrawn', subject, details },
          now,
        )
        changed('outbox', 'gamedays')
      }
      const [described] = await describeGamedays(query, [gameday], now)
      return described ?? noGameday()
    })
  }

  return { sendWaitingMail, withdrawWaitingMail }
}

const essential = {
  code: 'essential-mail',
  title: 'This Email Always Goes Out',
  message:
    'Guests who accepted or are on the waiting list are always notified. Undo the change, and no email leaves.',
} as const
