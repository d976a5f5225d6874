import { type ExpressionBuilder, sql } from 'kysely'
import { type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import { maxDelay } from '../../../domain/mail/budget.ts'
import type { MailLane } from '../../../domain/mail/lanes.ts'
import type { Database } from '../database/database.ts'
import type { OutboxRow, Schema } from '../database/schema.ts'

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
