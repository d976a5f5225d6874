import type { ExpressionOrFactory, SqlBool } from 'kysely'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import type { CodeRow } from './rows.ts'

export function insertCode({ sendWithCommit }: Transaction, code: CodeRow): void {
  sendWithCommit(codeRow, code)
}

const codeRow = prepared((query: Query, code: CodeRow) => query.insertInto('codes').values(code))

/** Whose code it is. */
export async function findAddress(query: Query, hash: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('codes')
    .select('email')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.email
}

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

/** Locked in one order: two who change several of the same at once cannot deadlock. */
export const lockedCodes = (
  { query, forUpdate }: Transaction,
  which: ExpressionOrFactory<Schema, 'codes', SqlBool>,
) => forUpdate(query.selectFrom('codes').select('hash').where(which).orderBy('hash'))

/** Only the newest e-mail's digits count, whatever the clock said when the others were sent. */
export async function withdrawDigits(transaction: Transaction, email: string): Promise<void> {
  const sent = lockedCodes(transaction, (where) => where.and({ email, kind: 'login' }))
  const { query } = transaction
  await query.updateTable('codes').set({ digitsHash: null }).where('hash', 'in', sent).execute()
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
export async function movePersonalExpiry(
  transaction: Transaction,
  from: Instant,
  to: Instant,
): Promise<void> {
  const until = lockedCodes(transaction, (where) =>
    where.and({ kind: 'personal', expiresAt: from }),
  )
  const { query } = transaction
  await query.updateTable('codes').set({ expiresAt: to }).where('hash', 'in', until).execute()
}

export async function deleteCode(query: Query, hash: string): Promise<void> {
  await query.deleteFrom('codes').where('hash', '=', hash).execute()
}
