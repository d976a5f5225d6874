import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Name, TeamPlace } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { lockedCodes } from '../login/code-store.ts'
import type { CodeRow, SessionRow } from '../rows.ts'
import { placeOf } from '../store.ts'

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
  helper: TeamPlace | null
}

/** Who a session belongs to and their names in a convention, in one step: every signed-in request asks. */
export async function findSession(query: Query, asked: SessionAsked): Promise<FoundSession | null> {
  const rows = await sessionWithNames(query, asked)
  const [first] = rows
  if (!first) return null
  const { email, kind, expiresAt, helperName, roles } = first
  const names = rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]))
  return { email, kind, expiresAt, names, helper: placeOf(helperName, roles) }
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
    .leftJoin('helpers', 'helpers.email', 'sessions.email')
    .where('sessions.hash', '=', hash)
    .where('sessions.expiresAt', '>', now)
    .orderBy('names.position')
    .select(['sessions.email', 'sessions.kind', 'sessions.expiresAt', 'names.id', 'names.name'])
    .select(['helpers.name as helperName', 'helpers.roles']),
)

/** Phones, laptops and desks of a family: no link opens more, and one that is followed again and again fills no disk. */
const mostSessionsOfCode = 40

/** Makes room for one more: the oldest that the same link has opened end. */
export async function trimSessions(
  transaction: Transaction,
  { email, hash }: Pick<CodeRow, 'email' | 'hash'>,
): Promise<void> {
  const { query } = transaction
  const oldest = query
    .selectFrom('sessions')
    .select('hash')
    .where('email', '=', email)
    .where('codeHash', '=', hash)
    .orderBy('createdAt', 'desc')
    .orderBy('hash')
    .limit(1_000)
    .offset(mostSessionsOfCode - 1)
  const ended = await query
    .deleteFrom('sessions')
    .where('hash', 'in', oldest)
    .returning('hash')
    .execute()
  tellOfEnded(transaction, ended)
}

const tellOfEnded = ({ changed }: Transaction, ended: readonly Pick<SessionRow, 'hash'>[]) =>
  changed(...ended.map(({ hash }) => `sessions:${hash}` as const))

/** The code that opened it, if it was a login code. */
export async function findLoginCode(query: Query, hash: string): Promise<string | null> {
  const row = await query
    .selectFrom('sessions')
    .select('codeHash')
    .where('hash', '=', hash)
    .where('kind', '=', 'login')
    .executeTakeFirst()
  return row?.codeHash ?? null
}

export async function deleteSession(transaction: Transaction, hash: string): Promise<void> {
  const ended = await transaction.query
    .deleteFrom('sessions')
    .where('hash', '=', hash)
    .returning('hash')
    .execute()
  tellOfEnded(transaction, ended)
}

/**
 * Codes first: whoever is signing in with one at this moment has a session when it goes. Of those who stay signed in only
 * what the links in their mails have opened goes.
 */
export async function deleteAllOf(
  transaction: Transaction,
  emails: readonly string[],
  staySignedIn: readonly string[] = [],
): Promise<void> {
  const { query, forUpdate } = transaction
  const goingOf =
    (part: readonly string[]) => (where: ExpressionBuilder<Schema, 'codes' | 'sessions'>) => {
      const theirs = where('email', 'in', part)
      if (staySignedIn.length === 0) return theirs
      return theirs.and(where('kind', '=', 'personal').or('email', 'not in', staySignedIn))
    }
  for (const part of inParts(emails)) {
    const codes = lockedCodes(transaction, goingOf(part))
    await query.deleteFrom('codes').where('hash', 'in', codes).execute()
  }
  for (const part of inParts(emails)) {
    const sessions = query
      .selectFrom('sessions')
      .select('hash')
      .where(goingOf(part))
      .orderBy('hash')
    const ended = await query
      .deleteFrom('sessions')
      .where('hash', 'in', forUpdate(sessions))
      .returning('hash')
      .execute()
    tellOfEnded(transaction, ended)
  }
}

/** Codes first, as wherever both go. Those that somebody holds at this moment go another time. */
export async function deleteExpired(
  { query, forUpdateSkipLocked }: Transaction,
  now: Instant,
): Promise<void> {
  const codes = query.selectFrom('codes').select('hash').where('expiresAt', '<=', now)
  await query.deleteFrom('codes').where('hash', 'in', forUpdateSkipLocked(codes)).execute()
  const sessions = query.selectFrom('sessions').select('hash').where('expiresAt', '<=', now)
  await query.deleteFrom('sessions').where('hash', 'in', forUpdateSkipLocked(sessions)).execute()
}
