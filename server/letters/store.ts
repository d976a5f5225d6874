import type { DeliveryCounts, LetterRecipient } from '../../domain/mailings/schema.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { inParts } from '../platform/database/in-parts.ts'
import { insertEach, prepared } from '../platform/database/prepared-statement.ts'
import type { LetterRecipientRow, LetterRow } from './rows.ts'
import type { Stored } from '../platform/database/schema.ts'

export type StoredLetter = Stored<LetterRow>

const mostShown = 60

export const findLetters = (query: Query): Promise<StoredLetter[]> =>
  query
    .selectFrom('letters')
    .selectAll()
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()

export const findLetter = (query: Query, id: string): Promise<StoredLetter | undefined> =>
  query.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()

export const insertLetter = (query: Query, row: StoredLetter): Promise<unknown> =>
  query.insertInto('letters').values(row).execute()

export const updateLetter = (
  query: Query,
  id: string,
  changes: Partial<StoredLetter>,
): Promise<unknown> => query.updateTable('letters').set(changes).where('id', '=', id).execute()

export const deleteLetter = (query: Query, id: string): Promise<unknown> =>
  query.deleteFrom('letters').where('id', '=', id).execute()

/** Who got it goes along. */
export const deleteSentBefore = (query: Query, before: Instant): Promise<unknown> =>
  query
    .deleteFrom('letters')
    .where('state', 'in', ['sent', 'stopped'])
    .where('changedAt', '<=', before)
    .execute()

/** Those whose hour has come, and those that a server began and did not finish. */
export async function findDue(query: Query, now: Instant): Promise<string[]> {
  const rows = await query
    .selectFrom('letters')
    .select('id')
    .where((where) =>
      where.or([
        where('state', '=', 'sending'),
        where.and([where('state', '=', 'scheduled'), where('sendAt', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findReached(query: Query, id: string): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('letterRecipients')
    .select('email')
    .where('letterId', '=', id)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

const insertRecipient = prepared((query: Query, row: LetterRecipientRow) =>
  query.insertInto('letterRecipients').values(row),
)

export const insertRecipients = (
  transaction: Transaction,
  rows: readonly LetterRecipientRow[],
): Promise<void> => insertEach(transaction, rows, insertRecipient)

/** Whoever writes a letter chooses its id: so no id alone, which may be what other mails refer to. */
export const mailReference = (id: string): string => `letter ${id}`

/** Whose mail was taken back. */
export async function forgetRecipients(
  query: Query,
  id: string,
  mailIds: readonly string[],
): Promise<void> {
  for (const part of inParts(mailIds)) {
    await query
      .deleteFrom('letterRecipients')
      .where('letterId', '=', id)
      .where('mailId', 'in', part)
      .execute()
  }
}

/** What the outbox no longer knows has long been sent. */
const withStatus = (query: Query) =>
  query
    .selectFrom('letterRecipients')
    .leftJoin('outbox', 'outbox.id', 'letterRecipients.mailId')
    .select(['letterId', 'email', 'status', 'lastError'])

export async function countDeliveries(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, DeliveryCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('letterRecipients')
    .leftJoin('outbox', 'outbox.id', 'letterRecipients.mailId')
    .where('letterId', 'in', ids)
    .groupBy(['letterId', 'status'])
    .select((select) => ['letterId', 'status', select.fn.countAll<number>().as('count')] as const)
    .execute()
  const counted = new Map<string, DeliveryCounts>()
  for (const { letterId, status, count } of rows) {
    const delivery = counted.get(letterId) ?? { queued: 0, sent: 0, failed: 0 }
    delivery[status ?? 'sent'] += Number(count)
    counted.set(letterId, delivery)
  }
  return counted
}

export async function findRecipients(query: Query, id: string): Promise<LetterRecipient[]> {
  const rows = await withStatus(query).where('letterId', '=', id).orderBy('email').execute()
  return rows.map(({ email, status, lastError }) => ({
    email,
    status: status ?? 'sent',
    reason: lastError ?? '',
  }))
}
