import * as z from 'zod/mini'
import { applyJoin, applyLeave, joinRefusal } from '../../domain/events/joining.ts'
import { applyGameOwner, gameOwnerRefusal } from '../../domain/events/game-owner.ts'
import { manageRefusal, mayActAs, unregisterRefusal } from '../../domain/events/permissions.ts'
import { isExpired } from '../../domain/events/rules.ts'
import { Event, type EventDetails, type EventId } from '../../domain/events/schema.ts'
import { forEverybody } from '../../domain/events/unlisted.ts'
import type { Items } from '../../domain/kernel/items.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import { type Change, thingIn, touches } from '../../domain/kernel/topics.ts'
import type { NameId, User } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { leaveTombstone } from '../platform/database/versions.ts'
import { noteOfOthers } from './audit.ts'
import { calendarFile } from './calendar-file.ts'
import { createDeleteEvents } from './delete-events.ts'
import { followConvention } from './follow-convention.ts'
import { createLeaveAllEvents } from './leave-all-events.ts'
import { causeOf, queueMessages } from './messages.ts'
import { forgetMoves } from './tell-overlaps.ts'
import { deletedTemplate, removedTemplate } from './templates.ts'
import { notFound, unknownName } from './refusals.ts'
import { createSaveEvent } from './save-event.ts'
import * as seats from './seat-store.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}

/** What is not in the contract never leaves. */
const Listed = z.nullable(Event)

export type Events = ReturnType<typeof createEvents>

export function createEvents({ database, clock, config, conventions }: Dependencies) {
  async function list(): Promise<Event[]> {
    const { id } = await conventions.current()
    return store.findEvents(database.query, id)
  }

  let listed = ''

  /** How the tables that changed stand in the list; nothing when it became another convention's meanwhile. */
  async function items(changes: readonly Change[]): Promise<Items> {
    const ids = changes
      .filter((change) => touches([change], 'events'))
      .flatMap((change) => thingIn(change) ?? [])
    if (ids.length === 0) return {}
    const { id: conventionId } = await conventions.current()
    const isAnother = listed !== '' && listed !== conventionId
    listed = conventionId
    if (isAnother) return {}
    const found = await store.findEventsAmong(database.query, conventionId, ids)
    const itemOf = (id: EventId) => found.find((event) => event.id === id) ?? null
    return Object.fromEntries(ids.map((id) => [`events:${id}`, Listed.parse(itemOf(id))]))
  }

  const getWithNames = async (id: EventId) =>
    (await store.findDetails(database.query, id)) ?? notFound()

  const get = async (id: EventId) => {
    const event = await store.findDetails(database.query, id)
    return event ? forEverybody(event) : notFound()
  }

  const mine = async (nameId: NameId, user: User) =>
    mayActAs(user, nameId) ? store.findEventsOf(database.query, nameId) : refuse.forbidden()

  /** Changes an event that nobody else changes meanwhile. The facts are read once it is locked. */
  const change = <Result>(
    id: EventId,
    work: (event: EventDetails, transaction: Transaction) => Promise<Result>,
  ): Promise<Result | Refusal<'not-found'>> =>
    database.transaction(async (transaction) => {
      const event = await store.lockDetails(transaction, id)
      return event ? work(event, transaction) : notFound()
    })

  const join = (eventId: EventId, nameId: NameId, user: User) =>
    database.transaction(async (transaction) => {
      if (!mayActAs(user, nameId)) return refuse.forbidden()
      const { query, changed } = transaction
      // One seat at a time for a name: whoever joins two overlapping tables at once gets the first.
      const [event, name, taken] = await Promise.all([
        store.lockDetails(transaction, eventId),
        seats.lockBadge(transaction, nameId),
        seats.findSeats(query, nameId),
      ])
      if (!event) return notFound()
      if (!name) return unknownName('id')
      const now = clock.now()
      const refusal = joinRefusal(event, nameId, taken, now)
      if (refusal) return new Refusal(refusal)
      const details = name.name
      const note = { user, event, action: 'player-added', nameId, details } as const
      seats.insertParticipant(transaction, { eventId, nameId, bringsGame: 0, joinedAt: now })
      noteOfOthers(transaction, note, now)
      changed(`events:${eventId}`, `seats:${nameId}`)
      return applyJoin(event, name)
    })

  const unregister = (eventId: EventId, nameId: NameId, user: User) =>
    change(eventId, async (event, transaction) => {
      const denied = unregisterRefusal(user, event, nameId, clock.now())
      return denied ?? leave(transaction, event, nameId, user)
    })

  const removeParticipant = (eventId: EventId, nameId: NameId, user: User) =>
    change(eventId, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const seated = event.participants.some(({ id }) => id === nameId)
      if (seated && !isExpired(event, now)) {
        await queueMessages(
          transaction,
          conventions,
          {
            kind: 'event-removed',
            eventId,
            nameIds: [nameId],
            except: [user.email],
            template: (people, context) => removedTemplate(event, namesOf(people), context),
          },
          { now, cause: causeOf(user) },
        )
      }
      return leave(transaction, event, nameId, user)
    })

  async function leave(
    transaction: Transaction,
    event: EventDetails,
    nameId: NameId,
    user: User,
  ): Promise<EventDetails> {
    const player = event.participants.find(({ id }) => id === nameId)
    // Leaving twice is harmless.
    if (!player) return event
    await seats.deleteParticipants(transaction.query, event.id, [nameId])
    const note = { user, event, action: 'player-removed', nameId, details: player.name } as const
    noteOfOthers(transaction, note, clock.now())
    transaction.changed(`events:${event.id}`, `seats:${nameId}`)
    return applyLeave(event, nameId)
  }

  const setGameOwner = (eventId: EventId, wish: { id: NameId; owner: boolean }, user: User) =>
    change(eventId, async (event, transaction) => {
      const denied = gameOwnerRefusal(user, event, wish, clock.now())
      if (denied) return denied
      const after = applyGameOwner(event, wish)
      if (after.gameOwner === event.gameOwner) return event
      await seats.setGameOwner(transaction.query, eventId, after.gameOwner)
      const details = after.participants.find(({ gameOwner }) => gameOwner)?.name ?? 'nobody'
      const note = { user, event, action: 'game-owner-changed', nameId: wish.id, details } as const
      noteOfOthers(transaction, note, clock.now())
      transaction.changed(`events:${eventId}`)
      return after
    })

  const remove = (id: EventId, user: User) =>
    change(id, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const seated = event.participants.map((participant) => participant.id)
      await forgetMoves(transaction, id, now)
      if (!isExpired(event, now)) {
        await queueMessages(
          transaction,
          conventions,
          {
            kind: 'event-deleted',
            eventId: id,
            nameIds: [...new Set([...seated, event.eventOwner])],
            except: [user.email],
            template: (people, context) =>
              deletedTemplate(
                event,
                namesOf(people.filter((person) => seated.includes(person.id))),
                context,
              ),
          },
          { now, cause: causeOf(user) },
        )
      }
      await store.deleteEvent(transaction.query, id)
      await leaveTombstone(transaction.query, 'event', id, user, now)
      const details = `Organizer: ${event.organizer}; players: ${namesOf(event.participants).join(', ') || 'nobody'}`
      noteOfOthers(transaction, { user, event, action: 'event-deleted', details }, now)
      transaction.changed(`events:${id}`, 'seats')
      return { done: true as const }
    })

  async function calendar(id: EventId): Promise<string | Refusal> {
    const event = await store.findDetails(database.query, id)
    if (!event) return notFound()
    const convention = await conventions.current()
    return calendarFile(event, {
      convention,
      conventionVersion: await conventions.versionOf(convention.id),
      publicUrl: config.publicUrl,
      mailFrom: config.mailFrom,
      now: clock.now(),
    })
  }

  return {
    list,
    items,
    get,
    getWithNames,
    mine,
    join,
    unregister,
    removeParticipant,
    setGameOwner,
    remove,
    save: createSaveEvent({ database, clock, config, conventions }),
    calendar,
    followConvention,
    leaveAllEvents: createLeaveAllEvents({ clock, conventions }),
    deleteEvents: createDeleteEvents({ clock, conventions }),
  }
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)
