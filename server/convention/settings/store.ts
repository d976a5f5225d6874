import type { Updateable } from 'kysely'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { ConventionRow, Schema, Stored } from '../../platform/database/schema.ts'

/** Whoever gives out badges locks the same row: capacity and badges are never changed at once. */
export function lockForSettings(
  { query, forUpdate }: Transaction,
  id: string,
): Promise<Stored<ConventionRow> | undefined> {
  return forUpdate(
    query.selectFrom('conventions').selectAll().where('id', '=', id),
  ).executeTakeFirst()
}

export async function updateConvention(
  query: Query,
  id: string,
  values: Updateable<Schema['conventions']>,
): Promise<void> {
  await query.updateTable('conventions').set(values).where('id', '=', id).execute()
}
