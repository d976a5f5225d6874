import type { Instant } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/people/schema.ts'
import type { Query } from '../platform/database/database.ts'

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

export function findAllNames(
  query: Query,
  conventionId: string,
): Promise<(Name & { email: string })[]> {
  return query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .orderBy('names.name')
    .orderBy('names.id')
    .select(['names.id', 'names.name', 'registrations.email'])
    .execute()
}

export async function confirmRegistrations(
  query: Query,
  email: string,
  now: Instant,
): Promise<void> {
  await query
    .updateTable('registrations')
    .set({ confirmedAt: now })
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .execute()
}
