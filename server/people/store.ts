import type { Instant } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/people/schema.ts'
import type { Query, Transaction } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import type { CodeRow, SessionRow } from '../platform/schema.ts'

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

export async function insertCode(query: Query, code: CodeRow): Promise<void> {
  await query.insertInto('codes').values(code).execute()
}

export function findCode(query: Query, hash: string, now: Instant): Promise<CodeRow | undefined> {
  return query
    .selectFrom('codes')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Only the newest e-mail's digits count, whatever the clock said when the others were sent. */
export async function withdrawDigits(query: Query, email: string): Promise<void> {
  await query
    .updateTable('codes')
    .set({ digitsHash: null })
    .where('email', '=', email)
    .where('kind', '=', 'login')
    .execute()
}

/** The digits that count. Locked, so that tries made at once are counted one by one. */
export function findDigits(
  { query, locked }: Transaction,
  email: string,
): Promise<CodeRow | undefined> {
  return locked(
    query
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', email)
      .where('kind', '=', 'login')
      .where('digitsHash', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(1),
  ).executeTakeFirst()
}

export async function useTry(query: Query, hash: string): Promise<void> {
  await query
    .updateTable('codes')
    .set((set) => ({ triesLeft: set('triesLeft', '-', 1) }))
    .where('hash', '=', hash)
    .execute()
}

/** Links that lasted until the one moment last until the other. */
export async function movePersonalExpiry(query: Query, from: Instant, to: Instant): Promise<void> {
  await query
    .updateTable('codes')
    .set({ expiresAt: to })
    .where('kind', '=', 'personal')
    .where('expiresAt', '=', from)
    .execute()
}

export async function insertSession(query: Query, session: SessionRow): Promise<void> {
  await query.insertInto('sessions').values(session).execute()
}

interface SessionAsked {
  hash: string
  conventionId: string
  now: Instant
}

/** Who a session belongs to and their names in a convention, in one step: every signed-in request asks. */
export async function findSession(
  query: Query,
  asked: SessionAsked,
): Promise<{ email: string; names: Name[] } | null> {
  const rows = await sessionWithNames(query, asked)
  const [first] = rows
  if (!first) return null
  const names = rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]))
  return { email: first.email, names }
}

const sessionWithNames = prepared((query: Query, { hash, conventionId, now }: SessionAsked) =>
  query
    .selectFrom('sessions')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.email', '=', 'sessions.email')
        .on('registrations.conventionId', '=', conventionId),
    )
    .leftJoin('names', 'names.registrationId', 'registrations.id')
    .where('sessions.hash', '=', hash)
    .where('sessions.expiresAt', '>', now)
    .orderBy('names.position')
    .select(['sessions.email', 'names.id', 'names.name']),
)

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

export async function deleteSession(query: Query, hash: string): Promise<void> {
  await query.deleteFrom('sessions').where('hash', '=', hash).execute()
}

export async function deleteAllOf(query: Query, email: string): Promise<void> {
  await query.deleteFrom('sessions').where('email', '=', email).execute()
  await query.deleteFrom('codes').where('email', '=', email).execute()
}

export async function deleteExpired(query: Query, now: Instant): Promise<void> {
  await query.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await query.deleteFrom('codes').where('expiresAt', '<=', now).execute()
}
