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

/** A mail that waits, and the earliest moment at which it leaves. */
export interface QueuedMail {
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

/** Answers whether it was still there to be replaced. */
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

/** Takes back what has not left yet, because what it is about is gone. What is on its way stays. Answers the ids of the rest. */
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
