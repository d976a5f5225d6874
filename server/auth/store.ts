import { compareAlphabetically } from '../../domain/kernel/text/compare-alphabetically.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Name, TeamMembership } from '../../domain/auth/schema.ts'
import type { Role } from '../../domain/kernel/roles.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { readInBatches } from '../platform/database/batches.ts'

export function findNames(query: Query, conventionId: string, email: string): Promise<Name[]> {
  return query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.email', '=', email)
    .orderBy('names.position')
    .select(['names.id', 'names.name'])
    .execute()
}

/** Returns null when no helper has this address. */
export const toTeamMembership = (
  name: string | null,
  roles: string | null,
): TeamMembership | null =>
  name === null || roles === null ? null : { name, roles: JSON.parse(roles) as Role[] }

export async function findTeamMembership(
  query: Query,
  email: string,
): Promise<TeamMembership | null> {
  const row = await query
    .selectFrom('helpers')
    .select(['name', 'roles'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? toTeamMembership(row.name, row.roles) : null
}

/** Returns the addresses that belong to team members. */
export async function findHelpers(query: Query, emails: readonly string[]): Promise<string[]> {
  const rows = await readInBatches(emails, (part) =>
    query.selectFrom('helpers').select('email').where('email', 'in', part).execute(),
  )
  return rows.map(({ email }) => email)
}

export async function findAllNames(
  query: Query,
  conventionId: string,
): Promise<(Name & { email: string })[]> {
  const rows = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .orderBy('names.id')
    .select(['names.id', 'names.name', 'registrations.email'])
    .execute()
  return rows.toSorted((a, b) => compareAlphabetically(a.name, b.name))
}

/** Locked before the code, the same order everywhere, so that concurrent logins and cancellations cannot deadlock. */
export async function lockUnconfirmedOf(
  { query, forUpdate }: Transaction,
  email: string,
): Promise<void> {
  await forUpdate(
    query
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', email)
      .where('confirmedAt', 'is', null)
      .orderBy('id'),
  ).execute()
}

export async function confirmRegistrations(
  { query, markChanged }: Transaction,
  email: string,
  now: Instant,
): Promise<void> {
  const { numUpdatedRows } = await query
    .updateTable('registrations')
    .set({ confirmedAt: now })
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) markChanged('registrations')
}
