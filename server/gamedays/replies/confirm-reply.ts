import type { LastSent } from '../../../domain/gamedays/guest-mail.ts'
import { type Reply, replyRefusal } from '../../../domain/gamedays/rules.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Cause } from '../../../domain/mail/budget.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import type { Budget } from '../../platform/mail/mail-budget.ts'
import type { Message } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { afterChange } from '../calendar-entry.ts'
import type { Dependencies } from '../dependencies.ts'
import { type GamedayMessages, tellsCalendar } from '../mails/messages.ts'
import { writeSequence } from '../stores/gameday-store.ts'

interface Replied {
  gameday: GamedayRow
  before: InvitationRow
  after: InvitationRow
  /** The confirmation says what is new since then. */
  lastSent: LastSent | null
}

/** What both ways to reply share. */
export function createConfirmReply({ clock }: Pick<Dependencies, 'clock'>) {
  /** Never one seat too many: the caller has locked the game day. */
  function refusalOf(gameday: GamedayRow, seatsTaken: number, before: Reply, reply: Reply) {
    const refusal = replyRefusal({ ...gameday, seatsTaken }, before, reply, clock.now())
    return refusal && new Refusal(refusal)
  }

  /** What goes into a calendar is newer than all that went there before; the caller has locked the game day. */
  async function confirm(
    transaction: Transaction,
    messages: GamedayMessages,
    replied: Replied,
    cause: Cause | Budget,
  ) {
    const { before, after } = replied
    const newer = tellsCalendar(before.status, after.status)
    const sequence = newer ? afterChange(replied.gameday) : replied.gameday.sequence
    const gameday = { ...replied.gameday, sequence }
    if (newer) await writeSequence(transaction.query, gameday)
    const mail = messages.confirmation(gameday, after, before.status, replied.lastSent)
    return { sequence, queued: await tell(transaction, mail, cause) }
  }

  async function tell(transaction: Transaction, mail: Message, cause: Cause | Budget) {
    transaction.changed('gamedays')
    return queueMail(transaction, mail, clock.now(), cause)
  }

  return { refusalOf, confirm, tell }
}
