import type { Transaction } from '../platform/database/database.ts'

/** In the order of their ids, so that two who lock several cannot deadlock. */
async function lockRows(
  table: 'events' | 'names',
  { query, forUpdate }: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await forUpdate(
    query.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id'),
  ).execute()
}

export const lockEvents = (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  lockRows('events', transaction, ids)

export const lockBadges = (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  lockRows('names', transaction, ids)
