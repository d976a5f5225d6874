import { type Instant, later } from '../../domain/kernel/time.ts'
import type { Database, Query, Transaction } from './database.ts'
import { type Mail, writtenMail } from './mail.ts'
import { insertEach, prepared } from './prepared.ts'
import type { OutboxRow } from './schema.ts'
import { newId } from './tokens.ts'

/** Writes a mail in the transaction of the change that causes it: it leaves if, and only if, that commits. */
export async function queueMail(
  transaction: Transaction,
  mails: Mail | readonly Mail[],
  now: Instant,
): Promise<string[]> {
  const rows = [mails].flat().map((mail) => newMail(mail, now))
  if (rows.length > 0) transaction.changed('outbox')
  await insertEach(transaction.query, rows, outboxRow)
  return rows.map(({ id }) => id)
}

const outboxRow = prepared((query: Query, row: OutboxRow) => query.insertInto('outbox').values(row))

export function newMail(mail: Mail, now: Instant): OutboxRow {
  return {
    id: newId(),
    kind: mail.kind,
    reference: mail.reference ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.letter.subject,
    letter: writtenMail(mail),
    text: '',
    html: '',
    headers: '{}',
    attachments: '[]',
    status: 'queued',
    attempts: 0,
    nextAttemptAt: now,
    claimedUntil: null,
    lastError: null,
    createdAt: now,
    sentAt: null,
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

const claimMilliseconds = 120_000

/** Takes up to `count` due mails for this server alone. A claim that is not settled lapses: a crash loses nothing. */
export function claimMails(database: Database, count: number, now: Instant): Promise<OutboxRow[]> {
  return database.transaction(async ({ query, lockedSkipping }) => {
    const due = await lockedSkipping(
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
export async function hurryMails(database: Database, now: Instant): Promise<void> {
  await database.transaction(async ({ query }) => {
    const waiting = query.updateTable('outbox').where('status', '=', 'queued')
    await waiting.set({ nextAttemptAt: now }).where('nextAttemptAt', '>', now).execute()
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
  return database.transaction(({ query, sent, changed }) => {
    sent(settledRow(query, { ...settled(mail, outcome), id: mail.id, attempts: mail.attempts + 1 }))
    changed('outbox')
    return Promise.resolve()
  })
}

function settled(mail: OutboxRow, outcome: Outcome): Settled {
  const { letter, text, html, attachments, nextAttemptAt } = mail
  if (outcome.status === 'sent') {
    // What was delivered holds links that open an account; nothing needs them here any more.
    return { ...emptied, status: 'sent', nextAttemptAt, sentAt: outcome.at, lastError: null }
  }
  const { error: lastError, ...next } = outcome
  return { letter, text, html, attachments, nextAttemptAt, sentAt: null, lastError, ...next }
}

const emptied = { letter: null, text: '', html: '', attachments: '[]' }

type Settled = Pick<
  OutboxRow,
  'letter' | 'text' | 'html' | 'attachments' | 'status' | 'nextAttemptAt' | 'sentAt' | 'lastError'
>

const settledRow = prepared(
  (query: Query, { id, ...row }: Settled & Pick<OutboxRow, 'id' | 'attempts'>) =>
    query
      .updateTable('outbox')
      .set({ ...row, claimedUntil: null })
      .where('id', '=', id),
)
