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

/** Locks one: whoever gives out badges decides alone how many are left. */
export function createLockConvention({ current }: CurrentConventionDependencies) {
  async function lock(transaction: Transaction, conventionId: string, lockRow = lockConvention) {
    const convention = await lockRow(transaction, conventionId)
    if (!convention) throw new Error('The database no longer holds this convention')
    const badgesTaken = await countBadges(transaction.query, conventionId)
    return { convention, badgesLeft: Math.max(0, convention.registrationCapacity - badgesTaken) }
  }

  /** For whoever takes badges away: no table is set for one of them meanwhile. */
  const lockCurrentConvention = async (transaction: Transaction) =>
    lock(transaction, (await current(transaction.query)).id, lockConventionExclusively)

  /**
   * Locks the current one against changes of its settings and against badges that go; any number may do that at once.
   * Taken before the rows of registrations, events and names, also by who writes a row that refers to a convention: the
   * database locks it then anyway, out of order.
   */
  async function shareLockCurrent(transaction: Transaction) {
    const convention = await shareLockConvention(transaction, (await current(transaction.query)).id)
    if (!convention) throw new Error('The database no longer holds this convention')
    return convention
  }

  /** While it is locked. */
  const badgesLeft = async (query: Query, { id, registrationCapacity }: ConventionRow) =>
    registrationCapacity - (await countBadges(query, id))

  /** While it is locked alone. */
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
