import { hasRole } from '../../domain/kernel/roles.ts'
import { mayActAs } from '../../domain/events/permissions.ts'
import { walksLimit } from '../../domain/flags/limits.ts'
import { flagRaised, mayHost, seatRefusal } from '../../domain/flags/refusals.ts'
import { flagsUp, isComplete, isExpected, walkExpiry } from '../../domain/flags/rules.ts'
import type { FlagId } from '../../domain/flags/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { becomeTable } from './become-table.ts'
import { unknownName } from '../registration/refusals.ts'
import { publish, changeFlag, notFound, untilLocked } from './change-flag.ts'
import type { Dependencies } from './dependencies.ts'
import * as store from './store.ts'

const tooManyText = 'You have set out for many tables in a short time. Please wait a little.'

interface Found {
  flag: store.StoredFlag
  locked: readonly string[]
  convention: ConventionRow
  transaction: Transaction
}

interface Coming {
  flag: store.StoredFlag
  nameId: NameId
  locked: readonly string[]
  /** Whose names are locked; the one who comes is among them. */
  names: readonly NameId[]
  teaches: boolean
  status: 'coming' | 'here'
}

/** Takes a seat at a flag, or keeps one for a walk to it. */
export function createComeToFlag(dependencies: Dependencies) {
  const { database, clock, conventions, events } = dependencies

  /** With the flag, and whatever flags the one who comes has a part in, locked. */
  const atFlag = <Result>(
    flagId: FlagId,
    nameId: NameId,
    work: (found: Found) => Promise<Result | null>,
  ) =>
    untilLocked<Result | ReturnType<typeof notFound>>(() =>
      database.transaction(async (transaction) => {
        const convention = await conventions.keepCurrent(transaction)
        const locked = await store.lockFlagsOf(transaction, flagId, nameId)
        const flag = await store.findFlag(transaction.query, flagId)
        return flag ? work({ flag, locked, convention, transaction }) : notFound()
      }),
    )

  function walk(flagId: FlagId, nameId: NameId, teaches: boolean, user: User) {
    if (!mayActAs(user, nameId)) return refuse.forbidden()
    return atFlag(flagId, nameId, async ({ flag, locked, convention, transaction }) => {
      const attempt = { limits: walksLimit, subject: user.email, message: tooManyText }
      const tooMany = hasRole(user, 'tables')
        ? null
        : await countAttempts(transaction, clock.now(), attempt)
      if (tooMany) return tooMany
      const coming = { flag, nameId, locked, names: [nameId], teaches, status: 'coming' } as const
      return come(transaction, convention, coming)
    })
  }

  const arrive = (flagId: FlagId, nameId: NameId, user: User) =>
    atFlag(flagId, nameId, async ({ flag, locked, convention, transaction }) => {
      const player = flag.players.find(({ id }) => id === nameId)
      const may = mayActAs(user, nameId) || (player !== undefined && mayHost(user, flag))
      if (!may) return refuse.forbidden()
      // With the last one it becomes a table of all of them; places come before names (lock-order.ts).
      if (flag.place !== '') await transaction.lock('place', flag.place)
      const names = [nameId, flag.host, ...flag.players.map(({ id }) => id)]
      const teaches = player?.teaches ?? false
      const coming = { flag, nameId, locked, names, teaches, status: 'here' } as const
      const arrived = await come(transaction, convention, coming)
      if (arrived === null || !('players' in arrived)) return arrived
      return isComplete(arrived)
        ? becomeTable(dependencies, { flag: arrived, convention, transaction }, clock.now())
        : arrived
    })

  async function come(transaction: Transaction, convention: ConventionRow, coming: Coming) {
    const { query } = transaction
    const { flag, nameId, locked, names, teaches, status } = coming
    const now = clock.now()
    const known = await store.lockNames(transaction, names)
    const name = known.find(({ id }) => id === nameId)
    if (name?.conventionId !== convention.id) return unknownName('id')
    const current = await store.findFlagsOf(query, nameId, now)
    if (current.some(({ id }) => !locked.includes(id))) return null
    const own = current.filter(({ host, id }) => host === nameId && id !== flag.id)
    const eventIds = own.map(({ eventId }) => eventId).filter(Boolean)
    const [up] = flagsUp(own, await events.among(query, convention.id, eventIds), now)
    if (up) return flagRaised(up.gameName)
    const refused = seatRefusal(flag, { id: nameId, teaches }, now)
    if (refused) return refused
    const player = flag.players.find(({ id }) => id === nameId)
    const isSame = player?.teaches === teaches && isExpected(player, now)
    // Setting out twice, or once one is there, changes nothing.
    if (player?.status === 'here' || (isSame && status === player?.status)) return flag
    const next = Math.max(0, ...flag.players.map(({ position }) => position)) + 1
    await store.savePlayer(query, {
      nameId,
      flagId: flag.id,
      position: player?.position ?? next,
      status,
      until: isSame && player ? player.until : walkExpiry(now),
      teaches: teaches ? 1 : 0,
    })
    const after = await store.findFlag(query, flag.id)
    if (!after) throw new Error('A flag that is locked is there')
    publish(transaction, after, ...current)
    return after
  }

  /** By the person, or by the host who waits no longer. */
  const leave = (flagId: FlagId, nameId: NameId, user: User) =>
    changeFlag(dependencies, flagId, async ({ flag, transaction }) => {
      if (!mayActAs(user, nameId) && !mayHost(user, flag)) return refuse.forbidden()
      // Leaving twice is harmless.
      if (!flag.players.some(({ id }) => id === nameId)) return flag
      await store.deletePlayer(transaction.query, nameId)
      publish(transaction, flag)
      return { ...flag, players: flag.players.filter(({ id }) => id !== nameId) }
    })

  return { walk, arrive, leave }
}
