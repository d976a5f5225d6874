import { days, addMilliseconds } from '../../domain/kernel/time.ts'
import type { Query } from '../../server/platform/database/database.ts'
import type { ConventionRow } from '../../server/convention/rows.ts'
import { hashOf, newToken } from '../../server/platform/tokens.ts'
import { toBadgeRow } from '../../server/registration/create-badge-rows.ts'
import { insertAll, createRows, seedTime } from './insert.ts'
import type { SeededPerson } from './types.ts'

const readNames = (query: Query, convention: ConventionRow) =>
  query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', convention.id)
    .select(['names.id', 'registrations.email'])
    .orderBy('names.id')
    .execute()

/** Two badges per registration, from all over the country. */
export async function addBadges(
  query: Query,
  convention: ConventionRow,
  wantedCount: number,
): Promise<void> {
  const missingCount = wantedCount - (await readNames(query, convention)).length
  const registrations = createRows(Math.ceil(missingCount / 2), (index) => ({
    id: `measured-${index}`,
    conventionId: convention.id,
    email: `measured.${index}@example.com`,
    zip: String(43001 + (index % 400)),
    listed: 1 as const,
    paidAt: null,
    paidAmount: null,
    createdAt: addMilliseconds(seedTime, -index * 1000),
  }))
  await insertAll(query, 'registrations', registrations)
  const names = registrations.flatMap((registration, index) =>
    ['Ada', 'Ben'].map((firstName, position) => {
      const badge = { id: `${registration.id}-${position}`, name: `${firstName} Measured ${index}` }
      return toBadgeRow(registration, badge, position)
    }),
  )
  await insertAll(query, 'names', names.slice(0, Math.max(0, missingCount)))
}

export async function logInAll(query: Query, convention: ConventionRow): Promise<SeededPerson[]> {
  const names = await readNames(query, convention)
  const tokens = new Map(names.map(({ email }) => [email, newToken()]))
  const sessions = [...tokens].map(([email, token]) => ({
    hash: hashOf(token),
    email,
    kind: 'personal' as const,
    codeHash: null,
    createdAt: seedTime,
    expiresAt: addMilliseconds(seedTime, days(1)),
  }))
  await insertAll(query, 'sessions', sessions)
  return names.map(({ id, email }) => ({
    nameId: id,
    cookie: `meepcon-session=${tokens.get(email) ?? ''}`,
  }))
}
