import type { BulkGuest } from '../../../domain/gamedays/bulk-parse.ts'
import { sortGuests } from '../../../domain/gamedays/bulk-plan.ts'
import type {
  BulkInviteForm,
  InvitedForm,
  InviteForm,
  StatusChange,
} from '../../../domain/gamedays/forms.ts'
import { asksByMail, isOver, overNotice } from '../../../domain/gamedays/rules.ts'
import { type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { normalEmail } from '../../../domain/kernel/email.ts'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/people/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { queueMail, withdrawMails } from '../../platform/mail/outbox.ts'
import type { GamedayRow, InvitationRow } from '../../platform/database/schema.ts'
import { newId, newToken } from '../../platform/tokens.ts'
import { invitedText, statusText, subjectOf } from './audit.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../invitation-store.ts'
import { noGameday } from './manage-gamedays.ts'
import { invitationOf } from '../shapes.ts'
import { lockGameday } from '../store.ts'

type Status = InvitationStatus | null | undefined

const noInvitation = () => refuse.notFound('This invitation does not exist.')
const over = () => new Refusal(overNotice)
const longestName = 120

export function newInvitation(
  gamedayId: string,
  { name, email }: BulkGuest,
  status: InvitationStatus,
  now: Instant,
): InvitationRow {
  return {
    id: newId(),
    gamedayId,
    guestName: name.slice(0, longestName),
    guestEmail: email,
    status,
    additionalGuests: 0,
    replyComments: null,
    invitedAt: now,
    repliedAt: status === notReplied ? null : now,
    token: newToken(),
    remindedAt: null,
    nudgedAt: null,
  }
}

/** Inviting and keeping track: the organiser's side. Who knows a status may overbook with it. */
export function createInvitations(dependencies: Dependencies) {
  const { database, clock } = dependencies

  /** Stores them all and, where the organiser knows no status, asks each by e-mail. */
  async function addGuests(
    transaction: Transaction,
    gameday: GamedayRow,
    guests: readonly BulkGuest[],
    status: Status,
  ): Promise<InvitationRow[]> {
    const { query, changed } = transaction
    const now = clock.now()
    const rows = guests.map((guest) => newInvitation(gameday.id, guest, status ?? notReplied, now))
    await store.insertInvitations(query, rows)
    if (asksByMail(status)) {
      const post = await gamedayMessages(dependencies, now, query)
      const mails = rows.map((row) => post.invitation(gameday, row))
      await queueMail(transaction, mails, now, { by: 'organiser' })
    }
    if (rows.length > 0) changed('gamedays')
    return rows
  }

  function invite(form: z.output<typeof InviteForm>, actor: User) {
    const { gamedayID, guestName, guestEmail, status } = form
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const gameday = await lockGameday(transaction, gamedayID)
      if (!gameday) return noGameday()
      if (asksByMail(status) && isOver(gameday, clock.now())) return over()
      if (await store.findByEmail(query, gameday.id, guestEmail)) {
        return new Refusal({
          code: 'already-invited',
          title: 'Already Invited',
          message: `${guestEmail} is already invited.`,
        })
      }
      const guest = { name: guestName, email: guestEmail }
      const [row] = await addGuests(transaction, gameday, [guest], status)
      const details = invitedText([guest], status)
      const note = {
        actor,
        action: 'guests-invited',
        subject: subjectOf(gameday),
        details,
      } as const
      recordAudit(transaction, note, clock.now())
      return invitationOf(await store.findListed(query, row?.id ?? ''))
    })
  }

  function bulkInvite(form: z.output<typeof BulkInviteForm>, actor: User) {
    const { gamedayID, guests, status } = form
    return database.transaction(async (transaction) => {
      const gameday = await lockGameday(transaction, gamedayID)
      if (!gameday) return noGameday()
      if (asksByMail(status) && isOver(gameday, clock.now())) return over()
      const emails = guests.map(({ email }) => normalEmail(email))
      const invited = await store.findInvitedEmails(transaction.query, gameday.id, emails)
      const { toInvite, result } = sortGuests(guests, invited)
      await addGuests(transaction, gameday, toInvite, status)
      const details = invitedText(toInvite, status)
      const note = {
        actor,
        action: 'guests-invited',
        subject: subjectOf(gameday),
        details,
      } as const
      if (toInvite.length > 0) recordAudit(transaction, note, clock.now())
      return result
    })
  }

  /** For counting before anything is sent; the sending itself looks again. */
  async function findInvited({ gamedayID, emails }: z.output<typeof InvitedForm>) {
    const wanted = emails.map(normalEmail)
    return { emails: await store.findInvitedEmails(database.query, gamedayID, wanted) }
  }

  /** Holds the game day while one of its invitations changes. */
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

  const changeStatus = ({ invitationID, status }: z.output<typeof StatusChange>, actor: User) =>
    changing(invitationID, async (transaction, row, gameday) => {
      const { query, changed } = transaction
      // The additional guests stay: a badge is clicked through all three to get back to where it was.
      const repliedAt = status === notReplied ? null : clock.now()
      await store.updateInvitation(query, row, { status, repliedAt })
      const details = statusText(row, status)
      const subject = subjectOf(gameday)
      const note = { actor, action: 'invitation-changed', subject, details } as const
      if (row.status !== status) recordAudit(transaction, note, clock.now())
      changed('gamedays')
      return invitationOf(await store.findListed(query, row.id))
    })

  const remove = (id: string, actor: User) =>
    changing(id, async (transaction, row, gameday) => {
      await withdrawMails(transaction, [id])
      await store.deleteInvitation(transaction.query, id)
      const details = `${row.guestName} <${row.guestEmail}>`
      const subject = subjectOf(gameday)
      const note = { actor, action: 'invitation-deleted', subject, details } as const
      recordAudit(transaction, note, clock.now())
      transaction.changed('gamedays')
      return { done: true as const }
    })

  const resend = (id: string) =>
    changing(id, async (transaction, row, gameday) => {
      const { query, changed } = transaction
      const now = clock.now()
      if (isOver(gameday, now)) return over()
      const post = await gamedayMessages(dependencies, now, query)
      await queueMail(transaction, post.invitation(gameday, row), now, { by: 'organiser' })
      changed('gamedays')
      return invitationOf(await store.findListed(query, row.id))
    })

  return { invite, bulkInvite, findInvited, changeStatus, remove, resend }
}
