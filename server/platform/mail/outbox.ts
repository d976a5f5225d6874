import { isPlaceholderEmail } from '../../../domain/mail/placeholder.ts'
import { type MailCause, isBudgeted } from '../../../domain/mail/budget.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { mailLane } from '../../../domain/mail/lanes.ts'
import type { Query, Transaction } from '../database/database.ts'
import { readInBatches } from '../database/batches.ts'
import { type Message, serializeMessage } from './message.ts'
import { type Budget, type MailPlacement, planMails, readBudget } from './mail-budget.ts'
import { insertEach, prepareStatement } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { newId } from '../tokens.ts'

/** A mail in the queue, and the earliest time at which it is sent. */
export interface QueuedMail {
  id: string
  at: Instant
}

/**
 * Writes mails in the transaction of the change that causes them: they are sent if, and only if, it commits. Mail above
 * the budget of its sender or its inbox is delayed; newer mail with the same reference replaces waiting mail. Call this
 * at most once per transaction for a cause with a budget, as it locks the inboxes in order. Callers that know the
 * recipients early can read the budget together with other data.
 */
export async function queueMail(
  transaction: Transaction,
  mails: Message | readonly Message[],
  now: Instant,
  cause: MailCause | Budget,
): Promise<QueuedMail[]> {
  const deliverableMails = [mails].flat().filter(({ to }) => !isPlaceholderEmail(to))
  if (deliverableMails.length > 0) transaction.markChanged('outbox')
  if ('inboxes' in cause) return queueWithinBudget(transaction, deliverableMails, now, cause)
  if (isBudgeted(cause)) {
    return queueWithinBudget(
      transaction,
      deliverableMails,
      now,
      await readBudget(transaction, deliverableMails, now, cause),
    )
  }
  const rows = deliverableMails.map((mail) => createOutboxRow(mail, now))
  await insertEach(transaction, rows, insertOutboxRow)
  return rows.map(({ id, nextAttemptAt }) => ({ id, at: nextAttemptAt }))
}

async function queueWithinBudget(
  transaction: Transaction,
  mails: readonly Message[],
  now: Instant,
  budget: Budget,
): Promise<QueuedMail[]> {
  const { query } = transaction
  const queuedMails: QueuedMail[] = []
  const rows: OutboxRow[] = []
  for (const { mail, placement } of planMails(budget, mails, now)) {
    const { replacedId, isCovered } = placement
    if (
      replacedId !== null &&
      (isCovered || (await replaceWaitingMail(query, replacedId, mail, now)))
    ) {
      queuedMails.push({ id: replacedId, at: placement.at })
      continue
    }
    const row = createOutboxRow(mail, now, placement)
    rows.push(row)
    queuedMails.push({ id: row.id, at: placement.at })
  }
  await insertEach(transaction, rows, insertOutboxRow)
  return queuedMails
}

/** Returns false if the mail was no longer waiting. */
export async function replaceWaitingMail(
  query: Query,
  id: string,
  mail: Message,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('outbox')
    .set({
      kind: mail.kind,
      lane: mailLane(mail.kind),
      replyTo: mail.replyTo ?? null,
      subject: mail.template.subject,
      message: serializeMessage(mail),
      createdAt: now,
    })
    // A due mail waits again; one that has failed before retains its time.
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

const insertOutboxRow = prepareStatement((query: Query, row: OutboxRow) =>
  query.insertInto('outbox').values(row),
)

export const noBudgetColumns = { cause: null, inbox: null, sender: null, slotAt: null }

export function createOutboxRow(mail: Message, now: Instant, placement?: MailPlacement): OutboxRow {
  return {
    id: newId(),
    kind: mail.kind,
    reference: mail.reference ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.template.subject,
    message: serializeMessage(mail),
    text: '',
    html: '',
    headers: '{}',
    attachments: '[]',
    status: 'queued',
    lane: mailLane(mail.kind),
    attempts: 0,
    nextAttemptAt: placement?.at ?? mail.notBefore ?? now,
    claimedUntil: null,
    lastError: null,
    refusedAt: null,
    createdAt: now,
    sentAt: null,
    ...(placement?.budgetColumns ?? noBudgetColumns),
  }
}

/**
 * Deletes waiting mails whose reference no longer applies, except those being sent. Returns the ids of the deleted
 * mails.
 */
export async function withdrawMails(
  { query, markChanged }: Transaction,
  references: readonly string[],
  column: 'reference' | 'id' = 'reference',
): Promise<string[]> {
  if (references.length > 0) markChanged('outbox')
  const withdrawnRows = await readInBatches(references, (batch) =>
    query
      .deleteFrom('outbox')
      .where(column, 'in', batch)
      .where('status', '=', 'queued')
      .where('claimedUntil', 'is', null)
      .returning('id')
      .execute(),
  )
  return withdrawnRows.map(({ id }) => id)
}
