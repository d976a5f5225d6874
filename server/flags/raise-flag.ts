import { hasRole } from '../../domain/kernel/roles.ts'
import { manageRefusal, canActAs } from '../../domain/events/permissions.ts'
import { spotsLeft } from '../../domain/events/rules.ts'
import type { EventId } from '../../domain/events/schema.ts'
import { flagsLimit, flagLimitsBySource } from '../../domain/flags/limits.ts'
import {
  flagTimeRefusal,
  eventFlagRefusal,
  flagDownRefusal,
  flagRaisedRefusal,
  flagPayloadRefusal,
} from '../../domain/flags/refusals.ts'
import { flagExpiry, filterActiveFlags, isFlagUp } from '../../domain/flags/rules.ts'
import type { Flag, FlagId, FlagPayload } from '../../domain/flags/schema.ts'
import { tooManyRequestsText } from '../../domain/kernel/rate-limits.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import type { User } from '../../domain/auth/schema.ts'
import { eventNotFound } from '../events/refusals.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { unknownNameRefusal } from '../registration/refusals.ts'
import { announceFlags, retryUntilLocked } from './change-flag.ts'
import type { FlagDependencies } from './dependencies.ts'
import * as store from './store.ts'

const tooManyText = 'You have raised many flags. Please wait a moment and try again.'
const defaultDuration = 60

interface FlagRequest {
  user: User
  source: string
}

type NewFlag = Pick<
  Flag,
  | 'id'
  | 'host'
  | 'gameName'
  | 'place'
  | 'duration'
  | 'seats'
  | 'playersWanted'
  | 'teacherWanted'
  | 'eventId'
>

/** Raises a flag, at a table of the hall or at an announced event. */
export function createRaiseFlag(dependencies: FlagDependencies) {
  const { database, clock, conventions, events } = dependencies

  function raiseFlag(payload: FlagPayload, user: User, source: string) {
    const { host, duration = defaultDuration, seats = payload.playersWanted + 1 } = payload
    const inputRefusal =
      linkRefusal({ gameName: payload.gameName }, 'game name') ?? flagPayloadRefusal(payload)
    if (inputRefusal) return inputRefusal
    if (!canActAs(user, host)) return refuse.forbidden()
    return retryUntilLocked(() =>
      database.transaction(async (transaction) => {
        const convention = await conventions.shareLockCurrent(transaction)
        const now = clock.now()
        const timeRefusal = flagTimeRefusal(convention, now)
        if (timeRefusal) return timeRefusal
        const lockedFlagIds = await store.lockFlagsOf(transaction, payload.id, host)
        const raisedFlag = await findRaisedFlag(transaction, payload.id, host)
        if (raisedFlag) return raisedFlag
        const limited = await limitRefusal(transaction, { user, source })
        if (limited) return limited
        const { id, place } = payload
        const flagAsEvent = { id, place, duration, eventDate: now, eventTime: '' }
        const tableRefusal = await events.refuseHallTable(transaction, convention, flagAsEvent)
        if (tableRefusal) return tableRefusal
        const flag = { ...payload, duration, seats, eventId: '' }
        return saveFlag(transaction, convention, { flag, locked: lockedFlagIds, source })
      }),
    )
  }

  async function raiseAtEvent(eventId: EventId, id: FlagId, user: User, source: string) {
    return retryUntilLocked(() =>
      database.transaction(async (transaction) => {
        const convention = await conventions.shareLockCurrent(transaction)
        const [eventToLock] = await events.findEventsByIds(transaction.query, convention.id, [
          eventId,
        ])
        if (!eventToLock) return eventNotFound()
        const lockedFlagIds = await store.lockFlagsOf(transaction, id, eventToLock.eventOwner)
        const event = await events.lock(transaction, eventId)
        if (!event) return eventNotFound()
        // The event was handed over a moment ago: lock the flags of the new organizer instead.
        if (event.eventOwner !== eventToLock.eventOwner) return null
        const now = clock.now()
        const denial = manageRefusal(user, event, now) ?? flagTimeRefusal(convention, now)
        if (denial) return denial
        const raisedFlag = await findRaisedFlag(transaction, id, event.eventOwner)
        if (raisedFlag) return raisedFlag
        const eventRefusal = eventFlagRefusal(event, now)
        if (eventRefusal) return eventRefusal
        const limited = await limitRefusal(transaction, { user, source })
        if (limited) return limited
        const { gameName, place, duration, spots: seats, eventOwner: host, teacher } = event
        const needs = { playersWanted: spotsLeft(event), teacherWanted: teacher !== 'none' }
        const flag = { id, host, gameName, place, duration, seats, ...needs, eventId }
        return saveFlag(transaction, convention, { flag, locked: lockedFlagIds, source })
      }),
    )
  }

  /** Finds the flag of a repeated request, so that a retry after a lost answer succeeds. */
  async function findRaisedFlag({ query }: Transaction, id: FlagId, host: string) {
    const flag = await store.findFlag(query, id)
    if (!flag) return null
    if (flag.host !== host) return refuse.forbidden()
    return isFlagUp(flag, clock.now()) ? flag : flagDownRefusal()
  }

  async function limitRefusal(transaction: Transaction, { user, source }: FlagRequest) {
    if (hasRole(user, 'tables')) return null
    return countAttempts(
      transaction,
      clock.now(),
      { limits: flagLimitsBySource, source, message: tooManyRequestsText },
      { limits: flagsLimit, subject: user.email, message: tooManyText },
    )
  }

  async function saveFlag(
    transaction: Transaction,
    convention: ConventionRow,
    {
      flag,
      locked: lockedFlagIds,
      source,
    }: { flag: NewFlag; locked: readonly string[]; source: string },
  ) {
    const { query } = transaction
    const { id, host } = flag
    const now = clock.now()
    const [name] = await store.lockFlagNames(transaction, [host])
    if (name?.conventionId !== convention.id) return unknownNameRefusal('host')
    // A second request at the same time was faster.
    const raisedFlag = await findRaisedFlag(transaction, id, host)
    if (raisedFlag) return raisedFlag
    const current = await store.findFlagsOf(query, host, now)
    if (current.some((other) => !lockedFlagIds.includes(other.id))) return null
    const ownFlags = current.filter((other) => other.host === host)
    const eventIds = ownFlags.map(({ eventId }) => eventId).filter(Boolean)
    const [activeFlag] = filterActiveFlags(
      ownFlags,
      await events.findEventsByIds(query, convention.id, eventIds),
      now,
    )
    if (activeFlag) return flagRaisedRefusal(activeFlag.gameName)
    await store.deletePlayer(query, host)
    const row = {
      ...flag,
      teacherWanted: flag.teacherWanted ? (1 as const) : (0 as const),
      conventionId: convention.id,
      raisedAt: now,
      until: flagExpiry(now),
      tableId: '',
      source,
    }
    if (!(await store.insertFlag(query, row))) return null
    const savedFlag = await store.findFlag(query, id)
    if (!savedFlag) throw new Error('A flag that was just raised must exist')
    announceFlags(transaction, savedFlag, ...current)
    return savedFlag
  }

  return { raiseFlag, raiseAtEvent }
}
