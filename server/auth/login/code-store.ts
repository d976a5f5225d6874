import type { ExpressionOrFactory, SqlBool } from 'kysely'
import { compareText } from '../../../domain/kernel/text/compare.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { CodeRow } from '../rows.ts'

export const insertCode = prepareStatement((query: Query, code: CodeRow) =>
  query.insertInto('codes').values(code),
)

/** Returns the address that owns the code. */
export async function findAddress(query: Query, hash: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('codes')
    .select('email')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.email
}

type CodeFilter = ExpressionOrFactory<Schema, 'codes', SqlBool>

/** Locks in a fixed order, so that concurrent changes of the same codes cannot deadlock. */
export const lockedCodes = ({ query, forUpdate }: Transaction, filter: CodeFilter) =>
  forUpdate(query.selectFrom('codes').select('hash').where(filter).orderBy('hash'))

const lockCodes = (transaction: Transaction, filter: CodeFilter): Promise<CodeRow[]> =>
  lockedCodes(transaction, filter).selectAll().execute()

/**
 * Locks the code to serialize logins and logouts everywhere. Also locks `ending`, the code of the browser's current
 * session.
 */
export async function lockCode(
  transaction: Transaction,
  { hash, ending: endingHash }: { hash: string; ending: string | null },
  now: Instant,
): Promise<CodeRow | undefined> {
  const hashes = endingHash === null ? [hash] : [hash, endingHash]
  const codes = await lockCodes(transaction, (where) => where('hash', 'in', hashes))
  return codes.find((code) => code.hash === hash && code.expiresAt > now)
}

/** Only the digits of the newest email count, regardless of the clock when earlier ones were sent. */
export async function withdrawDigits(transaction: Transaction, email: string): Promise<void> {
  const lockedLoginCodes = lockedCodes(transaction, (where) => where.and({ email, kind: 'login' }))
  const { query } = transaction
  await query
    .updateTable('codes')
    .set({ digitsHash: null })
    .where('hash', 'in', lockedLoginCodes)
    .execute()
}

/**
 * Returns the code whose digits currently count. Locks it to count concurrent attempts one by one; also locks `ending`.
 */
export async function lockDigitsCode(
  transaction: Transaction,
  { email, ending: endingHash }: { email: string; ending: string | null },
): Promise<CodeRow | undefined> {
  const codes = await lockCodes(transaction, (where) => {
    const withDigits = where.and({ email, kind: 'login' }).and('digitsHash', 'is not', null)
    return endingHash === null ? withDigits : where.or([withDigits, where('hash', '=', endingHash)])
  })
  const [newest] = codes
    .filter((code) => code.email === email && code.digitsHash !== null)
    .toSorted((a, b) => compareText(b.createdAt, a.createdAt))
  return newest
}

export async function useAttempt(query: Query, hash: string): Promise<void> {
  await query
    .updateTable('codes')
    .set((set) => ({ triesLeft: set('triesLeft', '-', 1) }))
    .where('hash', '=', hash)
    .execute()
}

/** Moves the expiry of personal codes from one instant to another. */
export async function extendPersonalCodes(
  transaction: Transaction,
  from: Instant,
  to: Instant,
): Promise<void> {
  const lockedPersonalCodes = lockedCodes(transaction, (where) =>
    where.and({ kind: 'personal', expiresAt: from }),
  )
  const { query } = transaction
  await query
    .updateTable('codes')
    .set({ expiresAt: to })
    .where('hash', 'in', lockedPersonalCodes)
    .execute()
}

export async function deleteCode(query: Query, hash: string): Promise<void> {
  await query.deleteFrom('codes').where('hash', '=', hash).execute()
}

/** One code is valid at the door for each address. */
export async function deleteDoorLoginCodes(transaction: Transaction, email: string): Promise<void> {
  const doorCodes = lockedCodes(transaction, (where) => where.and({ email, kind: 'door' }))
  await transaction.query.deleteFrom('codes').where('hash', 'in', doorCodes).execute()
}
