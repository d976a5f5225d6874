import type { FlagId } from '../../domain/flags/schema.ts'
import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { findFlag, lockFlag, type StoredFlag } from './store.ts'

export const flagNotFound = () => refuse.notFound('This flag no longer exists.', 'Flag Not Found')

export interface FlagChange {
  flag: StoredFlag
  convention: ConventionRow
  transaction: Transaction
}

/**
 * Changes a flag under its lock. The convention is share-locked like everywhere that spots are assigned: no badge is
 * deleted at the same time, with its flags and walks.
 */
export const changeFlag = <Result>(
  { database, conventions }: FeatureDependencies,
  id: FlagId,
  work: (change: FlagChange) => Promise<Result>,
): Promise<Result | Refusal<'not-found'>> =>
  database.transaction(async (transaction) => {
    const convention = await conventions.shareLockCurrent(transaction)
    await lockFlag(transaction, id)
    const flag = await findFlag(transaction.query, id)
    return flag ? work({ flag, convention, transaction }) : flagNotFound()
  })

/** Publishes a change of flags, also to their hosts and players. */
export function announceFlags({ markChanged }: Transaction, ...flags: readonly StoredFlag[]): void {
  for (const { id, host, players } of flags) {
    const names = [host, ...players.map((player) => player.id)]
    markChanged(`flags:${id}`, ...names.map((nameId) => `seats:${nameId}` as const))
  }
}

const maxLockAttempts = 5

/**
 * Runs `work` again in another transaction when it returns null: a name just moved to another flag, which was not
 * locked in time.
 */
export async function retryUntilLocked<Result>(
  work: () => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < maxLockAttempts; attempt += 1) {
    const result = await work()
    if (result !== null) return result
  }
  throw new Error('A name keeps moving between flags')
}
