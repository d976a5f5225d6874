import type { Instant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { RegistrationRow } from '../rows.ts'
import type { Schema } from '../../platform/database/schema.ts'

type RegistrationReadRow = RegistrationRow & Pick<Schema['registrations'], 'confirmedAt'>

export interface StoredRegistration extends RegistrationReadRow {
  names: Name[]
}

/** Two plain reads: as one joined read, every badge would carry its whole registration along. */
export async function findAllRegistrations(
  query: Query,
  conventionId: string,
): Promise<StoredRegistration[]> {
  const rows = await query
    .selectFrom('registrations')
    .selectAll()
    .where('conventionId', '=', conventionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const names = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .orderBy('names.position')
    .select(['names.id', 'names.name', 'names.registrationId'])
    .execute()
  const byRegistration = new Map<string, Name[]>()
  for (const { id, name, registrationId } of names) {
    const existing = byRegistration.get(registrationId)
    if (existing) existing.push({ id, name })
    else byRegistration.set(registrationId, [{ id, name }])
  }
  return rows.map((row) => ({ ...row, names: byRegistration.get(row.id) ?? [] }))
}

const byId = (query: Query, conventionId: string, id: string) =>
  query
    .selectFrom('registrations')
    .selectAll()
    .where('conventionId', '=', conventionId)
    .where('id', '=', id)

export const findRegistrationRow = (
  query: Query,
  conventionId: string,
  id: string,
): Promise<RegistrationRow | undefined> => byId(query, conventionId, id).executeTakeFirst()

export const lockRegistrationRow = (
  { query, forUpdate }: Transaction,
  conventionId: string,
  id: string,
): Promise<RegistrationReadRow | undefined> =>
  forUpdate(byId(query, conventionId, id)).executeTakeFirst()

export async function updatePayment(
  query: Query,
  id: string,
  payment: Pick<RegistrationRow, 'paidAt' | 'paidAmount'>,
): Promise<void> {
  await query.updateTable('registrations').set(payment).where('id', '=', id).execute()
}

export async function findRegisteredBadges(
  query: Query,
  conventionId: string,
): Promise<{ createdAt: Instant; badges: number }[]> {
  const rows = await query
    .selectFrom('registrations')
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .where('registrations.conventionId', '=', conventionId)
    .groupBy(['registrations.id', 'registrations.createdAt'])
    .select('registrations.createdAt')
    .select(({ fn }) => fn.countAll<number>().as('badges'))
    .execute()
  return rows.map(({ createdAt, badges }) => ({ createdAt, badges: Number(badges) }))
}
