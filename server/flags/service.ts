import { days, later } from '../../domain/kernel/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import { createComeToFlag } from './come-to-flag.ts'
import type { Dependencies } from './dependencies.ts'
import { createHostFlag } from './host-flag.ts'
import { createRaiseFlag } from './raise-flag.ts'
import { createReadFlags } from './read-flags.ts'
import { deleteFlagsBefore } from './store.ts'

export type Flags = ReturnType<typeof createFlags>

export const createFlags = (dependencies: Dependencies) => ({
  ...createReadFlags(dependencies),
  ...createRaiseFlag(dependencies),
  ...createHostFlag(dependencies),
  ...createComeToFlag(dependencies),
  /** Those that came down so long ago that nobody sends the same again. */
  deleteOldFlags: (transaction: Transaction) =>
    deleteFlagsBefore(transaction, later(dependencies.clock.now(), -days(1))),
})
