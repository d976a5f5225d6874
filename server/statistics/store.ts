import type { CompanionStatistics, EventStatistics } from '../../domain/statistics/rules.ts'
import type { Query } from '../platform/database/database.ts'

export interface PartyRow {
  conventionId: string
  email: string
  zip: string | null
  people: number
}

/** Returns all registrations of all years. */
export async function findRegistrationParties(query: Query): Promise<PartyRow[]> {
  const rows = await query
    .selectFrom('registrations')
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select(['registrations.conventionId', 'registrations.email', 'registrations.zip'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .groupBy(['registrations.id', 'registrations.conventionId', 'registrations.email'])
    .groupBy('registrations.zip')
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people) }))
}

export async function findEventStatistics(
  query: Query,
  conventionIds: readonly string[],
): Promise<(EventStatistics & { conventionId: string })[]> {
  if (conventionIds.length === 0) return []
  const rows = await query
    .selectFrom('events')
    .leftJoin('participants', 'participants.eventId', 'events.id')
    .where('events.conventionId', 'in', conventionIds)
    .select(['events.id', 'events.conventionId', 'gameName', 'duration', 'spots'])
    .select(({ fn }) => fn.count<number>('participants.nameId').as('players'))
    .groupBy(['events.id', 'events.conventionId', 'gameName', 'duration', 'spots'])
    .orderBy('events.id')
    .execute()
  return rows.map(({ id: _, ...row }) => ({ ...row, players: Number(row.players) }))
}

export async function findNameIds(
  query: Query,
  { conventionId, email }: { conventionId: string; email: string },
): Promise<string[]> {
  const rows = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .where('registrations.email', '=', email)
    .select('names.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All participants of the events that these names attended. */
export async function findCompanions(
  query: Query,
  nameIds: readonly string[],
): Promise<CompanionStatistics[]> {
  if (nameIds.length === 0) return []
  return query
    .selectFrom('participants as own')
    .innerJoin('events', 'events.id', 'own.eventId')
    .innerJoin('participants', 'participants.eventId', 'own.eventId')
    .where('own.nameId', 'in', nameIds)
    .select(['events.id as eventId', 'events.duration', 'participants.nameId'])
    .distinct()
    .execute()
}
