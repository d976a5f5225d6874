import { isCountingOnGameday, summarizeWaitingMail } from '../../../domain/gamedays/guest-mail.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { withdrawPending } from '../../notifications/notify.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { gamedayNotFound } from '../refusals.ts'
import { lockGameday } from '../stores/gameday-store.ts'
import { findWaitingChanges, sendAllNow } from '../stores/guest-mail-store.ts'
import { gamedaySubjectId } from '../mails/guest-notifications.ts'
import { gamedayAuditSubject } from './audit.ts'
import { describeGamedays } from './list-gamedays.ts'

/** Actions of an organizer on mail about a change that still waits. */
export function createWaitingMail({ database, clock }: GamedayDependencies) {
  function sendWaitingMail(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      const gameday = await lockGameday(transaction, id)
      if (!gameday) return gamedayNotFound()
      const mails = await findWaitingChanges(query, [id])
      const waiting = summarizeWaitingMail(mails, now)
      if (waiting) {
        await sendAllNow(
          query,
          mails.map((mail) => mail.id),
          now,
        )
        const details = pluralize(waiting.guests, 'guest')
        const subject = gamedayAuditSubject(gameday)
        await recordAudit(
          transaction,
          { actor, action: 'gameday-mail-sent', subject, details },
          now,
        )
        markChanged('outbox', 'gamedays')
      }
      const [description] = await describeGamedays(query, [gameday], now)
      return description ?? gamedayNotFound()
    })
  }

  /** Later changes are still compared with the last sent mail, so the next change mail includes this change. */
  function withdrawWaitingMail(id: string, actor: User) {
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      const gameday = await lockGameday(transaction, id)
      if (!gameday) return gamedayNotFound()
      const mails = await findWaitingChanges(query, [id])
      if (mails.some(isCountingOnGameday)) return new Refusal(essentialGuests)
      if (mails.length > 0) {
        const emails = mails.map(({ guestEmail }) => guestEmail)
        await withdrawPending(transaction, gamedaySubjectId(id), {
          emails,
          code: 'gameday-changed',
          now,
        })
        const details = pluralize(mails.length, 'guest')
        const subject = gamedayAuditSubject(gameday)
        await recordAudit(
          transaction,
          { actor, action: 'gameday-mail-withdrawn', subject, details },
          now,
        )
        markChanged('outbox', 'gamedays')
      }
      const [description] = await describeGamedays(query, [gameday], now)
      return description ?? gamedayNotFound()
    })
  }

  return { sendWaitingMail, withdrawWaitingMail }
}

const essentialGuests = {
  code: 'essential-mail',
  title: 'This Email Always Goes Out',
  message:
    'Guests who accepted or are on the waiting list are always notified. If you undo the change, no email will be sent.',
} as const
