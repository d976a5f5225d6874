import type { Updateable } from 'kysely'
import type { Name } from '../../domain/auth/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { prepareStatement } from '../platform/database/prepared-statement.ts'
import { createBadgeRows } from './create-badge-rows.ts'
import type { NameRow, RegistrationRow } from './rows.ts'
import type { Schema, StoredRow } from '../platform/database/schema.ts'

export async function findRegistrationByEmail(
  query: Query,
  conventionId: string,
  email: string,
): Promise<StoredRow<RegistrationRow> | undefined> {
  const [row] = await registrationOf(query, { conventionId, email })
  return row
}

const registrationOf = prepareStatement(
  (query: Query, { conventionId, email }: { conventionId: string; email: string }) =>
    query
      .selectFrom('registrations')
      .selectAll()
      .where('conventionId', '=', conventionId)
      .where('email', '=', email),
)

export function findBadgeNames(query: Query, registrationId: string): Promise<Name[]> {
  return query
    .selectFrom('names')
    .select(['id', 'name'])
    .where('registrationId', '=', registrationId)
    .orderBy('position')
    .execute()
}

type NewRegistration = RegistrationRow & { source: string | null; askedAt?: string }

export async function insertRegistration(
  query: Query,
  registration: NewRegistration,
  names: readonly string[],
): Promise<void> {
  await registrationRow(query, { askedAt: '', ...registration })
  for (const row of createBadgeRows(registration, names)) await insertBadge(query, row)
}

const registrationRow = prepareStatement(
  (query: Query, row: NewRegistration & { askedAt: string }) =>
    query.insertInto('registrations').values(row),
)

const insertBadge = prepareStatement((query: Query, row: NameRow) =>
  query.insertInto('names').values(row),
)

export async function updateRegistration(
  query: Query,
  id: string,
  change: Updateable<Schema['registrations']>,
): Promise<void> {
  await query.updateTable('registrations').set(change).where('id', '=', id).execute()
}

/**
 * Updates the text and position of existing names and inserts new ones. Writes in order of their ids, in which all code
 * locks several names.
 */
export async function saveBadgeNames(query: Query, names: readonly NameRow[]): Promise<void> {
  await query
    .insertInto('names')
    .values(names.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        position: set.ref('excluded.position'),
      })),
    )
    .execute()
}

export async function deleteNames(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await query.deleteFrom('names').where('id', 'in', ids).execute()
}

export async function findNameIds(
  query: Query,
  registrationIds: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('names')
    .select('id')
    .where('registrationId', 'in', registrationIds)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteRegistrations(query: Query, ids: readonly string[]): Promise<void> {
  await query.deleteFrom('registrations').where('id', 'in', ids).execute()
}

export async function deleteRegistration(query: Query, id: string): Promise<void> {
  await query.deleteFrom('registrations').where('id', '=', id).execute()
}

export function findListedAttendees(
  query: Query,
  conventionId: string,
): Promise<Array<{ name: string; zip: string | null; arrivedAt: string | null }>> {
  return query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .leftJoin('arrivals', 'arrivals.nameId', 'names.id')
    .where('registrations.listed', '=', 1)
    .select(['names.name', 'registrations.zip', 'arrivals.arrivedAt'])
    .execute()
}

export async function countByZip(
  query: Query,
  conventionId: string,
): Promise<Array<{ zip: string; count: number }>> {
  const rows = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.listed', '=', 1)
    .where('registrations.zip', 'is not', null)
    .groupBy('registrations.zip')
    .select((select) => ['registrations.zip', select.fn.countAll<number>().as('count')])
    .execute()
  return rows.map(({ zip, count }) => ({ zip: zip ?? '', count: Number(count) }))
}
