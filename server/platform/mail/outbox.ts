import { isPlaceholder } from '../../../domain/mail/placeholder.ts'
import { type Cause, isBudgeted } from '../../../domain/mail/budget.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { laneOf } from '../../../domain/mail/lanes.ts'
import type { Query, Transaction } from '../database/database.ts'
import { readInParts } from '../database/in-parts.ts'
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
  const all = [mails].flat().filter(({ to }) => !isPlaceholder(to))
  if (all.length > 0) transaction.changed('outbox')
  if ('inboxes' in cause) return queueWithin(transaction, all, now, cause)
  if (isBudgeted(cause)) {
    return queueWithin(transaction, all, now, await readBudget(transaction, all, now, cause))
  }
  const rows = all.map((mail) => outboxRowOf(mail, now))
  await insertEach(transaction, rows, outboxRow)
  return rows.map(({ id, nextAttemptAt }) => ({ id, at: nextAttemptAt }))
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
    const { replaces, isCovered: isSaid } = place
    if (replaces !== null && (isSaid || (await replaceWaiting(query, replaces, mail, now)))) {
      queued.push({ id: replaces, at: place.at })
      continue
    }
    const row = outboxRowOf(mail, now, place)
    rows.push(row)
    queued.push({ id: row.id, at: place.at })
  }
  await insertEach(transaction, rows, outboxRow)
  return queued
}

/** Answers whether it was still there to be replaced. */
export async function replaceWaiting(
  query: Query,
  id: string,
  mail: Message,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('outbox')
    .set({
      kind: mail.kind,
      lane: laneOf(mail.kind),
      replyTo: mail.replyTo ?? null,
      subject: mail.template.subject,
      message: serializedMessage(mail),
      createdAt: now,
    })
    // One that is due waits again; one that was tried keeps its turn.
    .$if(mail.notBefore !== undefined, (update) =>
      update.set((row) => ({
        nextAttemptAt: row
          .case()
          .when(row.and([row('lastError', 'is', null), row('nextAttemptAt', '<=', now)]))
          .then(mail.notBefore ?? now)
          .else(row.ref('nextAttemptAt'))
          .end(),
      })),
    )
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('claimedUntil', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const outboxRow = prepared((query: Query, row: OutboxRow) => query.insertInto('outbox').values(row))

export const uncounted = { cause: null, inbox: null, sender: null, slotAt: null }

export function outboxRowOf(mail: Message, now: Instant, place?: Place): OutboxRow {
  return {
    id: newId(),
    kind: mail.kind,
    reference: mail.reference ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.template.subject,
    message: serializedMessage(mail),
    text: '',
    html: '',
    headers: '{}',
    attachments: '[]',
    status: 'queued',
    lane: laneOf(mail.kind),
    attempts: 0,
    nextAttemptAt: place?.at ?? mail.notBefore ?? now,
    claimedUntil: null,
    lastError: null,
    refusedAt: null,
    createdAt: now,
    sentAt: null,
    ...(place?.counted ?? uncounted),
  }
}

/** Takes back what has not left yet, because what it is about is gone. What is on its way stays. Answers the ids of the rest. */
export async function withdrawMails(
  { query, changed }: Transaction,
  references: readonly string[],
  by: 'reference' | 'id' = 'reference',
): Promise<string[]> {
  if (references.length > 0) changed('outbox')
  const withdrawn = await readInParts(references, (part) =>
    query
      .deleteFrom('outbox')
      .where(by, 'in', part)
      .where('status', '=', 'queued')
      .where('claimedUntil', 'is', null)
      .returning('id')
      .execute(),
  )
  return withdrawn.map(({ id }) => id)
}
