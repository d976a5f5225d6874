import { hasRole } from '../../domain/kernel/roles.ts'
import { canActAs } from '../../domain/events/permissions.ts'
import { flagWalksLimit } from '../../domain/flags/limits.ts'
import { flagRaisedRefusal, canHostFlag, joinFlagRefusal } from '../../domain/flags/refusals.ts'
import {
  filterActiveFlags,
  isFlagComplete,
  isPlayerExpected,
  walkExpiry,
} from '../../domain/flags/rules.ts'
import type { FlagId } from '../../domain/flags/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { turnIntoEvent } from './turn-into-event.ts'
import { unknownNameRefusal } from '../registration/refusals.ts'
import { announceFlags, changeFlag, flagNotFound, retryUntilLocked } from './change-flag.ts'
import type { FlagDependencies } from './dependencies.ts'
import * as store from './store.ts'

const tooManyText = 'You have walked to many flags. Please wait a moment and try again.'

interface LockedFlag {
  flag: store.StoredFlag
  locked: readonly string[]
  convention: ConventionRow
  transaction: Transaction
}

interface FlagArrival {
  flag: store.StoredFlag
  nameId: NameId
  locked: readonly string[]
  /** Locked names, including the player who comes. */
  names: readonly NameId[]
  teaches: boolean
  status: 'coming' | 'here'
}

/** Takes a spot at a flag, or reserves one for a walk to it. */
export function createJoinFlag(dependencies: FlagDependencies) {
  const { database, clock, conventions, events } = dependencies

  /** Runs `work` with locks on the flag and on all flags that the player hosts or goes to. */
  const withLockedFlag = <Result>(
    flagId: FlagId,
    nameId: NameId,
    work: (lockedFlag: LockedFlag) => Promise<Result | null>,
  ) =>
    retryUntilLocked<Result | ReturnType<typeof flagNotFound>>(() =>
      database.transaction(async (transaction) => {
        const convention = await conventions.shareLockCurrent(transaction)
        const lockedFlagIds = await store.lockFlagsOf(transaction, flagId, nameId)
        const flag = await store.findFlag(transaction.query, flagId)
        return flag
          ? work({ flag, locked: lockedFlagIds, convention, transaction })
          : flagNotFound()
      }),
    )

  function walkToFlag(flagId: FlagId, nameId: NameId, teaches: boolean, user: User) {
    if (!canActAs(user, nameId)) return refuse.forbidden()
    return withLockedFlag(
      flagId,
      nameId,
      async ({ flag, locked: lockedFlagIds, convention, transaction }) => {
        const attempt = { limits: flagWalksLimit, subject: user.email, message: tooManyText }
        const limitRefusal = hasRole(user, 'tables')
          ? null
          : await countAttempts(transaction, clock.now(), attempt)
        if (limitRefusal) return limitRefusal
        const arrival = {
          flag,
          nameId,
          locked: lockedFlagIds,
          names: [nameId],
          teaches,
          status: 'coming',
        } as const
        return saveArrival(transaction, convention, arrival)
      },
    )
  }

  const arriveAtFlag = (flagId: FlagId, nameId: NameId, user: User) =>
    withLockedFlag(
      flagId,
      nameId,
      async ({ flag, locked: lockedFlagIds, convention, transaction }) => {
        const player = flag.players.find(({ id }) => id === nameId)
        const isAllowed =
          canActAs(user, nameId) || (player !== undefined && canHostFlag(user, flag))
        if (!isAllowed) return refuse.forbidden()
        // The last player turns it into an event; hall tables are locked before names (lock-order.ts).
        if (flag.place !== '') await transaction.lock('place', flag.place)
        const lockedNameIds = [nameId, flag.host, ...flag.players.map(({ id }) => id)]
        const teaches = player?.teaches ?? false
        const arrival = {
          flag,
          nameId,
          locked: lockedFlagIds,
          names: lockedNameIds,
          teaches,
          status: 'here',
        } as const
        const updatedFlag = await saveArrival(transaction, convention, arrival)
        if (updatedFlag === null || !('players' in updatedFlag)) return updatedFlag
        return isFlagComplete(updatedFlag)
          ? turnIntoEvent(dependencies, { flag: updatedFlag, convention, transaction }, clock.now())
          : updatedFlag
      },
    )

  async function saveArrival(
    transaction: Transaction,
    convention: ConventionRow,
    arrival: FlagArrival,
  ) {
    const { query } = transaction
    const { flag, nameId, locked: lockedFlagIds, names: lockedNameIds, teaches, status } = arrival
    const now = clock.now()
    const lockedNames = await store.lockFlagNames(transaction, lockedNameIds)
    const name = lockedNames.find(({ id }) => id === nameId)
    if (name?.conventionId !== convention.id) return unknownNameRefusal('id')
    const current = await store.findFlagsOf(query, nameId, now)
    if (current.some(({ id }) => !lockedFlagIds.includes(id))) return null
    const ownFlags = current.filter(({ host, id }) => host === nameId && id !== flag.id)
    const eventIds = ownFlags.map(({ eventId }) => eventId).filter(Boolean)
    const [activeFlag] = filterActiveFlags(
      ownFlags,
      await events.findEventsByIds(query, convention.id, eventIds),
      now,
    )
    if (activeFlag) return flagRaisedRefusal(activeFlag.gameName)
    const refusal = joinFlagRefusal(flag, { id: nameId, teaches }, now)
    if (refusal) return refusal
    const player = flag.players.find(({ id }) => id === nameId)
    const isSame = player?.teaches === teaches && isPlayerExpected(player, now)
    // Walking twice, or after the arrival, changes nothing.
    if (player?.status === 'here' || (isSame && status === player?.status)) return flag
    const nextPosition = Math.max(0, ...flag.players.map(({ position }) => position)) + 1
    await store.savePlayer(query, {
      nameId,
      flagId: flag.id,
      position: player?.position ?? nextPosition,
      status,
      until: isSame && player ? player.until : walkExpiry(now),
      teaches: teaches ? 1 : 0,
    })
    const after = await store.findFlag(query, flag.id)
    if (!after) throw new Error('A locked flag must exist')
    announceFlags(transaction, after, ...current)
    return after
  }

  /** Called for the player, or for the host who stops waiting. */
  const leaveFlag = (flagId: FlagId, nameId: NameId, user: User) =>
    changeFlag(dependencies, flagId, async ({ flag, transaction }) => {
      if (!canActAs(user, nameId) && !canHostFlag(user, flag)) return refuse.forbidden()
      // Leaving twice changes nothing.
      if (!flag.players.some(({ id }) => id === nameId)) return flag
      await store.deletePlayer(transaction.query, nameId)
      announceFlags(transaction, flag)
      return { ...flag, players: flag.players.filter(({ id }) => id !== nameId) }
    })

  return { walkToFlag, arriveAtFlag, leaveFlag }
}
