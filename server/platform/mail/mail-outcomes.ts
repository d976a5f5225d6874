import { sql } from 'kysely'
import { type Instant, addMilliseconds, minutes, seconds } from '../../../domain/kernel/time.ts'
import { writtenMailingKind, retention } from '../../../domain/mail/retention.ts'
import type { Database, Query, Transaction } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { OutboxRow } from '../database/schema.ts'
import { upsertKnownFacts } from './known-facts.ts'
import { knownFactsOf } from './message.ts'
import { noBudgetColumns } from './outbox.ts'
import type { RefusalFacts } from './smtp/smtp-failure.ts'

/** Deletes a claimed mail that has no news left. */
export function dropMail(database: Database, { id }: OutboxRow): Promise<void> {
  return database.transaction(async ({ query, markChanged }) => {
    await query.deleteFrom('outbox').where('id', '=', id).execute()
    markChanged('outbox')
  })
}

/** A mail that a mail server has accepted; undefined once its record was deleted. */
export const findSentMail = ({ query }: Transaction, id: string) =>
  query
    .selectFrom('outbox')
    .select('recipient')
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst()

/** Records that a mail came back after a mail server had accepted it. */
export async function failSentMail(
  { query, markChanged }: Transaction,
  id: string,
  reason: string,
): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ status: 'failed', lastError: reason, sentAt: null })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .execute()
  markChanged('outbox')
}

export type MailOutcome =
  | { status: 'sent'; at: Instant }
  | {
      status: 'queued'
      error: string
      nextAttemptAt: Instant
      refusedAt?: Instant
      isCounted: boolean
    }
  | { status: 'failed'; error: string }

/** Records the outcome in a transaction of its own: until it is committed, a crash would send the mail again. */
export function settleMail(
  database: Database,
  mail: OutboxRow,
  outcome: MailOutcome,
): Promise<void> {
  return database.transaction(async ({ query, markChanged }) => {
    const { id, attempts, reference } = mail
    // An outage of the mail server uses up none of a mail's attempts.
    const count = outcome.status === 'queued' && !outcome.isCounted ? 0 : 1
    await updateSettledMail(query, {
      ...settledColumns(mail, outcome),
      id,
      attempts: attempts + count,
    })
    const facts = knownFactsOf(mail)
    if (outcome.status === 'sent' && reference !== null && facts !== undefined) {
      const row = { reference, facts: JSON.stringify(facts), sentAt: outcome.at }
      await upsertKnownFacts(query, row)
    }
    markChanged('outbox')
  })
}

function settledColumns(mail: OutboxRow, outcome: MailOutcome): SettledColumns {
  const { message, text, html, attachments, nextAttemptAt, refusedAt } = mail
  // Sent and failed mails contain links that open an account, so their content is deleted.
  if (outcome.status === 'sent') {
    const { at: sentAt } = outcome
    return { ...emptyContent, status: 'sent', nextAttemptAt, refusedAt, sentAt, lastError: null }
  }
  const { status, error: lastError } = outcome
  if (outcome.status === 'failed') {
    return { ...emptyContent, status, nextAttemptAt, refusedAt, sentAt: null, lastError }
  }
  return {
    message,
    text,
    html,
    attachments,
    status,
    nextAttemptAt: outcome.nextAttemptAt,
    refusedAt: outcome.refusedAt ?? refusedAt,
    sentAt: null,
    lastError,
  }
}

const emptyContent = { message: null, text: '', html: '', attachments: '[]' }

type SettledColumns = Pick<
  OutboxRow,
  | 'message'
  | 'text'
  | 'html'
  | 'attachments'
  | 'status'
  | 'nextAttemptAt'
  | 'refusedAt'
  | 'sentAt'
  | 'lastError'
>

/** Maximum age of an accepted mail to count as evidence that the mail server accepts mail. */
const recentAcceptance = minutes(10)

/** Maximum delivery time: a mail in transit when another was rejected is accepted within it, if at all. */
const maxDeliveryTime = seconds(40)

/** Reads evidence in the outbox about a mail that was just rejected. */
export async function readRefusalFacts(
  { query }: Pick<Database, 'query'>,
  { recipient, refusedAt }: Pick<OutboxRow, 'recipient' | 'refusedAt'>,
  now: Instant,
): Promise<RefusalFacts> {
  const findNewestSent = async (exceptRecipient?: string) => {
    const row = await query
      .selectFrom('outbox')
      .select((expression) => expression.fn.max('sentAt').as('at'))
      .where('status', '=', 'sent')
      .$if(exceptRecipient !== undefined, (builder) =>
        builder.where('recipient', '!=', exceptRecipient ?? ''),
      )
      .executeTakeFirst()
    return row?.at ?? ''
  }
  const anyAcceptedAt = await findNewestSent()
  const otherAcceptedAt = refusedAt === null ? '' : await findNewestSent(recipient)
  const rows = await query
    .selectFrom('outbox')
    .select('recipient')
    .distinct()
    .where('status', '=', sql.lit('queued' as const))
    .where('refusedAt', '>', anyAcceptedAt)
    .execute()
  return {
    isOtherAcceptedSince: otherAcceptedAt > (refusedAt ?? now),
    isOtherSentSince: otherAcceptedAt > addMilliseconds(refusedAt ?? now, maxDeliveryTime),
    isAnyAcceptedRecently: anyAcceptedAt > addMilliseconds(now, -recentAcceptance),
    recipientsRefused: new Set([...rows.map((row) => row.recipient), recipient]).size,
  }
}

/** Deletes old mails, the content of failed ones, and the senders once they no longer count. */
export async function deleteOldMails(
  { query, markChanged }: Transaction,
  now: Instant,
): Promise<void> {
  await query
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('kind', '!=', writtenMailingKind)
    .where('nextAttemptAt', '<=', addMilliseconds(now, -retention.mails))
    .execute()
  await query
    .updateTable('outbox')
    .set(emptyContent)
    .where('status', '=', 'failed')
    // Older releases did not delete the content.
    .where((expression) =>
      expression.or([expression('message', 'is not', null), expression('text', '!=', '')]),
    )
    .execute()
  await query
    .updateTable('outbox')
    .set(noBudgetColumns)
    .where('cause', 'is not', null)
    .where('slotAt', '<=', addMilliseconds(now, -retention.senders))
    .execute()
  markChanged('outbox')
}

const updateSettledMail = prepareStatement(
  (query: Query, { id, ...row }: SettledColumns & Pick<OutboxRow, 'id' | 'attempts'>) =>
    query
      .updateTable('outbox')
      .set({ ...row, claimedUntil: null })
      .where('id', '=', id),
)
