import {
  contactKind,
  freeAfter,
  freeAt,
  furthestAhead,
  fromAllStrangers,
  fromOneSender,
  inboxFreeAt,
  inboxOf,
  isAlike,
  isSaidBy,
  loginFreeAt,
  loginKind,
  type Sender,
  type Slot,
} from '../../../domain/mail/budget.ts'
import { days, type Instant, later, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../database/database.ts'
import { clockTolerance } from '../rate-limit.ts'
import type { Mail } from './mail.ts'
import { prepared } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { hashOf } from '../tokens.ts'

type Counted = Pick<OutboxRow, 'cause' | 'inbox' | 'sender' | 'slotAt'>

/** When a mail goes, as what it counts, and which one that has not left yet it replaces. */
export interface Place {
  at: Instant
  counted: Counted
  replaces: string | null
  /** That one goes as it is, and this one need not. */
  isSaid?: boolean
}

interface Planned {
  mail: Mail
  place: Place
}

/** Messages to the organisers fill no budget of the address that they have as people. */
const inboxFor = ({ kind, to }: Pick<Mail, 'kind' | 'to'>) =>
  kind === contactKind ? contactKind : inboxOf(to)

const senderOf = (cause: Sender) =>
  cause.by === 'stranger' ? `stranger ${cause.source}` : `attendee ${hashOf(cause.account)}`

/** Under a lock for each inbox: mails that are decided at once take one place after another. */
export async function planMails(
  transaction: Transaction,
  mails: readonly Mail[],
  now: Instant,
  cause: Sender,
): Promise<Planned[]> {
  const names = [...new Set(mails.map(inboxFor))].toSorted()
  const [inboxes, sent] = await Promise.all([
    Promise.all(names.map((inbox) => readInbox(transaction, inbox, now))),
    sentBy(transaction.query, cause, now),
  ])
  const slots = new Map(names.map((inbox, index) => [inbox, inboxes[index] ?? []]))
  return mails.map((mail) => {
    const inbox = inboxFor(mail)
    const there = slots.get(inbox) ?? []
    const { kind, reference = null } = mail
    if (kind === loginKind) return { mail, place: placeAt(loginFreeAt(there, now), inbox, cause) }
    const waiting = there.find((slot) => slot.waits && isAlike({ kind, reference }, slot))
    const at =
      waiting?.at ??
      [
        inboxFreeAt({ kind, reference, by: cause.by }, there, now),
        freeAt(fromOneSender[cause.by], sent.sender, now),
        freeAfter(fromAllStrangers, sent.decisive, now),
      ]
        .toSorted()
        .at(-1) ??
      now
    if (!waiting) {
      there.push({ id: '', kind, reference, at, waits: false })
      sent.sender.push(at)
    }
    const replaces = waiting?.id ?? null
    const isSaid = waiting !== undefined && isSaidBy(kind, waiting.kind)
    return { mail, place: { ...placeAt(at, inbox, cause), replaces, isSaid } }
  })
}

const placeAt = (at: Instant, inbox: string, cause: Sender): Place => ({
  at,
  counted: { cause: cause.by, inbox, sender: senderOf(cause), slotAt: at },
  replaces: null,
})

/** How many seconds until a login may be mailed to this address; null when it may be now. */
export async function loginWait(
  transaction: Transaction,
  email: string,
  now: Instant,
): Promise<number | null> {
  const inbox = inboxFor({ kind: loginKind, to: email })
  const at = loginFreeAt(await readInbox(transaction, inbox, now), now)
  return at <= now ? null : Math.ceil((toMilliseconds(at) - toMilliseconds(now)) / 1000)
}

interface InboxSlot extends Slot {
  id: string
  /** It has not left, and nobody has begun to send it. */
  waits: boolean
}

/** More than its budget of a day and all that waits. */
const mostRead = 500

async function readInbox(
  { query, lock }: Transaction,
  inbox: string,
  now: Instant,
): Promise<InboxSlot[]> {
  const [, rows] = await Promise.all([
    lock('inbox', inbox),
    inboxSlots(query, { inbox, since: later(now, -days(1)), most: mostRead }),
  ])
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

const inboxSlots = prepared(
  (query: Query, { inbox, since, most }: { inbox: string; since: Instant; most: number }) =>
    query
      .selectFrom('outbox')
      .select(['id', 'kind', 'reference', 'slotAt', 'status', 'attempts', 'claimedUntil'])
      .where('inbox', '=', inbox)
      .where('slotAt', '>', since)
      .orderBy('slotAt', 'desc')
      .limit(most),
)

/**
 * Without a lock, which everybody would wait for: where mails are decided in the same instant, a few more than these
 * budgets allow may pass.
 */
async function sentBy(query: Query, cause: Sender, now: Instant) {
  const until = later(now, furthestAhead)
  const { attempts: most } = fromOneSender[cause.by]
  const passed = fromAllStrangers.attempts - 1
  const [sender, [decisive]] = await Promise.all([
    senderSlots(query, { sender: senderOf(cause), until, most }),
    cause.by === 'stranger' ? strangersSlot(query, { until, passed }) : [],
  ])
  return {
    sender: sender.map(({ slotAt }) => slotAt ?? ''),
    decisive: decisive?.slotAt ?? undefined,
  }
}

const senderSlots = prepared(
  (query: Query, { sender, until, most }: { sender: string; until: Instant; most: number }) =>
    query
      .selectFrom('outbox')
      .select('slotAt')
      .where('sender', '=', sender)
      .where('slotAt', '<=', until)
      .orderBy('slotAt', 'desc')
      .limit(most),
)

const strangersSlot = prepared(
  (query: Query, { until, passed }: { until: Instant; passed: number }) =>
    query
      .selectFrom('outbox')
      .select('slotAt')
      .where('cause', '=', 'stranger')
      .where('slotAt', '<=', until)
      .orderBy('slotAt', 'desc')
      .limit(1)
      .offset(passed),
)
