import { days, addMilliseconds } from '../../domain/kernel/time.ts'
import { canActAs } from '../../domain/events/permissions.ts'
import { filterActiveFlags } from '../../domain/flags/rules.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { publicFlag, type UnredactedFlag } from '../../domain/flags/public-flag.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { createJoinFlag } from './join-flag.ts'
import type { FlagDependencies } from './dependencies.ts'
import { createHostFlag } from './host-flag.ts'
import { createRaiseFlag } from './raise-flag.ts'
import { deleteFlagsBefore } from './store.ts'
import * as store from './store.ts'

export type Flags = ReturnType<typeof createFlags>

export const createFlags = (dependencies: FlagDependencies) => ({
  ...createReadFlags(dependencies),
  ...createRaiseFlag(dependencies),
  ...createHostFlag(dependencies),
  ...createJoinFlag(dependencies),
  /** Deletes flags that ended so long ago that no client repeats their request. */
  deleteOldFlags: (transaction: Transaction) =>
    deleteFlagsBefore(transaction, addMilliseconds(dependencies.clock.now(), -days(1))),
})

function createReadFlags({ database, clock, conventions, events }: FlagDependencies) {
  /** Filters out ended flags. A flag at an announced event ends with its reason. */
  async function listActive<Found extends UnredactedFlag>(
    conventionId: string,
    flags: readonly Found[],
  ): Promise<Found[]> {
    const eventIds = flags.map(({ eventId }) => eventId).filter(Boolean)
    const flaggedEvents = await events.findEventsByIds(database.query, conventionId, eventIds)
    const ids = new Set(filterActiveFlags(flags, flaggedEvents, clock.now()).map(({ id }) => id))
    return flags.filter(({ id }) => ids.has(id))
  }

  async function list(): Promise<Flag[]> {
    const { id } = await conventions.current()
    const flags = await listActive(id, await store.findFlags(database.query, id, clock.now()))
    return flags.map(publicFlag)
  }

  /** Includes all names, because the caller is logged in. */
  async function findOwnFlag(nameId: NameId, user: User) {
    if (!canActAs(user, nameId)) return refuse.forbidden()
    const { id } = await conventions.current()
    const flags = await listActive(id, await store.findFlagsOf(database.query, nameId, clock.now()))
    return flags.find(({ host }) => host === nameId) ?? flags[0] ?? null
  }

  return { list, findOwnFlag }
}
