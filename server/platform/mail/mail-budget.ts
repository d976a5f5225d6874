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

/** When a mail goes, as what it counts, and which one that has not left yet it replaces. */
export interface MailPlacement {
  at: Instant
  budgetColumns: BudgetColumns
  replacedId: string | null
  /** That one goes as it is, and this one need not. */
  isCovered?: boolean
}

interface PlannedMail {
  mail: Message
  placement: MailPlacement
}

/** Messages to the organisers fill no budget of the address that they have as people. */
const inboxFor = ({ kind, to }: Pick<Message, 'kind' | 'to'>) =>
  kind === contactKind ? contactKind : canonicalInbox(to)

const senderOf = (cause: BudgetedSender) =>
  cause.by === 'stranger' ? `stranger ${cause.source}` : `attendee ${hashOf(cause.account)}`

/** What has been sent, and will be, that counts for a mail. */
export interface Budget extends SentMail {
  cause: BudgetedSender
  /** What its mails are counted under. */
  senderName: string
  inboxes: Map<string, InboxSlot[]>
}

/** Under a lock for each inbox: mails that are decided at once take one place after another. */
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

/** How many seconds until a login may be mailed to this address; null when it may be now. */
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
  /** It has not left, and nobody has begun to send it. */
  isWaiting: boolean
}

/** More than its budget of a day and all that waits. */
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
  // What has left, or was to leave at once, cannot lie ahead: then the clock was put back since.
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

// Limits are literals: SQLite plans a statement anew whenever a bound one is given.
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

/**
 * Without a lock, which everybody would wait for: where mails are decided in the same instant, a few more than these
 * budgets allow may pass.
 */
