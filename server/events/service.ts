import { clashRefusal, joinRefusal, applyJoin, applyLeave } from '../../domain/events/joining.ts'
import { eventDate } from '../../domain/events/event-date.ts'
import { applyGameOwner, gameOwnerRefusal, keptGameOwner } from '../../domain/events/game-owner.ts'
import { manageRefusal, mayActAs, unregisterRefusal } from '../../domain/events/permissions.ts'
import { isExpired } from '../../domain/events/rules.ts'
import { isMoved, saveRefusal } from '../../domain/events/saving.ts'
import type { Event, EventDetails, EventId, EventPayload } from '../../domain/events/schema.ts'
import { hoursOf, shownTime } from '../../domain/events/times.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import type { NameId, User } from '../../domain/people/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { ConventionRow } from '../platform/schema.ts'
import { eventChanges, noteOfOthers } from './audit.ts'
import { calendarFile } from './calendar-file.ts'
import { followConvention } from './following.ts'
import { createLeaving } from './leaving.ts'
import { post } from './letters.ts'
import { deletedLetter, removedLetter } from './mails.ts'
import { tellOverlaps } from './moving.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
}

const notFound = () =>
  refuse.notFound(
    'Please try again.  If the problem persists, please contact us on our Facebook page.',
    'Event Not Found',
  )

export type Events = ReturnType<typeof createEvents>

export function createEvents({ database, clock, config, conventions }: Dependencies) {
  async function list(): Promise<Event[]> {
    const { id } = await conventions.current()
    return store.findEvents(database.query, id)
  }

  const get = async (id: EventId) => (await store.findDetails(database.query, id)) ?? notFound()

  const mine = async (nameId: NameId, user: User) =>
    mayActAs(user, nameId) ? store.findEventsOf(database.query, nameId) : refuse.forbidden()

  /** Changes an event that nobody else changes meanwhile. The facts are read once it is locked. */
  const change = <Result>(
    id: EventId,
    work: (event: EventDetails, transaction: Transaction) => Promise<Result>,
  ): Promise<Result | Refusal> =>
    database.transaction(async (transaction) => {
      if (!(await store.lockEvent(transaction, id))) return notFound()
      const event = await store.findDetails(transaction.query, id)
      return event ? work(event, transaction) : notFound()
    })

  const join = (eventId: EventId, nameId: NameId, user: User) =>
    database.transaction(async (transaction) => {
      if (!mayActAs(user, nameId)) return refuse.forbidden()
      const { query, changed } = transaction
      // One seat at a time for a name: whoever joins two overlapping tables at once gets the first.
      const [, name] = await Promise.all([
        store.lockEvent(transaction, eventId),
        store.lockName(transaction, nameId),
      ])
      const [event, seats] = await Promise.all([
        store.findDetails(query, eventId),
        store.findSeats(query, nameId),
      ])
      if (!event) return notFound()
      if (!name) return unknownName('id')
      const now = clock.now()
      const refusal = joinRefusal(event, nameId, seats, now)
      if (refusal) return refuse.conflict(refusal.title, refusal.message)
      const details = name.name
      const note = { user, event, action: 'player-added', nameId, details } as const
      await Promise.all([
        store.insertParticipant(query, { eventId, nameId, bringsGame: 0, joinedAt: now }),
        noteOfOthers(transaction, note, now),
      ])
      changed('events')
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
        await post(
          transaction,
          conventions,
          {
            kind: 'event-removed',
            eventId,
            nameIds: [nameId],
            except: [user.email],
            letter: (people, context) => removedLetter(event, namesOf(people), context),
          },
          now,
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
    await store.deleteParticipants(transaction.query, event.id, [nameId])
    const note = { user, event, action: 'player-removed', nameId, details: player.name } as const
    await noteOfOthers(transaction, note, clock.now())
    transaction.changed('events')
    return applyLeave(event, nameId)
  }

  const setGameOwner = (eventId: EventId, wish: { id: NameId; owner: boolean }, user: User) =>
    change(eventId, async (event, transaction) => {
      const denied = gameOwnerRefusal(user, event, wish, clock.now())
      if (denied) return denied
      const after = applyGameOwner(event, wish)
      if (after.gameOwner === event.gameOwner) return event
      await store.setGameOwner(transaction.query, eventId, after.gameOwner)
      const details = after.participants.find(({ gameOwner }) => gameOwner)?.name ?? 'nobody'
      const note = { user, event, action: 'game-owner-changed', nameId: wish.id, details } as const
      await noteOfOthers(transaction, note, clock.now())
      transaction.changed('events')
      return after
    })

  const remove = (id: EventId, user: User) =>
    change(id, async (event, transaction) => {
      const now = clock.now()
      const denied = manageRefusal(user, event, now)
      if (denied) return denied
      const seated = event.participants.map((participant) => participant.id)
      if (!isExpired(event, now)) {
        await post(
          transaction,
          conventions,
          {
            kind: 'event-deleted',
            eventId: id,
            nameIds: [...new Set([...seated, event.eventOwner])],
            except: [user.email],
            letter: (people, context) =>
              deletedLetter(
                event,
                namesOf(people.filter((person) => seated.includes(person.id))),
                context,
              ),
          },
          now,
        )
      }
      await store.deleteEvent(transaction.query, id)
      const details = `Organizer: ${event.organizer}; players: ${namesOf(event.participants).join(', ') || 'nobody'}`
      await noteOfOthers(transaction, { user, event, action: 'event-deleted', details }, now)
      transaction.changed('events')
      return { done: true as const }
    })

  /** Creates an event, or changes the one that has this id. */
  const save = (payload: EventPayload, user: User) =>
    database.transaction(async (transaction): Promise<EventDetails | Refusal> => {
      const convention = await conventions.current(transaction.query)
      if (!(await store.lockEvent(transaction, payload.id))) {
        const created = await create(transaction, convention, payload, user)
        // Null: the same form was sent twice, and the other one was a moment earlier.
        if (created) return created
        await store.lockEvent(transaction, payload.id)
      }
      const existing = await store.findDetails(transaction.query, payload.id)
      return existing ? edit(transaction, convention, existing, payload, user) : notFound()
    })

  async function create(
    transaction: Transaction,
    convention: ConventionRow,
    payload: EventPayload,
    user: User,
  ): Promise<EventDetails | Refusal | null> {
    const { query, changed } = transaction
    const now = clock.now()
    const wanted = eventFrom(convention, payload)
    const denied = saveRefusal(user, null, wanted, { hours: hoursOf(convention), now })
    if (denied) return denied
    const owner = await store.lockName(transaction, payload.eventOwner)
    if (owner?.conventionId !== convention.id) return unknownName('eventOwner')
    const row = { ...rowFrom(wanted, payload), conventionId: convention.id, createdAt: now }
    if (!(await store.insertEvent(query, { id: payload.id, ...row }))) return null
    const details = `Organizer: ${owner.name}`
    await noteOfOthers(transaction, { user, event: wanted, action: 'event-created', details }, now)
    changed('events')
    const clash = clashRefusal(wanted, await store.findSeats(query, owner.id))
    if (clash) return refuse.conflict(clash.title, clash.message)
    const bringsGame = payload.gameOwner === owner.id
    await store.insertParticipant(query, {
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
  ): Promise<EventDetails | Refusal> {
    const { query, changed } = transaction
    const now = clock.now()
    const wanted = eventFrom(convention, payload)
    const denied = saveRefusal(user, before, wanted, { hours: hoursOf(convention), now })
    if (denied) return denied
    const handedOver = wanted.eventOwner !== before.eventOwner
    const moved = isMoved(before, wanted)
    const seated = before.participants.map(({ id }) => id)
    // A player who joins another table at this moment either sees the new time or is seen here.
    await store.lockNames(transaction, [
      ...(moved ? seated : []),
      ...(handedOver ? [wanted.eventOwner] : []),
    ])
    if (handedOver) {
      const owner = await store.lockName(transaction, payload.eventOwner)
      if (owner?.conventionId !== convention.id) return unknownName('eventOwner')
    }
    if (moved) await tellOverlaps(transaction, conventions, { before, after: wanted, now })
    await store.updateEvent(query, payload.id, rowFrom(wanted, payload))
    // The form does not ask who brings the game; a form opened before somebody offered must not undo that.
    const gameOwner = keptGameOwner(payload.gameOwner, seated) || before.gameOwner
    if (gameOwner !== before.gameOwner) await store.setGameOwner(query, payload.id, gameOwner)
    changed('events')
    const after = await store.findDetails(query, payload.id)
    if (!after) return notFound()
    const details = eventChanges(before, after)
    const note = { user, event: before, action: 'event-changed', details } as const
    if (details !== '') await noteOfOthers(transaction, note, now)
    return after
  }

  async function calendar(id: EventId): Promise<string | Refusal> {
    const event = await store.findDetails(database.query, id)
    if (!event) return notFound()
    return calendarFile(event, {
      convention: await conventions.current(),
      publicUrl: config.publicUrl,
      now: clock.now(),
    })
  }

  return {
    list,
    get,
    mine,
    join,
    unregister,
    removeParticipant,
    setGameOwner,
    remove,
    save,
    calendar,
    followConvention,
    leaveAllEvents: createLeaving({ clock, conventions }),
  }
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)

const unknownName = (field: string) =>
  refuse.invalid('This name is not registered for the convention.', field)

/** The event as it will be, before anybody sits at it. */
function eventFrom(convention: ConventionRow, payload: EventPayload): Event {
  const { eventDay, eventTime } = payload
  return {
    ...payload,
    eventTime: shownTime(eventTime),
    eventDate: eventDate(convention, eventDay, eventTime),
    spotsTaken: 0,
    gameOwner: '',
    organizer: '',
  }
}

const rowFrom = (event: Event, { eventTime }: EventPayload) => ({
  gameName: event.gameName,
  eventDay: event.eventDay,
  eventTime,
  eventDate: event.eventDate,
  duration: event.duration,
  spots: event.spots,
  visible: event.visible ? (1 as const) : (0 as const),
  eventOwner: event.eventOwner,
  teacher: event.teacher,
})
