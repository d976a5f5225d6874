import type { BulkGuest } from '../../../domain/gamedays/bulk/bulk-parse.ts'
import { pickGamedaySchedule } from '../../../domain/gamedays/guest-mail.ts'
import { partitionGuests } from '../../../domain/gamedays/bulk/bulk-plan.ts'
import {
  type BulkInviteForm,
  type InvitedEmailsForm,
  type InviteForm,
  maxBulkGuests,
} from '../../../domain/gamedays/manage/forms.ts'
import {
  isPromptedByMail,
  isGamedayOver,
  gamedayOverMessage,
} from '../../../domain/gamedays/rules.ts'
import { type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { normalizeEmail } from '../../../domain/kernel/text/email.ts'
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
import { invitedAuditText, gamedayAuditSubject } from './audit.ts'
import { type GamedayDependencies, gamedayMessages } from '../dependencies.ts'
import * as store from '../stores/invitation-store.ts'
import { findListedInvitation } from '../stores/invitation-list-store.ts'
import { gamedayNotFound } from '../refusals.ts'
import { toInvitation } from '../to-api.ts'
import { lockGameday } from '../stores/gameday-store.ts'

type Status = InvitationStatus | null | undefined

const overRefusal = () => new Refusal(gamedayOverMessage)
const maxNameLength = 120

export function newInvitation(
  gamedayId: string,
  { name, email }: BulkGuest,
  status: InvitationStatus,
  now: Instant,
): InvitationRow {
  return {
    id: newId(),
    gamedayId,
    guestName: name.slice(0, maxNameLength),
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

interface InviteInput {
  gameday: GamedayRow
  guests: readonly BulkGuest[]
  status: Status
  actor: User
}

/** Invitations by an organizer, who may exceed the capacity by giving a status. */
export function createInviteGuests(dependencies: GamedayDependencies) {
  const { database, clock } = dependencies

  /** Stores all guests and emails an invitation to those without a status. */
  async function addGuests(
    transaction: Transaction,
    gameday: GamedayRow,
    guests: readonly BulkGuest[],
    status: Status,
  ): Promise<InvitationRow[]> {
    const { query, markChanged } = transaction
    const now = clock.now()
    const rows = guests.map((guest) => newInvitation(gameday.id, guest, status ?? notReplied, now))
    await store.insertInvitations(transaction, rows)
    if (isPromptedByMail(status)) {
      const messages = await gamedayMessages(dependencies, now, query)
      const mails = rows.map((row) => messages.invitation(gameday, row))
      await queueMail(transaction, mails, now, { by: 'team' })
    } else {
      // The organizer knows the guest's answer, so the guest knows the current schedule.
      const scheduleJson = JSON.stringify({ ...pickGamedaySchedule(gameday), inCalendar: false })
      const knownSchedules = rows.map(({ id }) => ({
        reference: id,
        facts: scheduleJson,
        sentAt: now,
      }))
      await saveKnownFacts(transaction, knownSchedules)
    }
    if (rows.length > 0) markChanged('gamedays')
    return rows
  }

  async function auditInvitations(
    transaction: Transaction,
    { gameday, guests, status, actor }: InviteInput,
  ): Promise<void> {
    const auditEntry = {
      subject: gamedayAuditSubject(gameday),
      details: invitedAuditText(guests, status),
    }
    await recordAudit(transaction, { actor, action: 'guests-invited', ...auditEntry }, clock.now())
  }

  function inviteGuest(form: z.output<typeof InviteForm>, actor: User) {
    const { gamedayID, guestName, guestEmail, status } = form
    return database.transaction(async (transaction) => {
      const { query } = transaction
      const gameday = await lockGameday(transaction, gamedayID)
      if (!gameday) return gamedayNotFound()
      if (isPromptedByMail(status) && isGamedayOver(gameday, clock.now())) return overRefusal()
      if (await store.findByEmail(query, gameday.id, guestEmail)) {
        return new Refusal({
          code: 'already-invited',
          title: 'Already Invited',
          message: `${guestEmail} is already invited.`,
        })
      }
      const guest = { name: guestName, email: guestEmail }
      const [row] = await addGuests(transaction, gameday, [guest], status)
      await auditInvitations(transaction, { gameday, guests: [guest], status, actor })
      return toInvitation(await findListedInvitation(query, row?.id ?? ''))
    })
  }

  function bulkInvite(form: z.output<typeof BulkInviteForm>, actor: User) {
    const { gamedayID, guests, status } = form
    return database.transaction(async (transaction) => {
      const gameday = await lockGameday(transaction, gamedayID)
      if (!gameday) return gamedayNotFound()
      if (isPromptedByMail(status) && isGamedayOver(gameday, clock.now())) return overRefusal()
      const emails = guests.map(({ email }) => normalizeEmail(email))
      const invitedEmails = await store.findInvitedEmails(transaction.query, gameday.id, emails)
      const { toInvite, result } = partitionGuests(guests, invitedEmails)
      await addGuests(transaction, gameday, toInvite, status)
      if (toInvite.length > 0) {
        await auditInvitations(transaction, { gameday, guests: toInvite, status, actor })
      }
      return result
    })
  }

  /** Counts for the confirmation before sending; sending checks again. */
  async function findInvited({ gamedayID, emails }: z.output<typeof InvitedEmailsForm>) {
    const requestedEmails = emails.map(normalizeEmail)
    return { emails: await store.findInvitedEmails(database.query, gamedayID, requestedEmails) }
  }

  /** Invites the guests who came to another game day, for the caller who has just created this one. */
  async function inviteGuestsOf(
    transaction: Transaction,
    gameday: GamedayRow,
    formerGamedayId: string,
    actor: User,
  ): Promise<void> {
    const guests = await store.findAcceptedGuests(transaction.query, formerGamedayId, maxBulkGuests)
    if (guests.length === 0) return
    await addGuests(transaction, gameday, guests, null)
    await auditInvitations(transaction, { gameday, guests, status: null, actor })
  }

  return { inviteGuest, bulkInvite, findInvited, inviteGuestsOf }
}
