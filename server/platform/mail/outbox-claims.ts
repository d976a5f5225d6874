import { type ExpressionBuilder, sql } from 'kysely'
import { type Instant, addMilliseconds, minutes, seconds } from '../../../domain/kernel/time.ts'
import { maxDelay } from '../../../domain/mail/budget.ts'
import type { MailLane } from '../../../domain/mail/lanes.ts'
import { letterKind, retention } from '../../../domain/mail/retention.ts'
import type { Database, Query, Transaction } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { OutboxRow, Schema } from '../database/schema.ts'
import { upsertKnownFacts } from './known-facts.ts'
import { knownFactsOf } from './message.ts'
import { noBudgetColumns } from './outbox.ts'
import type { RefusalFacts } from './smtp/smtp-failure.ts'

const claimMilliseconds = 120_000

interface Claim {
  lane: MailLane
  count: number
  /** Only mail that no mail server has rejected yet. */
  isUntriedOnly?: boolean
}
/**
 * Mails with the same reference are sent in order: none goes to an address before an earlier one that is due, being
 * delivered, or waiting for another attempt.
 */
const isDeliverable = (mail: ExpressionBuilder<Schema, 'outbox'>, now: Instant) =>
  mail.not(
    mail.exists(
      mail
        .selectFrom('outbox as earlier')
        .select('earlier.id')
        .whereRef('earlier.reference', '=', 'outbox.reference')
        .whereRef('earlier.createdAt', '<', 'outbox.createdAt')
        .whereRef('earlier.recipient', '=', 'outbox.recipient')
        .where('earlier.status', '=', 'queued')
        .where((expression) =>
          expression.or([
            expression('earlier.lastError', 'is not', null),
            expression('earlier.nextAttemptAt', '<=', now),
          ]),
        ),
    ),
  )

/** Takes up to `count` due mails for this server alone. A claim that is not settled lapses: a crash loses nothing. */
export function claimMails(
  database: Database,
  { lane, count, isUntriedOnly = false }: Claim,
  now: Instant,
): Promise<OutboxRow[]> {
  return database.transaction(async ({ query, forUpdateSkipLocked }) => {
    const dueMails = await forUpdateSkipLocked(
      query
        .selectFrom('outbox')
        .selectAll()
        // A literal, as in the index.
        .where('status', '=', sql.lit('queued' as const))
        .where('lane', '=', lane)
        .where('nextAttemptAt', '<=', now)
        .$if(isUntriedOnly, (builder) => builder.where('lastError', 'is', null))
        .where((expression) =>
          expression.or([
            expression('claimedUntil', 'is', null),
            expression('claimedUntil', '<', now),
          ]),
        )
        .where((expression) => isDeliverable(expression, now))
        .orderBy('nextAttemptAt')
        .limit(count),
    ).execute()
    const claimedUntil = addMilliseconds(now, claimMilliseconds)
    if (dueMails.length > 0) {
      await query
        .updateTable('outbox')
        .set({ claimedUntil })
        .where(
          'id',
          'in',
          dueMails.map(({ id }) => id),
        )
        .execute()
    }
    return dueMails.map((mail) => ({ ...mail, claimedUntil }))
  })
}

/**
 * Repairs times after the clock was put back: mail that would wait for the old time is due now, and claims that last
 * too long are released.
 */
export async function retryNow(database: Database, now: Instant): Promise<void> {
  await database.transaction(async ({ query }) => {
    const queuedMails = query.updateTable('outbox').where('status', '=', 'queued')
    await queuedMails
      .set({ nextAttemptAt: now })
      .where('nextAttemptAt', '>', now)
      // Mail planned by its budget continues to wait, unless its slot has passed or was planned by the old time.
      .where((expression) =>
        expression.or([
          expression('slotAt', 'is', null),
          expression('attempts', '>', 0),
          expression('slotAt', '<=', expression.ref('createdAt')),
          expression('slotAt', '<=', now),
          expression('slotAt', '>', addMilliseconds(now, maxDelay)),
        ]),
      )
      .execute()
    await queuedMails
      .set({ claimedUntil: null })
      .where('claimedUntil', '>', addMilliseconds(now, 2 * claimMilliseconds))
      .execute()
  })
}

/**
 * Releases claimed mails, so that another server need not wait for the claim to lapse. After a delay by a very slow
 * mail server, the claim may have lapsed and belong to another server.
 */
export async function releaseMails(database: Database, mails: readonly OutboxRow[]): Promise<void> {
  const [firstMail] = mails
  if (!firstMail) return
  const ids = mails.map(({ id }) => id)
  await database.transaction(({ query }) =>
    query
      .updateTable('outbox')
      .set({ claimedUntil: null })
      .where('id', 'in', ids)
      .where('claimedUntil', '=', firstMail.claimedUntil)
      .execute(),
  )
}

/** Returns the time of the next mail of a lane, or null if no mail waits. */
export async function nextDue(
  database: Database,
  lane: MailLane,
  now: Instant,
): Promise<Instant | null> {
  const row = await database.query
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where('status', '=', sql.lit('queued' as const))
    .where('lane', '=', lane)
    // A mail that waits for an earlier one is due when that is settled.
    .where((expression) => isDeliverable(expression, now))
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return row?.nextAttemptAt ?? null
}

/** Deletes a claimed mail that has no news left. */
export function dropMail(database: Database, { id }: OutboxRow): Promise<void> {
  return database.transaction(async ({ query, markChanged }) => {
    await query.deleteFrom('outbox').where('id', '=', id).execute()
    markChanged('outbox')
  })
}

export type Outcome =
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
export function settleMail(database: Database, mail: OutboxRow, outcome: Outcome): Promise<void> {
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

function settledColumns(mail: OutboxRow, outcome: Outcome): SettledColumns {
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
    .where('kind', '!=', letterKind)
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
