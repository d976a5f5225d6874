import {
  contactKind,
  nextFreeAfter,
  nextFreeAt,
  strangersWindow,
  senderWindows,
  nextInboxSlotAt,
  canonicalInbox,
  isSameMail,
  isCoveredByWaitingMail,
  latestInstant,
  nextLoginSlotAt,
  loginKind,
  type BudgetedSender,
  type MailSlot,
} from '../../../domain/mail/budget.ts'
import { sql } from 'kysely'
import { days, type Instant, addMilliseconds, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../database/database.ts'
import { clockTolerance } from '../rate-limit.ts'
import type { Message } from './message.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { hashOf } from '../tokens.ts'
import { readAttendeeMail, readStrangerMail, type SentMail } from './sent-mail.ts'

type BudgetColumns = Pick<OutboxRow, 'cause' | 'inbox' | 'sender' | 'slotAt'>

/** Time of a mail, the columns that count it, and the waiting mail that it replaces. */
export interface MailPlacement {
  at: Instant
  budgetColumns: BudgetColumns
  replacedId: string | null
  /** The waiting mail is sent unchanged and makes this one unnecessary. */
  isCovered?: boolean
}

interface PlannedMail {
  mail: Message
  placement: MailPlacement
}

/** Contact messages to organizers do not count toward the personal inbox at the same address. */
const inboxFor = ({ kind, to }: Pick<Message, 'kind' | 'to'>) =>
  kind === contactKind ? contactKind : canonicalInbox(to)

const senderOf = (cause: BudgetedSender) =>
  cause.by === 'stranger' ? `stranger ${cause.source}` : `attendee ${hashOf(cause.account)}`

/** Sent and planned mail that counts toward the limits of a mail. */
export interface Budget extends SentMail {
  cause: BudgetedSender
  /** Name under which mail is counted. */
  senderName: string
  inboxes: Map<string, InboxSlot[]>
}

/** Locks each inbox, so that concurrent mails take successive slots. */
export async function readBudget(
  transaction: Transaction,
  mails: readonly Pick<Message, 'kind' | 'to'>[],
  now: Instant,
  cause: BudgetedSender,
): Promise<Budget> {
  const names = [...new Set(mails.map(inboxFor))].toSorted()
  const senderName = senderOf(cause)
  const inboxes = await readInboxes(transaction, names, now)
  const sentMail =
    cause.by === 'stranger'
      ? await readStrangerMail(transaction, senderName, now)
      : await readAttendeeMail(transaction.query, senderName, now)
  return { cause, senderName, inboxes, ...sentMail }
}

export function planMails(budget: Budget, mails: readonly Message[], now: Instant): PlannedMail[] {
  const { cause, inboxes, sender, strangers } = budget
  return mails.map((mail) => {
    const inbox = inboxFor(mail)
    const inboxSlots = inboxes.get(inbox) ?? []
    const { kind, reference = null } = mail
    if (kind === loginKind)
      return { mail, placement: createPlacement(nextLoginSlotAt(inboxSlots, now), inbox, budget) }
    const waitingSlot = inboxSlots.find(
      (slot) => slot.isWaiting && isSameMail({ kind, reference }, slot),
    )
    const at =
      waitingSlot?.at ??
      latestInstant(
        mail.notBefore ?? now,
        nextInboxSlotAt({ kind, reference, by: cause.by }, inboxSlots, now),
        nextFreeAt(senderWindows[cause.by], sender, now),
        nextFreeAfter(strangersWindow, strangers.at(-strangersWindow.attempts), now),
      )
    if (!waitingSlot) {
      inboxSlots.push({ id: '', kind, reference, at, isWaiting: false })
      sender.push(at)
      strangers.splice(strangers.findLastIndex((other) => other <= at) + 1, 0, at)
    }
    const replacedId = waitingSlot?.id ?? null
    const isCovered = waitingSlot !== undefined && isCoveredByWaitingMail(kind, waitingSlot.kind)
    return { mail, placement: { ...createPlacement(at, inbox, budget), replacedId, isCovered } }
  })
}

const createPlacement = (
  at: Instant,
  inbox: string,
  { cause, senderName }: Budget,
): MailPlacement => ({
  at,
  budgetColumns: { cause: cause.by, inbox, sender: senderName, slotAt: at },
  replacedId: null,
})

/** Seconds until a login may be mailed to this address; null if it may be mailed now. */
export async function readLoginWait(
  transaction: Transaction,
  email: string,
  now: Instant,
): Promise<number | null> {
  const inbox = inboxFor({ kind: loginKind, to: email })
  const inboxes = await readInboxes(transaction, [inbox], now)
  const at = nextLoginSlotAt(inboxes.get(inbox) ?? [], now)
  return at <= now ? null : Math.ceil((toMilliseconds(at) - toMilliseconds(now)) / 1000)
}

interface InboxSlot extends MailSlot {
  id: string
  /** Not sent, and not claimed by any server. */
  isWaiting: boolean
}

/** Exceeds the budget of a day plus all waiting mail. */
const maxSlotsRead = 500

async function readInboxes(
  { query, lock }: Transaction,
  names: readonly string[],
  now: Instant,
): Promise<Map<string, InboxSlot[]>> {
  const since = addMilliseconds(now, -days(1))
  await lock('inbox', ...names)
  const inboxes = new Map<string, InboxSlot[]>()
  for (const inbox of names) {
    inboxes.set(inbox, toInboxSlots(await selectInboxSlots(query, { inbox, since }), now))
  }
  return inboxes
}

function toInboxSlots(
  rows: Awaited<ReturnType<typeof selectInboxSlots>>,
  now: Instant,
): InboxSlot[] {
  if (rows.length === 0) return []
  // A slot in the future that was not planned so means that the clock was put back since.
  const horizon = addMilliseconds(now, clockTolerance)
  const validRows = rows.filter(
    ({ kind, status, slotAt }) =>
      (slotAt ?? '') <= horizon || (status === 'queued' && kind !== loginKind),
  )
  return validRows.map(({ id, kind, reference, slotAt, status, attempts, claimedUntil }) => ({
    id,
    kind,
    reference,
    at: slotAt ?? '',
    isWaiting:
      status === 'queued' && attempts === 0 && claimedUntil === null && (slotAt ?? '') > now,
  }))
}

// Limits are literals: SQLite replans a statement whenever a bound limit is given.
const selectInboxSlots = prepareStatement(
  (query: Query, { inbox, since }: { inbox: string; since: Instant }) =>
    query
      .selectFrom('outbox')
      .select(['id', 'kind', 'reference', 'slotAt', 'status', 'attempts', 'claimedUntil'])
      .where('inbox', '=', inbox)
      .where('slotAt', '>', since)
      .orderBy('slotAt', 'desc')
      .limit(sql.lit(maxSlotsRead)),
)

/** Takes no lock, which all senders would wait for: concurrent mails may slightly exceed these budgets. */
