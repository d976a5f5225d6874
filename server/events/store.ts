import { type Insertable, sql, type Updateable } from 'kysely'
import type { TimedEvent } from '../../domain/events/clash.ts'
import type { Event, EventDetails, Participant } from '../../domain/events/schema.ts'
import { shownTime } from '../../domain/events/times.ts'
import { placeOf } from '../places/lookup.ts'
import type { Query, Transaction } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import type { EventRow, ParticipantRow } from '../platform/schema.ts'

export async function lockEvents(
  { query, locked }: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await locked(
    query.selectFrom('events').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute()
}

export interface Seated extends Participant {
  conventionId: string
}

/** After the event, never before it, and several in the order of their ids: so nobody waits in a circle. */
export async function lockName(transaction: Transaction, id: string): Promise<Seated | undefined> {
  const [row] = await nameLock(transaction, { id })
  if (!row) return undefined
  const { zip, ...name } = row
  return { ...name, location: locationOf(zip), gameOwner: false }
}

const nameLock = prepared(({ query, locked }: Transaction, { id }: { id: string }) =>
  locked(
    query
      .selectFrom('names')
      .innerJoin('registrations', 'registrations.id', 'names.registrationId')
      .select(['names.id', 'names.name', 'registrations.zip', 'registrations.conventionId'])
      .where('names.id', '=', id),
    'names',
  ),
)

export async function lockNames(
  { query, locked }: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await locked(
    query.selectFrom('names').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute()
}

const locationOf = (zip: string | null) => (zip ? (placeOf(zip)?.place ?? '') : '')

const eventFields = [
  'events.id',
  'events.gameName',
  'events.eventDate',
  'events.eventDay',
  'events.eventTime',
  'events.duration',
  'events.spots',
  'events.visible',
  'events.eventOwner',
  'events.teacher',
] as const

const fields = [...eventFields, 'owner.name as organizer'] as const

const selectEvents = (query: Query) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .leftJoin('participants as bringer', (join) =>
      join.onRef('bringer.eventId', '=', 'events.id').on('bringer.bringsGame', '=', 1),
    )
    .select(fields)
    .select('bringer.nameId as gameOwner')
    .select((select) =>
      select
        .selectFrom('participants')
        .whereRef('participants.eventId', '=', 'events.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('spotsTaken'),
    )
    .orderBy('events.eventDate')
    .orderBy('events.gameName')
    .orderBy('events.id')

type Found = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

const eventFrom = ({ gameOwner, spotsTaken, eventTime, visible, ...row }: Found): Event => ({
  ...row,
  eventTime: shownTime(eventTime),
  visible: visible === 1,
  gameOwner: gameOwner ?? '',
  spotsTaken: spotsTaken ?? 0,
})

export async function findEvents(query: Query, conventionId: string): Promise<Event[]> {
  const rows = await selectEvents(query).where('events.conventionId', '=', conventionId).execute()
  return rows.map(eventFrom)
}

/** The events in which a name has a seat. */
export async function findEventsOf(query: Query, nameId: string): Promise<Event[]> {
  const rows = await selectEvents(query)
    .innerJoin('participants as seat', 'seat.eventId', 'events.id')
    .where('seat.nameId', '=', nameId)
    .execute()
  return rows.map(eventFrom)
}

/** When and where a name has seats already: no more than a clash needs. */
export async function findSeats(query: Query, nameId: string): Promise<TimedEvent[]> {
  const rows = await seatsOf(query, { nameId })
  return rows.map(({ eventTime, ...row }) => ({ ...row, eventTime: shownTime(eventTime) }))
}

const seatsOf = prepared((query: Query, { nameId }: { nameId: string }) =>
  query
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .where('participants.nameId', '=', nameId)
    .select([
      'events.id',
      'events.gameName',
      'events.eventDate',
      'events.eventDay',
      'events.eventTime',
      'events.duration',
    ])
    .orderBy('events.eventDate')
    .orderBy('events.id'),
)

export async function findDetails(query: Query, id: string): Promise<EventDetails | undefined> {
  const [[event], players] = await Promise.all([eventRow(query, { id }), playersOf(query, { id })])
  return event && detailsFrom(event, players)
}

/**
 * Everyone who changes an event or its participants passes here first, one at a time. Asked together and answered in
 * turn: who sits there is read under the lock.
 */
export async function lockDetails(
  transaction: Transaction,
  id: string,
): Promise<EventDetails | undefined> {
  const [[event], players] = await Promise.all([
    lockedEventRow(transaction, { id }),
    playersOf(transaction.query, { id }),
  ])
  return event && detailsFrom(event, players)
}

type EventFacts = Awaited<ReturnType<typeof eventRow>>[number]
type Player = Awaited<ReturnType<typeof playersOf>>[number]

function detailsFrom(event: EventFacts, players: readonly Player[]): EventDetails {
  const participants = players.map(({ zip, bringsGame, ...player }) => ({
    ...player,
    location: locationOf(zip),
    gameOwner: bringsGame === 1,
  }))
  return {
    ...event,
    eventTime: shownTime(event.eventTime),
    visible: event.visible === 1,
    gameOwner: participants.find(({ gameOwner }) => gameOwner)?.id ?? '',
    spotsTaken: participants.length,
    participants,
  }
}

const eventRow = prepared((query: Query, { id }: { id: string }) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .select(fields)
    .where('events.id', '=', id),
)

/** The owner's name by itself: a row that is joined is read before the lock, and may be another's by then. */
const lockedEventRow = prepared(({ query, locked }: Transaction, { id }: { id: string }) =>
  locked(
    query
      .selectFrom('events')
      .select(eventFields)
      .select((select) =>
        select
          .selectFrom('names')
          .whereRef('names.id', '=', 'events.eventOwner')
          .select('names.name')
          .$asScalar()
          .$notNull()
          .as('organizer'),
      )
      .where('events.id', '=', id),
  ),
)

const playersOf = prepared((query: Query, { id }: { id: string }) =>
  query
    .selectFrom('participants')
    .innerJoin('names', 'names.id', 'participants.nameId')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .select(['names.id', 'names.name', 'participants.bringsGame', 'registrations.zip'])
    .where('participants.eventId', '=', id)
    .orderBy('participants.position'),
)

export function findTimes(
  query: Query,
  conventionId: string,
): Promise<Pick<EventRow, 'id' | 'eventDay' | 'eventTime' | 'eventDate'>[]> {
  return query
    .selectFrom('events')
    .select(['id', 'eventDay', 'eventTime', 'eventDate'])
    .where('conventionId', '=', conventionId)
    .execute()
}

/** False when there is an event with this id already. */
export async function insertEvent(query: Query, row: Insertable<EventRow>): Promise<boolean> {
  const inserted = await query
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export async function updateEvent(
  query: Query,
  id: string,
  changes: Updateable<EventRow>,
): Promise<void> {
  await query.updateTable('events').set(changes).where('id', '=', id).execute()
}

export async function deleteEvent(query: Query, id: string): Promise<void> {
  await query.deleteFrom('events').where('id', '=', id).execute()
}

/** Takes the last place in the row. The event is locked, so that no two get the same. */
export async function insertParticipant(
  query: Query,
  row: Omit<ParticipantRow, 'position'>,
): Promise<void> {
  await participantRow(query, row)
}

const participantRow = prepared((query: Query, row: Omit<ParticipantRow, 'position'>) =>
  query.insertInto('participants').values((values) => ({
    ...row,
    position: values
      .selectFrom('participants')
      .where('eventId', '=', row.eventId)
      .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
  })),
)

export async function deleteParticipants(
  query: Query,
  eventId: string,
  nameIds: readonly string[],
): Promise<void> {
  await query
    .deleteFrom('participants')
    .where('eventId', '=', eventId)
    .where('nameId', 'in', nameIds)
    .execute()
}

/** Nobody, for an empty id. The one before is cleared first: there is never more than one. */
export async function setGameOwner(query: Query, eventId: string, nameId: string): Promise<void> {
  await query
    .updateTable('participants')
    .set({ bringsGame: 0 })
    .where('eventId', '=', eventId)
    .where('bringsGame', '=', 1)
    .execute()
  if (nameId === '') return
  await query
    .updateTable('participants')
    .set({ bringsGame: 1 })
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .execute()
}

export interface Reachable {
  id: string
  name: string
  email: string
}

export function findAddresses(query: Query, nameIds: readonly string[]): Promise<Reachable[]> {
  if (nameIds.length === 0) return Promise.resolve([])
  return query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('names.id', 'in', nameIds)
    .select(['names.id', 'names.name', 'registrations.email'])
    .orderBy('registrations.email')
    .orderBy('names.position')
    .execute()
}

/** The events in which these names have a seat or which they own. */
export async function findEventIdsOf(query: Query, nameIds: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('events')
    .where('eventOwner', 'in', nameIds)
    .select('id')
    .union(query.selectFrom('participants').where('nameId', 'in', nameIds).select('eventId as id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
