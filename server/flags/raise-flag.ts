import { hasRole } from '../../domain/kernel/roles.ts'
import { manageRefusal, mayActAs } from '../../domain/events/permissions.ts'
import { spotsLeft } from '../../domain/events/rules.ts'
import type { EventId } from '../../domain/events/schema.ts'
import { flagsLimit, flagsLimitBySource } from '../../domain/flags/limits.ts'
import {
  conventionRefusal,
  eventFlagRefusal,
  flagIsDown,
  flagRaised,
  payloadRefusal,
} from '../../domain/flags/refusals.ts'
import { flagExpiry, flagsUp, isUp } from '../../domain/flags/rules.ts'
import type { Flag, FlagId, FlagPayload } from '../../domain/flags/schema.ts'
import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import type { User } from '../../domain/auth/schema.ts'
import { notFound as eventNotFound } from '../events/refusals.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { unknownName } from '../registration/refusals.ts'
import { publish, untilLocked } from './change-flag.ts'
import type { Dependencies } from './dependencies.ts'
import * as store from './store.ts'

const tooManyText = 'You have raised many flags in a short time. Please wait a little.'
const usualDuration = 60

interface Asking {
  user: User
  source: string
}

type Planted = Pick<
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
export function createRaiseFlag(dependencies: Dependencies) {
  const { database, clock, conventions, events } = dependencies

  function raise(payload: FlagPayload, user: User, source: string) {
    const { host, duration = usualDuration, seats = payload.playersWanted + 1 } = payload
    const refused =
      linkRefusal({ gameName: payload.gameName }, 'game name') ?? payloadRefusal(payload)
    if (refused) return refused
    if (!mayActAs(user, host)) return refuse.forbidden()
    return untilLocked(() =>
      database.transaction(async (transaction) => {
        const convention = await conventions.keepCurrent(transaction)
        const now = clock.now()
        const off = conventionRefusal(convention, now)
        if (off) return off
        const locked = await store.lockFlagsOf(transaction, payload.id, host)
        const again = await raisedBefore(transaction, payload.id, host)
        if (again) return again
        const tooMany = await limitRefusal(transaction, { user, source })
        if (tooMany) return tooMany
        const { id, place } = payload
        const sitting = { id, place, duration, eventDate: now, eventTime: '' }
        const taken = await events.openTable.refusePlace(transaction, convention, sitting)
        if (taken) return taken
        const flag = { ...payload, duration, seats, eventId: '' }
        return plant(transaction, convention, { flag, locked, source })
      }),
    )
  }

  async function raiseAtEvent(eventId: EventId, id: FlagId, user: User, source: string) {
    return untilLocked(() =>
      database.transaction(async (transaction) => {
        const convention = await conventions.keepCurrent(transaction)
        const [known] = await events.among(transaction.query, convention.id, [eventId])
        if (!known) return eventNotFound()
        const locked = await store.lockFlagsOf(transaction, id, known.eventOwner)
        const event = await events.lock(transaction, eventId)
        if (!event) return eventNotFound()
        // Handed over a moment ago: the new organizer's flags are to be locked instead.
        if (event.eventOwner !== known.eventOwner) return null
        const now = clock.now()
        const denied = manageRefusal(user, event, now) ?? conventionRefusal(convention, now)
        if (denied) return denied
        const again = await raisedBefore(transaction, id, event.eventOwner)
        if (again) return again
        const unneeded = eventFlagRefusal(event, now)
        if (unneeded) return unneeded
        const tooMany = await limitRefusal(transaction, { user, source })
        if (tooMany) return tooMany
        const { gameName, place, duration, spots: seats, eventOwner: host, teacher } = event
        const wanted = { playersWanted: spotsLeft(event), teacherWanted: teacher !== 'none' }
        const flag = { id, host, gameName, place, duration, seats, ...wanted, eventId }
        return plant(transaction, convention, { flag, locked, source })
      }),
    )
  }

  /** Whoever sends the same again, because no answer came, has raised it. */
  async function raisedBefore({ query }: Transaction, id: FlagId, host: string) {
    const flag = await store.findFlag(query, id)
    if (!flag) return null
    if (flag.host !== host) return refuse.forbidden()
    return isUp(flag, clock.now()) ? flag : flagIsDown()
  }

  async function limitRefusal(transaction: Transaction, { user, source }: Asking) {
    if (hasRole(user, 'tables')) return null
    return countAttempts(
      transaction,
      clock.now(),
      { limits: flagsLimitBySource, source, message: crowdedText },
      { limits: flagsLimit, subject: user.email, message: tooManyText },
    )
  }

  async function plant(
    transaction: Transaction,
    convention: ConventionRow,
    { flag, locked, source }: { flag: Planted; locked: readonly string[]; source: string },
  ) {
    const { query } = transaction
    const { id, host } = flag
    const now = clock.now()
    const [name] = await store.lockNames(transaction, [host])
    if (name?.conventionId !== convention.id) return unknownName('host')
    // Pressed twice at once: the other one was a moment earlier.
    const again = await raisedBefore(transaction, id, host)
    if (again) return again
    const current = await store.findFlagsOf(query, host, now)
    if (current.some((other) => !locked.includes(other.id))) return null
    const own = current.filter((other) => other.host === host)
    const eventIds = own.map(({ eventId }) => eventId).filter(Boolean)
    const [up] = flagsUp(own, await events.among(query, convention.id, eventIds), now)
    if (up) return flagRaised(up.gameName)
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
    const raised = await store.findFlag(query, id)
    if (!raised) throw new Error('A flag that was just raised is there')
    publish(transaction, raised, ...current)
    return raised
  }

  return { raise, raiseAtEvent }
}
