import type { Query, Transaction } from '../platform/database/database.ts'
import type { ConventionRow, Stored } from '../platform/database/schema.ts'

export function findConventions(query: Query): Promise<Stored<ConventionRow>[]> {
  return query.selectFrom('conventions').selectAll().execute()
}

/** Loosely: a table may be set at the convention while somebody registers for it. */
export function lockConvention(
  { query, forNoKeyUpdate }: Transaction,
  id: string,
): Promise<ConventionRow> {
  return forNoKeyUpdate(
    query.selectFrom('conventions').selectAll().where('id', '=', id),
  ).executeTakeFirstOrThrow()
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
  const row = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertConvention(query: Query, row: ConventionRow): Promise<void> {
  await query.insertInto('conventions').values(row).execute()
}

export async function hasConventions(query: Query): Promise<boolean> {
  return (await query.selectFrom('conventions').select('id').limit(1).execute()).length > 0
}
