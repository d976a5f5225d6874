import type { Instant } from '../../domain/kernel/time.ts'
import type { Query } from '../platform/database/database.ts'
import { batchesOf } from '../platform/database/batches.ts'
import type { ContactMessageRow } from './rows.ts'

export async function insertMessage(
  query: Query,
  row: ContactMessageRow & { source: string },
): Promise<void> {
  await query.insertInto('contactMessages').values(row).execute()
}

export async function deleteOldMessages(query: Query, until: Instant): Promise<void> {
  await query.deleteFrom('contactMessages').where('createdAt', '<=', until).execute()
}

export async function deleteMessages(query: Query, ids: readonly string[]): Promise<void> {
  for (const idBatch of batchesOf(ids)) {
    await query.deleteFrom('contactMessages').where('id', 'in', idBatch).execute()
  }
}

const selectUnanswered = (query: Query) =>
  query.selectFrom('contactMessages').where('answeredAt', 'is', null)

export async function countUnanswered(query: Query): Promise<number> {
  const { count } = await selectUnanswered(query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Oldest first. */
export const findUnanswered = (
  query: Query,
  limit: number,
): Promise<Omit<ContactMessageRow, 'answeredAt'>[]> =>
  selectUnanswered(query)
    .select(['id', 'name', 'email', 'message', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns false if the message does not exist any more. */
export async function updateAnswered(
  query: Query,
  id: string,
  answeredAt: Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('contactMessages')
    .set({ answeredAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
