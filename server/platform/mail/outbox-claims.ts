import { type Instant, later } from '../../../domain/kernel/time.ts'
import { furthestAhead } from '../../../domain/mail/budget.ts'
import { retention } from '../../../domain/mail/retention.ts'
import type { Database, Query, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { uncounted } from './outbox.ts'

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
    const claimedUntil = later(now, claimMilliseconds)
    if (due.length > 0) {
      await query
        .updateTable('outbox')
        .set({ claimedUntil })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute()
    }
    return due.map((mail) => ({ ...mail, claimedUntil }))
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

/**
 * Hands claimed mails back, so that another server need not wait for the claim to lapse. One that has lapsed, behind a mail
 * server that was very slow, may be another's by now.
 */
export async function releaseMails(database: Database, mails: readonly OutboxRow[]): Promise<void> {
  const [first] = mails
  if (!first) return
  const ids = mails.map(({ id }) => id)
  await database.transaction(({ query }) =>
    query
      .updateTable('outbox')
      .set({ claimedUntil: null })
      .where('id', 'in', ids)
      .where('claimedUntil', '=', first.claimedUntil)
      .execute(),
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
  const { message, text, html, attachments, nextAttemptAt } = mail
  // What was delivered or given up holds links that open an account; nothing needs them here any more.
  if (outcome.status === 'sent') {
    return { ...emptied, status: 'sent', nextAttemptAt, sentAt: outcome.at, lastError: null }
  }
  const { error: lastError, ...next } = outcome
  if (outcome.status === 'failed') {
    return { ...emptied, nextAttemptAt, sentAt: null, lastError, status: 'failed' }
  }
  return { message, text, html, attachments, nextAttemptAt, sentAt: null, lastError, ...next }
}

const emptied = { message: null, text: '', html: '', attachments: '[]' }

type Settled = Pick<
  OutboxRow,
  'message' | 'text' | 'html' | 'attachments' | 'status' | 'nextAttemptAt' | 'sentAt' | 'lastError'
>

/** That a mail left or was given up is kept for a while, what it said is not, and nor is who caused it. */
export async function forgetOldMails({ query, changed }: Transaction, now: Instant): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('nextAttemptAt', '<=', later(now, -retention.mails))
    .execute()
  await query
    .updateTable('outbox')
    .set(emptied)
    .where('status', '=', 'failed')
    // Older releases kept it.
    .where((where) => where.or([where('message', 'is not', null), where('text', '!=', '')]))
    .execute()
  await query
    .updateTable('outbox')
    .set(uncounted)
    .where('cause', 'is not', null)
    .where('slotAt', '<=', later(now, -retention.senders))
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
