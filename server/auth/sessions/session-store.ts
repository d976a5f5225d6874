import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Name, TeamMembership } from '../../../domain/auth/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { batchesOf } from '../../platform/database/batches.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import { lockedCodes } from '../login/code-store.ts'
import type { CodeRow, SessionRow } from '../rows.ts'
import { toTeamMembership } from '../store.ts'

export async function insertSession(query: Query, session: SessionRow): Promise<void> {
  await query.insertInto('sessions').values(session).execute()
}

interface SessionLookup {
  hash: string
  conventionId: string
  now: Instant
}

interface FoundSession {
  email: string
  kind: SessionRow['kind']
  expiresAt: Instant
  names: Name[]
  helper: TeamMembership | null
}

/**
 * Returns the owner of a session and their names in a convention with one query, because every authenticated request
 * needs them.
 */
export async function findSession(
  query: Query,
  lookup: SessionLookup,
): Promise<FoundSession | null> {
  const rows = await sessionWithNames(query, lookup)
  const [first] = rows
  if (!first) return null
  const { email, kind, expiresAt, helperName, roles } = first
  const names = rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]))
  return { email, kind, expiresAt, names, helper: toTeamMembership(helperName, roles) }
}

const sessionWithNames = prepareStatement(
  (query: Query, { hash, conventionId, now }: SessionLookup) =>
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

/**
 * Covers the phones, laptops and desktops of a family; the limit stops a link that is followed repeatedly from filling
 * the disk.
 */
const maxSessionsPerCode = 40

/** Ends the oldest sessions of the same link to make room for one more. */
export async function trimSessions(
  transaction: Transaction,
  { email, hash }: Pick<CodeRow, 'email' | 'hash'>,
): Promise<void> {
  const { query } = transaction
  const excessSessions = query
    .selectFrom('sessions')
    .select('hash')
    .where('email', '=', email)
    .where('codeHash', '=', hash)
    .orderBy('createdAt', 'desc')
    .orderBy('hash')
    .limit(1_000)
    .offset(maxSessionsPerCode - 1)
  const ended = await query
    .deleteFrom('sessions')
    .where('hash', 'in', excessSessions)
    .returning('hash')
    .execute()
  announceEndedSessions(transaction, ended)
}

const announceEndedSessions = (
  { markChanged }: Transaction,
  ended: readonly Pick<SessionRow, 'hash'>[],
) => markChanged(...ended.map(({ hash }) => `sessions:${hash}` as const))

/** Returns the code that opened the session when it was a login code. */
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
  announceEndedSessions(transaction, ended)
}

/**
 * Deletes codes first: a concurrent login with one of them has created its session before that code is deleted. For
 * addresses that stay logged in, deletes only the sessions opened by links in mails.
 */
export async function deleteSessionsOf(
  transaction: Transaction,
  emails: readonly string[],
  exceptEmails: readonly string[] = [],
): Promise<void> {
  const { query, forUpdate } = transaction
  const matchesEmail =
    (emailBatch: readonly string[]) => (where: ExpressionBuilder<Schema, 'codes' | 'sessions'>) => {
      const byEmail = where('email', 'in', emailBatch)
      if (exceptEmails.length === 0) return byEmail
      return byEmail.and(where('kind', '!=', 'login').or('email', 'not in', exceptEmails))
    }
  for (const emailBatch of batchesOf(emails)) {
    const codes = lockedCodes(transaction, matchesEmail(emailBatch))
    await query.deleteFrom('codes').where('hash', 'in', codes).execute()
  }
  for (const emailBatch of batchesOf(emails)) {
    const sessions = query
      .selectFrom('sessions')
      .select('hash')
      .where(matchesEmail(emailBatch))
      .orderBy('hash')
    const ended = await query
      .deleteFrom('sessions')
      .where('hash', 'in', forUpdate(sessions))
      .returning('hash')
      .execute()
    announceEndedSessions(transaction, ended)
  }
}

/** Deletes codes first, in the same order as everywhere. Skips locked codes; the next run deletes them. */
export async function deleteExpired(
  { query, forUpdateSkipLocked }: Transaction,
  now: Instant,
): Promise<void> {
  const codes = query.selectFrom('codes').select('hash').where('expiresAt', '<=', now)
  await query.deleteFrom('codes').where('hash', 'in', forUpdateSkipLocked(codes)).execute()
  const sessions = query.selectFrom('sessions').select('hash').where('expiresAt', '<=', now)
  await query.deleteFrom('sessions').where('hash', 'in', forUpdateSkipLocked(sessions)).execute()
}
