import type { StatusChange } from '../../../domain/gamedays/manage/forms.ts'
import { isCountingOnGameday } from '../../../domain/gamedays/guest-mail.ts'
import { isGuestWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { isGamedayOver, gamedayOverMessage, spotsOfReply } from '../../../domain/gamedays/rules.ts'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type * as z from 'zod/mini'
import { recordAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { deleteKnownFacts } from '../../platform/mail/known-facts.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import { withdrawNotifications, withdrawQueuedMail } from '../../notifications/notify.ts'
import { nextSequence } from '../calendar-entry.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { findListedInvitation } from '../stores/invitation-list-store.ts'
import { createServeGamedayWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { invitationNotFound } from '../refusals.ts'
import { toInvitation } from '../to-api.ts'
import { lockGameday, updateSequence } from '../stores/gameday-store.ts'
import { createRenotifyChange } from '../mails/renotify-change.ts'
import { gamedaySubjectId } from '../mails/guest-notifications.ts'
import { statusAuditText, gamedayAuditSubject } from './audit.ts'

/** Changes of an invitation by an organizer, who may overbook a game day with a status. */
export function createChangeInvitation(dependencies: GamedayDependencies) {
  const { database, clock } = dependencies
  const { holdFreedSpots, notifyAssigned } = createServeGamedayWaitingList(dependencies)
  const renotifyChange = createRenotifyChange(dependencies)

  /** Locks the game day while one of its invitations changes. */
  function changeInvitation<Result>(
    id: string,
    work: (transaction: Transaction, row: InvitationRow, gameday: GamedayRow) => Promise<Result>,
  ) {
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const storedInvitation = await store.findInvitation(query, id)
      const gameday =
        storedInvitation && (await lockGameday(transaction, storedInvitation.gamedayId))
      const row = gameday && (await store.findInvitation(query, id))
      return row ? work(transaction, row, gameday) : invitationNotFound()
    })
  }

  const changeStatus = (change: z.output<typeof StatusChange>, actor: User) =>
    changeInvitation(change.invitationID, async (transaction, row, gameday) => {
      const { query, markChanged } = transaction
      // Additional guests are preserved: an organizer cycles through all three statuses to restore one.
      const { status, repliedAt = status === notReplied ? null : clock.now() } = change
      await store.updateInvitation(query, row, { status, repliedAt })
      const details = statusAuditText(row, status)
      const subject = gamedayAuditSubject(gameday)
      const record = { actor, action: 'invitation-changed', subject, details } as const
      if (row.status !== status) await recordAudit(transaction, record, clock.now())
      markChanged('gamedays')
      const after = { ...row, status }
      // A waiting guest was promised this mail; it also includes recent changes.
      if (isGuestWaiting(row) && status === accepted && !isGamedayOver(gameday, clock.now())) {
        await notifyAssigned(transaction, gameday, [{ row }])
      } else await renotifyChange(transaction, gameday, { before: row, after })
      const freesSpots = spotsOfReply(after) < spotsOfReply(row)
      if (freesSpots) await withdrawNotifications(transaction, [row.id])
      await holdFreedSpots(transaction, gameday)
      return toInvitation(await findListedInvitation(query, row.id))
    })

  const deleteInvitation = (id: string, actor: User) =>
    changeInvitation(id, async (transaction, row, gameday) => {
      await withdrawMails(transaction, [id])
      await withdrawNotifications(transaction, [id])
      await withdrawQueuedMail(transaction, gamedaySubjectId(gameday.id), row.guestEmail)
      const now = clock.now()
      let current = gameday
      if (isCountingOnGameday(row) && !isGamedayOver(gameday, now)) {
        const lastSent = await findLastSent(transaction.query, id)
        const messages = await gamedayMessages(dependencies, now, transaction.query)
        if (lastSent?.inCalendar) {
          current = { ...gameday, sequence: nextSequence(gameday) }
          await updateSequence(transaction.query, current)
        }
        const mail = messages.withdrawn(current, row, lastSent)
        await queueMail(transaction, mail, now, { by: 'team' })
      }
      await deleteKnownFacts(transaction.query, [id])
      await store.deleteInvitation(transaction.query, id)
      const details = `${row.guestName} <${row.guestEmail}>`
      const subject = gamedayAuditSubject(gameday)
      const record = { actor, action: 'invitation-deleted', subject, details } as const
      await recordAudit(transaction, record, now)
      transaction.markChanged('gamedays')
      await holdFreedSpots(transaction, current)
      return { done: true as const }
    })

  const resendInvitation = (id: string) =>
    changeInvitation(id, async (transaction, row, gameday) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      if (isGamedayOver(gameday, now)) return new Refusal(gamedayOverMessage)
      const lastSent = await findLastSent(query, id)
      const messages = await gamedayMessages(dependencies, now, query)
      await queueMail(transaction, messages.invitation(gameday, row, lastSent), now, {
        by: 'team',
      })
      markChanged('gamedays')
      return toInvitation(await findListedInvitation(query, row.id))
    })

  return { changeStatus, deleteInvitation, resendInvitation }
}
