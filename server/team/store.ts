import { compareAlphabetically } from '../../domain/kernel/text/compare-alphabetically.ts'
import type { Helper } from '../../domain/team/schema.ts'
import type { Role } from '../../domain/kernel/roles.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { HelperRow } from './rows.ts'

const toHelper = (row: HelperRow): Helper => ({ ...row, roles: JSON.parse(row.roles) as Role[] })

export async function findAllHelpers(query: Query): Promise<Helper[]> {
  const rows = await query.selectFrom('helpers').selectAll().orderBy('email').execute()
  return rows.map(toHelper).toSorted((a, b) => compareAlphabetically(a.name, b.name))
}

export async function findHelper(query: Query, email: string): Promise<Helper | null> {
  const row = await query
    .selectFrom('helpers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? toHelper(row) : null
}

export async function saveHelper(query: Query, { roles, ...helper }: Helper): Promise<void> {
  const row = { ...helper, roles: JSON.stringify(roles) }
  await query
    .insertInto('helpers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

export async function deleteHelper(query: Query, email: string): Promise<void> {
  await query.deleteFrom('helpers').where('email', '=', email).execute()
}

/** Makes open pages of these helpers reload their user and rights. */
export async function announceSessionsOf(
  { query, markChanged }: Transaction,
  email: string,
): Promise<void> {
  const openSessions = await query
    .selectFrom('sessions')
    .select('hash')
    .where('email', '=', email)
    .execute()
  markChanged(...openSessions.map(({ hash }) => `sessions:${hash}` as const))
}
