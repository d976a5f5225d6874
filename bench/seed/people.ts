import { days, later } from '../../domain/kernel/time.ts'
import type { Query } from '../../server/platform/database/database.ts'
import type { ConventionRow } from '../../server/convention/rows.ts'
import { hashOf, newToken } from '../../server/platform/tokens.ts'
import { badgeRow } from '../../server/registration/badge-rows.ts'
import { insertAll, numbered, seededAt } from './insert.ts'
import type { Person } from './types.ts'

const namesOf = (query: Query, convention: ConventionRow) =>
  query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', convention.id)
    .select(['names.id', 'registrations.email'])
    .orderBy('names.id')
    .execute()

/** Two badges a registration, from all over the country. */
export async function addBadges(
  query: Query,
  convention: ConventionRow,
  wanted: number,
): Promise<void> {
  const missing = wanted - (await namesOf(query, convention)).length
  const registrations = numbered(Math.ceil(missing / 2), (index) => ({
    id: `measured-${index}`,
    conventionId: convention.id,
    email: `measured.${index}@example.com`,
    zip: String(43001 + (index % 400)),
    listed: 1 as const,
    paidAt: null,
    paidAmount: null,
    createdAt: later(seededAt, -index * 1000),
  }))
  await insertAll(query, 'registrations', registrations)
  const names = registrations.flatMap((registration, index) =>
    ['Ada', 'Ben'].map((first, position) => {
      const badge = { id: `${registration.id}-${position}`, name: `${first} Measured ${index}` }
      return badgeRow(registration, badge, position)
    }),
  )
  await insertAll(query, 'names', names.slice(0, Math.max(0, missing)))
}

export async function signInEverybody(query: Query, convention: ConventionRow): Promise<Person[]> {
  const names = await namesOf(query, convention)
  const tokens = new Map(names.map(({ email }) => [email, newToken()]))
  const sessions = [...tokens].map(([email, token]) => ({
    hash: hashOf(token),
    email,
    kind: 'personal' as const,
    codeHash: null,
    createdAt: seededAt,
    expiresAt: later(seededAt, days(1)),
  }))
  await insertAll(query, 'sessions', sessions)
  return names.map(({ id, email }) => ({
    nameId: id,
    cookie: `meepcon-session=${tokens.get(email) ?? ''}`,
  }))
}
