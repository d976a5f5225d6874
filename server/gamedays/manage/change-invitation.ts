import type { StatusChange } from '../../../domain/gamedays/manage/forms.ts'
import { countsOnGameday } from '../../../domain/gamedays/guest-mail.ts'
import { isWaiting } from '../../../domain/gamedays/waiting-list/rules.ts'
import { isOver, overNotice, seatsOf } from '../../../domain/gamedays/rules.ts'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type * as z from 'zod/mini'
import { recordAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { deleteKnownFacts } from '../../platform/mail/known-facts.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import { withdrawNotices, withdrawWaitingMail } from '../../notices/tell.ts'
import { afterChange } from '../calendar-entry.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findLastSent } from '../stores/guest-mail-store.ts'
import { findListed } from '../stores/listed-store.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { noInvitation } from '../refusals.ts'
import { invitationOf } from '../shapes.ts'
import { lockGameday, writeSequence } from '../stores/gameday-store.ts'
import { createRetellChange } from '../mails/retell-change.ts'
import { aboutGameday } from '../mails/tell-guests.ts'
import { statusText, subjectOf } from './audit.ts'

/** Changes of an invitation by an organizer, who may overbook a game day with a status. */
export function createChangeInvitation(dependencies: Dependencies) {
  const { database, clock } = dependencies
  const { holdFreed, notifyAssigned } = createServeWaitingList(dependencies)
  const retellChange = createRetellChange(dependencies)

  /** Locks the game day while one of its invitations changes. */
  function changing<Result>(
    id: string,
    work: (transaction: Transaction, row: InvitationRow, gameday: GamedayRow) => Promise<Result>,
  ) {
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const there = await store.findInvitation(query, id)
      const gameday = there && (await lockGameday(transaction, there.gamedayId))
      const row = gameday && (await store.findInvitation(query, id))
      return row ? work(transaction, row, gameday) : noInvitation()
    })
  }

  const changeStatus = (change: z.output<typeof StatusChange>, actor: User) =>
    changing(change.invitationID, async (transaction, row, gameday) => {
      const { query, changed } = transaction
      // The additional guests stay: a badge is clicked through all three to get back to where it was.
      const { status, repliedAt = status === notReplied ? null : clock.now() } = change
      await store.updateInvitation(query, row, { status, repliedAt })
      const details = statusText(row, status)
      const subject = subjectOf(gameday)
      const record = { actor, action: 'invitation-changed', subject, details } as const
      if (row.status !== status) await recordAudit(transaction, record, clock.now())
      changed('gamedays')
      const after = { ...row, status }
      // A waiting guest was promised this mail; it also says what else is new.
      if (isWaiting(row) && status === accepted && !isOver(gameday, clock.now())) {
        await notifyAssigned(transaction, gameday, [{ row }])
      } else await retellChange(transaction, gameday, { before: row, after })
      const isFreed = seatsOf(after) < seatsOf(row)
      if (isFreed) await withdrawNotices(transaction, [row.id])
      await holdFreed(transaction, gameday)
      return invitationOf(await findListed(query, row.id))
    })

  const deleteInvitation = (id: string, actor: User) =>
    changing(id, async (transaction, row, gameday) => {
      await withdrawMails(transaction, [id])
      await withdrawNotices(transaction, [id])
      await withdrawWaitingMail(transaction, aboutGameday(gameday.id), row.guestEmail)
      const now = clock.now()
      let current = gameday
      if (countsOnGameday(row) && !isOver(gameday, now)) {
        const lastSent = await findLastSent(transaction.query, id)
        const messages = await gamedayMessages(dependencies, now, transaction.query)
        if (lastSent?.inCalendar) {
          current = { ...gameday, sequence: afterChange(gameday) }
          await writeSequence(transaction.query, current)
        }
        const mail = messages.withdrawn(current, row, lastSent)
        await queueMail(transaction, mail, now, { by: 'organiser' })
      }
      await deleteKnownFacts(transaction.query, [id])
      await store.deleteInvitation(transaction.query, id)
      const details = `${row.guestName} <${row.guestEmail}>`
      const subject = subjectOf(gameday)
      const record = { actor, action: 'invitation-deleted', subject, details } as const
      await recordAudit(transaction, record, now)
      transaction.changed('gamedays')
      await holdFreed(transaction, current)
      return { done: true as const }
    })

  const resendInvitation = (id: string) =>
    changing(id, async (transaction, row, gameday) => {
      const { query, changed } = transaction
      const now = clock.now()
      if (isOver(gameday, now)) return new Refusal(overNotice)
      const lastSent = await findLastSent(query, id)
      const messages = await gamedayMessages(dependencies, now, query)
      await queueMail(transaction, messages.invitation(gameday, row, lastSent), now, {
        by: 'organiser',
      })
      changed('gamedays')
      return invitationOf(await findListed(query, row.id))
    })

  return { changeStatus, deleteInvitation, resendInvitation }
}
