import type { Updateable } from 'kysely'
import type { Query, Transaction } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import type { ConventionRow, Schema, Stored } from '../platform/database/schema.ts'

export function findConventions(query: Query): Promise<Stored<ConventionRow>[]> {
  return query.selectFrom('conventions').selectAll().execute()
}

/** Loosely: a table may be set at the convention while somebody registers for it. */
export async function lockConvention(
  transaction: Transaction,
  id: string,
): Promise<ConventionRow | undefined> {
  const [row] = await conventionLock(transaction, { id })
  return row
}

const conventionLock = prepared(({ query, forNoKeyUpdate }: Transaction, { id }: { id: string }) =>
  forNoKeyUpdate(query.selectFrom('conventions').selectAll().where('id', '=', id)),
)

/** Whoever gives out badges locks the same row: capacity and badges are never changed at once. */
export function lockForSettings(
  { query, forUpdate }: Transaction,
  id: string,
): Promise<Stored<ConventionRow> | undefined> {
  return forUpdate(
    query.selectFrom('conventions').selectAll().where('id', '=', id),
  ).executeTakeFirst()
}

export async function findVersion(query: Query, id: string): Promise<number> {
  const row = await query
    .selectFrom('conventions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

export async function countBadges(query: Query, conventionId: string): Promise<number> {
  const [row] = await badgesOf(query, { conventionId })
  return Number(row?.count)
}

const badgesOf = prepared((query: Query, { conventionId }: { conventionId: string }) =>
  query
    .selectFrom('names')
    .where('conventionId', '=', conventionId)
    .select((select) => select.fn.countAll<number>().as('count')),
)

export async function insertConvention(query: Query, row: ConventionRow): Promise<void> {
  await query.insertInto('conventions').values(row).execute()
}

export async function updateConvention(
  query: Query,
  id: string,
  values: Updateable<Schema['conventions']>,
): Promise<void> {
  await query.updateTable('conventions').set(values).where('id', '=', id).execute()
}

export async function hasConventions(query: Query): Promise<boolean> {
  return (await query.selectFrom('conventions').select('id').limit(1).execute()).length > 0
}
