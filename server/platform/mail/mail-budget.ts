import {
  contactKind,
  freeAfter,
  freeAt,
  fromAllStrangers,
  fromOneSender,
  inboxFreeAt,
  inboxOf,
  isSameMail,
  isCoveredBy,
  latestOf,
  loginFreeAt,
  loginKind,
  type Sender,
  type Slot,
} from '../../../domain/mail/budget.ts'
import { sql } from 'kysely'
import { days, type Instant, later, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../database/database.ts'
import { clockTolerance } from '../rate-limit.ts'
import type { Message } from './message.ts'
import { prepared } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { hashOf } from '../tokens.ts'
import { sentByAttendee, sentByStrangers, type SentMail } from './sent-mail.ts'

type Counted = Pick<OutboxRow, 'cause' | 'inbox' | 'sender' | 'slotAt'>

/** When a mail goes, as what it counts, and which one that has not left yet it replaces. */
export interface Place {
  at: Instant
  counted: Counted
  replaces: string | null
  /** That one goes as it is, and this one need not. */
  isCovered?: boolean
}

interface Planned {
  mail: Message
  place: Place
}

/** Messages to the organisers fill no budget of the address that they have as people. */
const inboxFor = ({ kind, to }: Pick<Message, 'kind' | 'to'>) =>
  kind === contactKind ? contactKind : inboxOf(to)

const senderOf = (cause: Sender) =>
  cause.by === 'stranger' ? `stranger ${cause.source}` : `attendee ${hashOf(cause.account)}`

/** What has been sent, and will be, that counts for a mail. */
export interface Budget extends SentMail {
  cause: Sender
  /** What its mails are counted under. */
  senderName: string
  inboxes: Map<string, InboxSlot[]>
}

/** Under a lock for each inbox: mails that are decided at once take one place after another. */
export async function readBudget(
  transaction: Transaction,
  mails: readonly Pick<Message, 'kind' | 'to'>[],
  now: Instant,
  cause: Sender,
): Promise<Budget> {
  const names = [...new Set(mails.map(inboxFor))].toSorted()
  const senderName = senderOf(cause)
  const inboxes = await readInboxes(transaction, names, now)
  const sent =
    cause.by === 'stranger'
      ? await sentByStrangers(transaction, senderName, now)
      : await sentByAttendee(transaction.query, senderName, now)
  return { cause, senderName, inboxes, ...sent }
}

export function planMails(budget: Budget, mails: readonly Message[], now: Instant): Planned[] {
  const { cause, inboxes, sender, strangers } = budget
  return mails.map((mail) => {
    const inbox = inboxFor(mail)
    const there = inboxes.get(inbox) ?? []
    const { kind, reference = null } = mail
    if (kind === loginKind) return { mail, place: placeAt(loginFreeAt(there, now), inbox, budget) }
    const waiting = there.find((slot) => slot.waits && isSameMail({ kind, reference }, slot))
    const at =
      waiting?.at ??
      latestOf(
        mail.notBefore ?? now,
        inboxFreeAt({ kind, reference, by: cause.by }, there, now),
        freeAt(fromOneSender[cause.by], sender, now),
        freeAfter(fromAllStrangers, strangers.at(-fromAllStrangers.attempts), now),
      )
    if (!waiting) {
      there.push({ id: '', kind, reference, at, waits: false })
      sender.push(at)
      strangers.splice(strangers.findLastIndex((other) => other <= at) + 1, 0, at)
    }
    const replaces = waiting?.id ?? null
    const isSaid = waiting !== undefined && isCoveredBy(kind, waiting.kind)
    return { mail, place: { ...placeAt(at, inbox, budget), replaces, isCovered: isSaid } }
  })
}

const placeAt = (at: Instant, inbox: string, { cause, senderName }: Budget): Place => ({
  at,
  counted: { cause: cause.by, inbox, sender: senderName, slotAt: at },
  replaces: null,
})

/** How many seconds until a login may be mailed to this address; null when it may be now. */
export async function loginWait(
  transaction: Transaction,
  email: string,
  now: Instant,
): Promise<number | null> {
  const inbox = inboxFor({ kind: loginKind, to: email })
  const inboxes = await readInboxes(transaction, [inbox], now)
  const at = loginFreeAt(inboxes.get(inbox) ?? [], now)
  return at <= now ? null : Math.ceil((toMilliseconds(at) - toMilliseconds(now)) / 1000)
}

interface InboxSlot extends Slot {
  id: string
  /** It has not left, and nobody has begun to send it. */
  waits: boolean
}

/** More than its budget of a day and all that waits. */
const mostRead = 500

async function readInboxes(
  { query, lock }: Transaction,
  names: readonly string[],
  now: Instant,
): Promise<Map<string, InboxSlot[]>> {
  const since = later(now, -days(1))
  await lock('inbox', ...names)
  const inboxes = new Map<string, InboxSlot[]>()
  for (const inbox of names) {
    inboxes.set(inbox, slotsFrom(await inboxSlots(query, { inbox, since }), now))
  }
  return inboxes
}

function slotsFrom(rows: Awaited<ReturnType<typeof inboxSlots>>, now: Instant): InboxSlot[] {
  if (rows.length === 0) return []
  // What has left, or was to leave at once, cannot lie ahead: then the clock was put back since.
  const horizon = later(now, clockTolerance)
  const real = rows.filter(
    ({ kind, status, slotAt }) =>
      (slotAt ?? '') <= horizon || (status === 'queued' && kind !== loginKind),
  )
  return real.map(({ id, kind, reference, slotAt, status, attempts, claimedUntil }) => ({
    id,
    kind,
    reference,
    at: slotAt ?? '',
    waits: status === 'queued' && attempts === 0 && claimedUntil === null && (slotAt ?? '') > now,
  }))
}

// Limits are literals: SQLite plans a statement anew whenever a bound one is given.
const inboxSlots = prepared((query: Query, { inbox, since }: { inbox: string; since: Instant }) =>
  query
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'slotAt', 'status', 'attempts', 'claimedUntil'])
    .where('inbox', '=', inbox)
    .where('slotAt', '>', since)
    .orderBy('slotAt', 'desc')
    .limit(sql.lit(mostRead)),
)

/**
 * Without a lock, which everybody would wait for: where mails are decided in the same instant, a few more than these
 * budgets allow may pass.
 */
