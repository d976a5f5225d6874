import type { Instant } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/people/schema.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import type { CodeRow, SessionRow } from '../platform/database/schema.ts'

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

export function insertCode({ sendWithCommit }: Transaction, code: CodeRow): void {
  sendWithCommit(codeRow, code)
}

const codeRow = prepared((query: Query, code: CodeRow) => query.insertInto('codes').values(code))

/** Locked, so that who signs in and who signs out everywhere come one after the other. */
export function findCode(
  { query, forUpdate }: Transaction,
  hash: string,
  now: Instant,
): Promise<CodeRow | undefined> {
  return forUpdate(
    query.selectFrom('codes').selectAll().where('hash', '=', hash).where('expiresAt', '>', now),
  ).executeTakeFirst()
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
  { query, forUpdate }: Transaction,
  email: string,
): Promise<CodeRow | undefined> {
  return forUpdate(
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

export async function spendTry(query: Query, hash: string): Promise<void> {
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

interface FoundSession {
  email: string
  kind: SessionRow['kind']
  expiresAt: Instant
  names: Name[]
}

/** Who a session belongs to and their names in a convention, in one step: every signed-in request asks. */
export async function findSession(query: Query, asked: SessionAsked): Promise<FoundSession | null> {
  const rows = await sessionWithNames(query, asked)
  const [first] = rows
  if (!first) return null
  const { email, kind, expiresAt } = first
  const names = rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]))
  return { email, kind, expiresAt, names }
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
    .select(['sessions.email', 'sessions.kind', 'sessions.expiresAt', 'names.id', 'names.name']),
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

const tellOfEnded = ({ changed }: Transaction, ended: readonly Pick<SessionRow, 'hash'>[]) =>
  changed(...ended.map(({ hash }) => `sessions:${hash}` as const))

/** Answers the code that opened it, if it was a login code. */
export async function deleteSession(
  transaction: Transaction,
  hash: string,
): Promise<string | null> {
  const ended = await transaction.query
    .deleteFrom('sessions')
    .where('hash', '=', hash)
    .returning(['hash', 'kind', 'codeHash'])
    .execute()
  tellOfEnded(transaction, ended)
  return ended.find(({ kind }) => kind === 'login')?.codeHash ?? null
}

export async function deleteCode(query: Query, hash: string): Promise<void> {
  await query.deleteFrom('codes').where('hash', '=', hash).execute()
}

/** Codes first: whoever is signing in with one at this moment has a session when it goes. */
export async function deleteAllOf(
  transaction: Transaction,
  emails: readonly string[],
  kinds: readonly SessionRow['kind'][],
): Promise<void> {
  if (emails.length === 0) return
  const { query } = transaction
  await query.deleteFrom('codes').where('email', 'in', emails).where('kind', 'in', kinds).execute()
  const ended = await query
    .deleteFrom('sessions')
    .where('email', 'in', emails)
    .where('kind', 'in', kinds)
    .returning('hash')
    .execute()
  tellOfEnded(transaction, ended)
}

export async function deleteExpired(query: Query, now: Instant): Promise<void> {
  await query.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await query.deleteFrom('codes').where('expiresAt', '<=', now).execute()
}
