import type { Updateable } from 'kysely'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from './rows.ts'
import type { VersionColumns } from '../platform/database/schema.ts'
import type { WithCurrent } from './dependencies.ts'
import {
  countBadges,
  keepConvention,
  lockConvention,
  lockConventionAlone,
  updateCapacity,
} from './store.ts'

/** Locks one: whoever gives out badges decides alone how many are left. */
export function createLockConvention({ current }: WithCurrent) {
  async function lock(transaction: Transaction, conventionId: string, lockRow = lockConvention) {
    const convention = await lockRow(transaction, conventionId)
    if (!convention) throw new Error('The database no longer holds this convention')
    const taken = await countBadges(transaction.query, conventionId)
    return { convention, badgesLeft: Math.max(0, convention.registrationCapacity - taken) }
  }

  /** For whoever takes badges away: no table is set for one of them meanwhile. */
  const lockCurrent = async (transaction: Transaction) =>
    lock(transaction, (await current(transaction.query)).id, lockConventionAlone)

  /**
   * Locks the current one against changes of its settings and against badges that go; any number may do that at once.
   * Taken before the rows of registrations, events and names, also by who writes a row that refers to a convention: the
   * database locks it then anyway, out of order.
   */
  async function keepCurrent(transaction: Transaction) {
    const convention = await keepConvention(transaction, (await current(transaction.query)).id)
    if (!convention) throw new Error('The database no longer holds this convention')
    return convention
  }

  /** While it is locked. */
  const badgesLeft = async (query: Query, { id, registrationCapacity }: ConventionRow) =>
    registrationCapacity - (await countBadges(query, id))

  /** While it is locked alone. */
  async function setCapacity(
    { query, changed }: Transaction,
    id: string,
    change: Pick<ConventionRow, 'registrationCapacity'> & Updateable<VersionColumns>,
  ) {
    await updateCapacity(query, id, change)
    changed('convention')
  }

  return { lock, lockCurrent, keepCurrent, badgesLeft, setCapacity }
}
