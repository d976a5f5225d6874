import { type Cause, furthestAhead, isBudgeted } from '../../../domain/mail/budget.ts'
import { type Instant, later } from '../../../domain/kernel/time.ts'
import { kept } from '../../../domain/mail/retention.ts'
import type { Database, Query, Transaction } from '../database/database.ts'
import { type Message, serializedMessage } from './message.ts'
import { type Budget, type Place, planMails, readBudget } from './mail-budget.ts'
import { insertEach, prepared } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { newId } from '../tokens.ts'

/** A mail that waits, and the earliest moment at which it leaves. */
export interface Queued {
  id: string
  at: Instant
}

/**
 * Writes a mail in the transaction of the change that causes it: it leaves if, and only if, that commits. What is over
 * the budget of whoever caused it, or of whoever gets it, waits its turn; a newer one about the same thing takes its
 * place. Called at most once in a transaction for a cause that has a budget: it locks the inboxes in their order. Who
 * knows early who will get mail can read the budget together with other things.
 */
export async function queueMail(
  transaction: Transaction,
  mails: Message | readonly Message[],
  now: Instant,
  cause: Cause | Budget,
): Promise<Queued[]> {
  const all = [mails].flat()
  if (all.length > 0) transaction.changed('outbox')
  if ('inboxes' in cause) return queueWithin(transaction, all, now, cause)
  if (isBudgeted(cause)) {
    return queueWithin(transaction, all, now, await readBudget(transaction, all, now, cause))
  }
  const rows = all.map((mail) => outboxRowOf(mail, now))
  await insertEach(transaction.query, rows, outboxRow)
  return rows.map(({ id }) => ({ id, at: now }))
}

async function queueWithin(
  transaction: Transaction,
  mails: readonly Message[],
  now: Instant,
  budget: Budget,
): Promise<Queued[]> {
  const { query } = transaction
  const queued: Queued[] = []
  const rows: OutboxRow[] = []
  for (const { mail, place } of planMails(budget, mails, now)) {
    const { replaces, isSaid } = place
    if (replaces !== null && (isSaid || (await replaceWaiting(query, replaces, mail, now)))) {
      queued.push({ id: replaces, at: place.at })
      continue
    }
    const row = outboxRowOf(mail, now, place)
    rows.push(row)
    queued.push({ id: row.id, at: place.at })
  }
  const [row] = rows
  if (row && rows.length === 1) transaction.sendWithCommit(outboxRow, row)
  else await insertEach(query, rows, outboxRow)
  return queued
}

/** Answers whether it was still there to be replaced. */
async function replaceWaiting(
  query: Query,
  id: string,
  mail: Message,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('outbox')
    .set({
      kind: mail.kind,
      replyTo: mail.replyTo ?? null,
      subject: mail.template.subject,
      letter: serializedMessage(mail),
      createdAt: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('claimedUntil', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const outboxRow = prepared((query: Query, row: OutboxRow) => query.insertInto('outbox').values(row))

const uncounted = { cause: null, inbox: null, sender: null, slotAt: null }

export function outboxRowOf(mail: Message, now: Instant, place?: Place): OutboxRow {
  return {
    id: newId(),
    kind: mail.kind,
    reference: mail.reference ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.template.subject,
    letter: serializedMessage(mail),
    text: '',
    html: '',
    headers: '{}',
    attachments: '[]',
    status: 'queued',
    attempts: 0,
    nextAttemptAt: place?.at ?? now,
    claimedUntil: null,
    lastError: null,
    createdAt: now,
    sentAt: null,
    ...(place?.counted ?? uncounted),
  }
}

function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Takes back what has not left yet, because what it is about is gone. What is on its way stays. */
export async function withdrawMails(
  { query, changed }: Transaction,
  references: readonly string[],
): Promise<void> {
  for (const part of inParts(references, 500)) {
    await query
      .deleteFrom('outbox')
      .where('reference', 'in', part)
      .where('status', '=', 'queued')
      .where('claimedUntil', 'is', null)
      .execute()
  }
  if (references.length > 0) changed('outbox')
}

/**
 * Takes back what still waits its turn, because it is no longer true. Answers whose mails those were: they know nothing
 * of it yet.
 */
export async function withdrawWaiting(
  { query, changed }: Transaction,
  { kind, reference }: { kind: string; reference: string },
  now: Instant,
): Promise<string[]> {
  const waiting = await query
    .deleteFrom('outbox')
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('claimedUntil', 'is', null)
    .where('slotAt', '>', now)
    .returning('recipient')
    .execute()
  if (waiting.length > 0) changed('outbox')
  return waiting.map(({ recipient }) => recipient)
}

const claimMilliseconds = 120_000

/** Takes up to `count` due mails for this server alone. A claim that is not settled lapses: a crash loses nothing. */
export function claimMails(database: Database, count: number, now: Instant): Promise<OutboxRow[]> {
  return database.transaction(async ({ query, forUpdateSkipLocked }) => {
    const due = await forUpdateSkipLocked(
      query
        .selectFrom('outbox')
        .selectAll()
        .where('status', '=', 'queued')
        .where('nextAttemptAt', '<=', now)
        .where((where) =>
          where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', now)]),
        )
        .orderBy('nextAttemptAt')
        .limit(count),
    ).execute()
    if (due.length > 0) {
      await query
        .updateTable('outbox')
        .set({ claimedUntil: later(now, claimMilliseconds) })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute()
    }
    return due
  })
}

/** After the clock was put back: what would wait for the old time again is due now, and no claim lasts that long. */
export async function retryNow(database: Database, now: Instant): Promise<void> {
  await database.transaction(async ({ query }) => {
    const waiting = query.updateTable('outbox').where('status', '=', 'queued')
    await waiting
      .set({ nextAttemptAt: now })
      .where('nextAttemptAt', '>', now)
      // What waits its turn goes on waiting, unless it has come already or was planned by the old time.
      .where((where) =>
        where.or([
          where('slotAt', 'is', null),
          where('attempts', '>', 0),
          where('slotAt', '<=', where.ref('createdAt')),
          where('slotAt', '<=', now),
          where('slotAt', '>', later(now, furthestAhead)),
        ]),
      )
      .execute()
    await waiting
      .set({ claimedUntil: null })
      .where('claimedUntil', '>', later(now, 2 * claimMilliseconds))
      .execute()
  })
}

/** Hands claimed mails back, so that another server need not wait for the claim to lapse. */
export async function releaseMails(database: Database, mails: readonly OutboxRow[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await database.transaction(({ query }) =>
    query.updateTable('outbox').set({ claimedUntil: null }).where('id', 'in', ids).execute(),
  )
}

/** When the next mail wants to go, or null when none waits. */
export async function nextDue(database: Database): Promise<Instant | null> {
  const row = await database.query
    .selectFrom('outbox')
    .select((select) => select.fn.min('nextAttemptAt').as('at'))
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row?.at ?? null
}

export type Outcome =
  | { status: 'sent'; at: Instant }
  | { status: 'queued'; error: string; nextAttemptAt: Instant }
  | { status: 'failed'; error: string }

/** In one go with its commit: until then a crash would send the mail again. */
export function settleMail(database: Database, mail: OutboxRow, outcome: Outcome): Promise<void> {
  return database.transaction(({ sendWithCommit, changed }) => {
    const { id, attempts } = mail
    sendWithCommit(settledRow, { ...settled(mail, outcome), id, attempts: attempts + 1 })
    changed('outbox')
    return Promise.resolve()
  })
}

function settled(mail: OutboxRow, outcome: Outcome): Settled {
  const { letter, text, html, attachments, nextAttemptAt } = mail
  // What was delivered or given up holds links that open an account; nothing needs them here any more.
  if (outcome.status === 'sent') {
    return { ...emptied, status: 'sent', nextAttemptAt, sentAt: outcome.at, lastError: null }
  }
  const { error: lastError, ...next } = outcome
  if (outcome.status === 'failed') {
    return { ...emptied, nextAttemptAt, sentAt: null, lastError, status: 'failed' }
  }
  return { letter, text, html, attachments, nextAttemptAt, sentAt: null, lastError, ...next }
}

const emptied = { letter: null, text: '', html: '', attachments: '[]' }

type Settled = Pick<
  OutboxRow,
  'letter' | 'text' | 'html' | 'attachments' | 'status' | 'nextAttemptAt' | 'sentAt' | 'lastError'
>

/** That a mail left or was given up is kept for a while, what it said is not, and nor is who caused it. */
export async function forgetOldMails({ query, changed }: Transaction, now: Instant): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('nextAttemptAt', '<=', later(now, -kept.mails))
    .execute()
  await query
    .updateTable('outbox')
    .set(emptied)
    .where('status', '=', 'failed')
    // Older releases kept it.
    .where((where) => where.or([where('letter', 'is not', null), where('text', '!=', '')]))
    .execute()
  await query
    .updateTable('outbox')
    .set(uncounted)
    .where('cause', 'is not', null)
    .where('slotAt', '<=', later(now, -kept.senders))
    .execute()
  changed('outbox')
}

const settledRow = prepared(
  (query: Query, { id, ...row }: Settled & Pick<OutboxRow, 'id' | 'attempts'>) =>
    query
      .updateTable('outbox')
      .set({ ...row, claimedUntil: null })
      .where('id', '=', id),
)
