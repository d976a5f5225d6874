import type { Updateable } from 'kysely'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { VersionColumns } from '../platform/database/schema.ts'
import type { CurrentConventionDependencies } from './dependencies.ts'
import {
  countBadges,
  shareLockConvention,
  lockConvention,
  lockConventionExclusively,
  updateCapacity,
} from './store.ts'

/** Locks a convention, so that only one transaction at a time gives out its badges. */
export function createLockConvention({ current }: CurrentConventionDependencies) {
  async function lock(transaction: Transaction, conventionId: string, lockRow = lockConvention) {
    const convention = await lockRow(transaction, conventionId)
    if (!convention) throw new Error('The database no longer holds this convention')
    const badgesTaken = await countBadges(transaction.query, conventionId)
    return { convention, badgesLeft: Math.max(0, convention.registrationCapacity - badgesTaken) }
  }

  /** Locks exclusively for removing badges, so that no event is created for one of them concurrently. */
  const lockCurrentConvention = async (transaction: Transaction) =>
    lock(transaction, (await current(transaction.query)).id, lockConventionExclusively)

  /**
   * Shares a lock on the current convention that blocks changes of its settings and removals of badges. Must be taken
   * before the rows of registrations, events and names, also by transactions that write a row with a reference to a
   * convention: otherwise the database takes that lock later, out of order.
   */
  async function shareLockCurrent(transaction: Transaction) {
    const convention = await shareLockConvention(transaction, (await current(transaction.query)).id)
    if (!convention) throw new Error('The database no longer holds this convention')
    return convention
  }

  /** Requires a lock on the convention. */
  const badgesLeft = async (query: Query, { id, registrationCapacity }: ConventionRow) =>
    registrationCapacity - (await countBadges(query, id))

  /** Requires an exclusive lock on the convention. */
  async function setCapacity(
    { query, markChanged }: Transaction,
    id: string,
    change: Pick<ConventionRow, 'registrationCapacity'> & Updateable<VersionColumns>,
  ) {
    await updateCapacity(query, id, change)
    markChanged('convention')
  }

  return { lock, lockCurrentConvention, shareLockCurrent, badgesLeft, setCapacity }
}
