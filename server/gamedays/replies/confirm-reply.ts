import type { LastSentSchedule } from '../../../domain/gamedays/guest-mail.ts'
import { type Reply, replyRefusal } from '../../../domain/gamedays/rules.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { MailCause } from '../../../domain/mail/budget.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import type { Budget } from '../../platform/mail/mail-budget.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { nextSequence } from '../calendar-entry.ts'
import type { GamedayDependencies } from '../dependencies.ts'
import { type GamedayMessages, affectsCalendar } from '../mails/messages.ts'
import { updateSequence } from '../stores/gameday-store.ts'

interface SavedReply {
  gameday: GamedayRow
  before: InvitationRow
  after: InvitationRow
  /** Schedule in the last mail: the confirmation shows the changes since. */
  lastSent: LastSentSchedule | null
}

/** Shared steps of replies by link and on the public page. */
export function createConfirmReply({ clock }: Pick<GamedayDependencies, 'clock'>) {
  /** Never allows one spot too many: the caller has locked the game day. */
  function findReplyRefusal(gameday: GamedayRow, seatsTaken: number, before: Reply, reply: Reply) {
    const refusal = replyRefusal({ ...gameday, seatsTaken }, before, reply, clock.now())
    return refusal && new Refusal(refusal)
  }

  /** Queues the confirmation, with a newer sequence if it changes the calendar. The caller has locked the game day. */
  async function confirm(
    transaction: Transaction,
    messages: GamedayMessages,
    savedReply: SavedReply,
    cause: MailCause | Budget,
  ) {
    const { before, after } = savedReply
    const hasNewSequence = affectsCalendar(before.status, after.status)
    const sequence = hasNewSequence ? nextSequence(savedReply.gameday) : savedReply.gameday.sequence
    const gameday = { ...savedReply.gameday, sequence }
    if (hasNewSequence) await updateSequence(transaction.query, gameday)
    const mail = messages.confirmation(gameday, after, before.status, savedReply.lastSent)
    return { sequence, queued: await sendMail(transaction, mail, cause) }
  }

  async function sendMail(transaction: Transaction, mail: Message, cause: MailCause | Budget) {
    transaction.markChanged('gamedays')
    return queueMail(transaction, mail, clock.now(), cause)
  }

  return { findReplyRefusal, confirm, sendMail }
}
