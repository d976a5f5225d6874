import type { BulkGuest } from '../../../domain/gamedays/bulk/bulk-parse.ts'
import { plannedFacts } from '../../../domain/gamedays/guest-mail.ts'
import { sortGuests } from '../../../domain/gamedays/bulk/bulk-plan.ts'
import type {
  BulkInviteForm,
  InvitedForm,
  InviteForm,
} from '../../../domain/gamedays/manage/forms.ts'
import { asksByMail, isOver, overNotice } from '../../../domain/gamedays/rules.ts'
import { type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { normalEmail } from '../../../domain/kernel/text/email.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { saveKnownFacts } from '../../platform/mail/known-facts.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { newId, newToken } from '../../platform/tokens.ts'
import { invitedText, subjectOf } from './audit.ts'
import { type Dependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findListed } from '../stores/listed-store.ts'
import { noGameday } from '../refusals.ts'
import { invitationOf } from '../shapes.ts'
import { lockGameday } from '../stores/gameday-store.ts'

type Status = InvitationStatus | null | undefined

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
    waitsSince: '',
  }
}

interface Invited {
  gameday: GamedayRow
  guests: readonly BulkGuest[]
  status: Status
  actor: User
}

/** Invites by hand. Who knows a status may overbook with it. */
export function createInviteGuests(dependencies: Dependencies) {
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
    await store.insertInvitations(transaction, rows)
    if (asksByMail(status)) {
      const messages = await gamedayMessages(dependencies, now, query)
      const mails = rows.map((row) => messages.invitation(gameday, row))
      await queueMail(transaction, mails, now, { by: 'organiser' })
    } else {
      // The organizer knows their answer, so they know what they answered to.
      const facts = JSON.stringify({ ...plannedFacts(gameday), inCalendar: false })
      const known = rows.map(({ id }) => ({ reference: id, facts, sentAt: now }))
      await saveKnownFacts(transaction, known)
    }
    if (rows.length > 0) changed('gamedays')
    return rows
  }

  async function recordInvited(
    transaction: Transaction,
    { gameday, guests, status, actor }: Invited,
  ): Promise<void> {
    const about = { subject: subjectOf(gameday), details: invitedText(guests, status) }
    await recordAudit(transaction, { actor, action: 'guests-invited', ...about }, clock.now())
  }

  function inviteGuest(form: z.output<typeof InviteForm>, actor: User) {
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
      await recordInvited(transaction, { gameday, guests: [guest], status, actor })
      return invitationOf(await findListed(query, row?.id ?? ''))
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
      if (toInvite.length > 0) {
        await recordInvited(transaction, { gameday, guests: toInvite, status, actor })
      }
      return result
    })
  }

  /** For counting before anything is sent; the sending itself looks again. */
  async function findInvited({ gamedayID, emails }: z.output<typeof InvitedForm>) {
    const wanted = emails.map(normalEmail)
    return { emails: await store.findInvitedEmails(database.query, gamedayID, wanted) }
  }

  return { inviteGuest, bulkInvite, findInvited }
}
