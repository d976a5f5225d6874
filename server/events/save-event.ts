import { hasRole } from '../../domain/team/roles.ts'
import { eventDate } from '../../domain/events/time/event-date.ts'
import { applyGameOwner, notSeatedRefusal, savedGameOwner } from '../../domain/events/game-owner.ts'
import { newTablesLimit, tableChangesLimit } from '../../domain/events/limits.ts'
import { applyJoin, clashRefusal } from '../../domain/events/join-event.ts'
import { manageRefusal } from '../../domain/events/permissions.ts'
import {
  completed,
  dayRefusal,
  isEdited,
  isMoved,
  saveRefusal,
  typedLinkRefusal,
} from '../../domain/events/save-event.ts'
import type { Event, EventDetails, EventPayload } from '../../domain/events/schema.ts'
import { displayTime } from '../../domain/events/time/times.ts'
import type { RateLimit } from '../../domain/kernel/rate-limits.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { isStale } from '../../domain/kernel/forms/version.ts'
import type { User } from '../../domain/people/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { changedRefusal, deletedRefusal, edited } from '../platform/database/versions.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { bringerText, eventChanges, recordForOthers } from './audit.ts'
import { lockBadges } from './locks.ts'
import { tellChange } from './mails/tell-change.ts'
import { movedPlaceRefusal } from './place-event.ts'
import { causeOf } from './mails/tellings.ts'
import { tell } from '../notices/tell.ts'
import { createServeLine } from './waiting-list/serve-line.ts'
import { findLine } from './waiting-list/store.ts'
import { notFound, unknownName } from './refusals.ts'
import * as seats from './stores/seat-store.ts'
import { findDetailsIn, lockDetails } from './stores/details-store.ts'
import * as store from './stores/event-store.ts'

const pauseText =
  'You have made or changed many tables in a short time. Please wait a little before the next one.'

/** Creates an event, or changes the one that has this id. */
export function createSaveEvent(dependencies: FeatureDependencies) {
  const { database, clock, config, conventions } = dependencies
  const { serve } = createServeLine(dependencies)

  const save = async (payload: EventPayload, user: User, source: string) => {
    const link = typedLinkRefusal(payload)
    if (link) return link
    // Null: the same form was sent twice, and the other one was a moment earlier. A new transaction, since an event is
    // never locked after a name.
    const saved = await saveOnce(payload, user, source)
    return saved ?? (await saveOnce(payload, user, source)) ?? notFound()
  }

  const saveOnce = (payload: EventPayload, user: User, source: string) =>
    database.transaction(async (transaction) => {
      const convention = await conventions.keepCurrent(transaction)
      const existing = await lockDetails(transaction, payload.id)
      const unknownDay = dayRefusal(convention, payload.eventDay)
      if (unknownDay) return existing ? goneDay(transaction, existing, payload, user) : unknownDay
      if (existing) return edit(transaction, convention, existing, payload, user)
      const deleted = await goneRefusal(transaction, payload, user)
      return deleted ?? create(transaction, convention, payload, user, source)
    })

  /** A form that was opened before its day went shows what the event is now; whoever made one up is told which there are. */
  const goneDay = async (
    { query }: Transaction,
    existing: EventDetails,
    payload: EventPayload,
    user: User,
  ) =>
    manageRefusal(user, existing, clock.now()) ??
    (isStale(payload.version, existing.version)
      ? changedRefusal(query, 'events', existing, { user, config })
      : dayRefusal(await conventions.current(query), payload.eventDay))

  /** Deleted stays deleted, and what was edited was there once. */
  const goneRefusal = async (
    { query }: Transaction,
    { id, version = 0 }: EventPayload,
    user: User,
  ) =>
    (await deletedRefusal(query, 'event', id, { user, config })) ??
    (version > 0 ? notFound() : null)

  async function limitRefusal(transaction: Transaction, limits: readonly RateLimit[], user: User) {
    if (hasRole(user, 'tables')) return null
    const attempt = { limits, subject: user.email, message: pauseText }
    return countAttempts(transaction, clock.now(), attempt)
  }

  async function create(
    transaction: Transaction,
    convention: ConventionRow,
    payload: EventPayload,
    user: User,
    source: string,
  ) {
    const { query, changed } = transaction
    const now = clock.now()
    const wanted = eventFrom(convention, payload, null)
    const denied = saveRefusal(user, null, wanted, { convention, now })
    if (denied) return denied
    const nobody = { gameOwner: '', seated: [wanted.eventOwner] }
    const gameOwner = savedGameOwner(payload.gameOwner, nobody)
    if (gameOwner === null) return notSeatedRefusal()
    const tooMany = await limitRefusal(transaction, newTablesLimit, user)
    if (tooMany) return tooMany
    const owner = await seats.lockBadge(transaction, payload.eventOwner)
    if (owner?.conventionId !== convention.id) return unknownName('eventOwner')
    const row = { ...store.columnsOf(wanted), conventionId: convention.id, createdAt: now }
    if (!(await store.insertEvent(query, { id: payload.id, ...row, source }))) return null
    // Looked at again: the same form may have made it and another window deleted it, both just now.
    const deleted = await deletedRefusal(query, 'event', payload.id, { user, config })
    if (deleted) {
      await store.deleteEvent(query, payload.id)
      return deleted
    }
    const details = `Organizer: ${owner.name}`
    recordForOthers(transaction, { user, event: wanted, action: 'event-created', details }, now)
    changed(`events:${payload.id}`, `seats:${owner.id}`)
    const clash = clashRefusal(wanted, await seats.findSeats(query, owner.id))
    if (clash) return new Refusal(clash)
    const bringsGame = gameOwner === owner.id
    seats.insertParticipant(transaction, {
      eventId: payload.id,
      nameId: owner.id,
      bringsGame: bringsGame ? 1 : 0,
      joinedAt: now,
    })
    const event = { ...wanted, organizer: owner.name, participants: [] }
    return applyGameOwner(applyJoin(event, owner), { id: owner.id, owner: bringsGame })
  }

  async function edit(
    transaction: Transaction,
    convention: ConventionRow,
    before: EventDetails,
    payload: EventPayload,
    user: User,
  ) {
    const { query, changed } = transaction
    const now = clock.now()
    const wanted = eventFrom(convention, payload, before)
    const isChange = isEdited(before, wanted)
    const forbidden = manageRefusal(user, before, now)
    if (forbidden) return forbidden
    // Who sends the same again, because no answer came, is not told of a conflict with themselves.
    if (isChange && isStale(payload.version, before.version)) {
      return changedRefusal(query, 'events', before, { user, config })
    }
    const denied = saveRefusal(user, before, wanted, { convention, now })
    if (denied) return denied
    const seated = before.participants.map(({ id }) => id)
    const gameOwner = savedGameOwner(payload.gameOwner, { gameOwner: before.gameOwner, seated })
    if (gameOwner === null) {
      // Who makes a table, and got no answer, is told again why they do not sit at it.
      const own = await seats.findSeats(query, wanted.eventOwner)
      const clash = payload.gameOwner === before.eventOwner ? clashRefusal(before, own) : null
      return clash && !isChange ? new Refusal(clash) : notSeatedRefusal()
    }
    const tooMany = isChange ? await limitRefusal(transaction, tableChangesLimit, user) : null
    if (tooMany) return tooMany
    const handedOver = wanted.eventOwner !== before.eventOwner
    const moved = isMoved(before, wanted)
    const taken = moved
      ? await movedPlaceRefusal(transaction, convention, { before, wanted, now })
      : null
    if (taken) return taken
    // A player who joins another table at this moment either sees the new time or is seen here.
    const line = before.inLine > 0 ? await findLine(query, payload.id) : []
    await lockBadges(transaction, [
      ...(moved ? seated : []),
      ...(handedOver ? [wanted.eventOwner] : []),
      ...line.map(({ nameId }) => nameId),
    ])
    if (handedOver) {
      const owner = await seats.lockBadge(transaction, payload.eventOwner)
      if (owner?.conventionId !== convention.id) return unknownName('eventOwner')
    }
    const renamed = before.gameName !== wanted.gameName
    const tellings =
      moved || renamed ? await tellChange(query, conventions, { before, after: wanted, user }) : []
    if (isChange) {
      const edit = edited(before.version, user, now)
      await store.updateEvent(query, payload.id, { ...store.columnsOf(wanted), ...edit })
    }
    if (gameOwner !== before.gameOwner) await seats.setGameOwner(query, payload.id, gameOwner)
    changed(`events:${payload.id}`, ...seated.map((id) => `seats:${id}` as const))
    const saved = await findDetailsIn(transaction, payload.id)
    if (!saved) return notFound()
    const isFreed = saved.spots > before.spots
    const serving = { cause: causeOf(user), isFreed, locked: 'all' as const, tellings }
    const after = await serve(transaction, saved, serving)
    await tell(transaction, tellings, { now, cause: causeOf(user) })
    const details = eventChanges(before, after)
    const record = { user, event: before, action: 'event-changed', details } as const
    if (details !== '') recordForOthers(transaction, record, now)
    if (gameOwner !== before.gameOwner) {
      const details = bringerText(after)
      const record = { user, event: before, action: 'game-owner-changed', details } as const
      recordForOthers(transaction, record, now)
    }
    return after
  }

  return save
}

/** The event as it will be, before anybody sits at it. */
function eventFrom(convention: ConventionRow, payload: EventPayload, before: Event | null): Event {
  const { eventDay, eventTime } = payload
  return {
    ...completed(payload, before),
    eventTime: displayTime(eventTime),
    eventDate: eventDate(convention, eventDay, eventTime),
    spotsTaken: 0,
    spotsKept: before?.spotsKept ?? 0,
    inLine: before?.inLine ?? 0,
    gameOwner: '',
    place: before?.place ?? '',
    placeShared: before?.placeShared ?? false,
    freedAt: before?.freedAt ?? '',
    organizer: '',
    version: 1,
  }
}
