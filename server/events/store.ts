import type { Insertable, Updateable } from 'kysely'
import { editableFields } from '../../domain/events/fields.ts'
import { byDate } from '../../domain/events/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import { displayTime, storedTime } from '../../domain/events/time/times.ts'
import { anonymousId, isAnonymous, type SeatedEvent } from '../../domain/events/unlisted.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import type { EventColumns, EventRow, Schema } from '../platform/database/schema.ts'
import { locationOf } from './seats/seat-store.ts'

const ownColumns = [
  'events.id',
  'events.eventDate',
  'events.version',
  ...editableFields.map((field) => `events.${field}` as const),
] as const

const columns = [...ownColumns, 'owner.name as organizer'] as const

const selectEvents = (query: Query) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .leftJoin('participants as bringer', (join) =>
      join.onRef('bringer.eventId', '=', 'events.id').on('bringer.bringsGame', '=', 1),
    )
    .select(columns)
    .leftJoin('names as bringerName', 'bringerName.id', 'bringer.nameId')
    .leftJoin('registrations as bringerOf', 'bringerOf.id', 'bringerName.registrationId')
    .select(['bringer.nameId as gameOwner', 'bringer.position', 'bringerOf.listed'])
    .select((select) =>
      select
        .selectFrom('participants')
        .whereRef('participants.eventId', '=', 'events.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('spotsTaken'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

const eventFrom = ({
  gameOwner,
  position,
  listed,
  spotsTaken,
  eventTime,
  visible,
  ...row
}: Found): Event => ({
  ...row,
  eventTime: displayTime(eventTime),
  visible: visible === 1,
  gameOwner: bringerFrom(row.eventOwner, { id: gameOwner, position, listed }),
  spotsTaken: spotsTaken ?? 0,
})

/** As `forEverybody` shows it: the list is the same for all. */
function bringerFrom(
  eventOwner: string,
  {
    id,
    position,
    listed,
  }: Record<'id', string | null> & Record<'position' | 'listed', number | null>,
): string {
  if (id === null || position === null) return ''
  return isAnonymous({ id, listed: listed === 1 }, eventOwner) ? anonymousId(position) : id
}

export async function findEvents(query: Query, conventionId: string): Promise<Event[]> {
  const rows = await eventsOfConvention(query, { conventionId })
  return rows.map(eventFrom).toSorted(byDate)
}

/** Those of them that belong to the convention. */
export async function findEventsAmong(
  query: Query,
  conventionId: string,
  ids: readonly string[],
): Promise<Event[]> {
  const rows = await selectEvents(query)
    .where('events.conventionId', '=', conventionId)
    .where('events.id', 'in', ids)
    .execute()
  return rows.map(eventFrom)
}

const eventsOfConvention = prepared((query: Query, { conventionId }: { conventionId: string }) =>
  selectEvents(query).where('events.conventionId', '=', conventionId),
)

/** The events in which a name has a seat. */
export async function findEventsOf(query: Query, nameId: string): Promise<Event[]> {
  const rows = await eventsOfName(query, { nameId })
  return rows.map(eventFrom).toSorted(byDate)
}

const eventsOfName = prepared((query: Query, { nameId }: { nameId: string }) =>
  selectEvents(query)
    .innerJoin('participants as seat', 'seat.eventId', 'events.id')
    .where('seat.nameId', '=', nameId),
)

export async function findDetails(query: Query, id: string): Promise<SeatedEvent | undefined> {
  const [[event], players] = await Promise.all([eventRow(query, { id }), playersOf(query, { id })])
  return event && detailsFrom(event, players)
}

export async function findDetailsIn(
  { query, pipeline }: Transaction,
  id: string,
): Promise<SeatedEvent | undefined> {
  const [[event], players] = await pipeline(
    () => eventRow(query, { id }),
    () => playersOf(query, { id }),
  )
  return event && detailsFrom(event, players)
}

/** Everyone who changes an event or its participants locks it here first. */
export async function lockDetails(
  transaction: Transaction,
  id: string,
): Promise<SeatedEvent | undefined> {
  const [[event], players] = await transaction.pipeline(
    () => lockedEventRow(transaction, { id }),
    () => playersOf(transaction.query, { id }),
  )
  return event && detailsFrom(event, players)
}

type EventFacts = Awaited<ReturnType<typeof eventRow>>[number]
type Player = Awaited<ReturnType<typeof playersOf>>[number]

function detailsFrom(event: EventFacts, players: readonly Player[]): SeatedEvent {
  const participants = players.map(({ zip, listed, bringsGame, ...player }) => ({
    ...player,
    location: locationOf({ zip, listed }),
    listed: listed === 1,
    gameOwner: bringsGame === 1,
  }))
  return {
    ...event,
    eventTime: displayTime(event.eventTime),
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
    .select(columns)
    .where('events.id', '=', id),
)

/** The owner's name by itself: a row that is joined is read before the lock, and may be another's by then. */
const lockedEventRow = prepared(({ query, forUpdate }: Transaction, { id }: { id: string }) =>
  forUpdate(
    query
      .selectFrom('events')
      .select(ownColumns)
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
    .select(['names.id', 'names.name', 'registrations.zip', 'registrations.listed'])
    .select(['participants.bringsGame', 'participants.position'])
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

/** What the form of an event holds, as it is stored. */
export function columnsOf(event: Event): EventColumns & Pick<EventRow, 'eventDate'> {
  const values = editableFields.map((field) => [field, stored(event[field])])
  const { eventTime, eventDate } = event
  return { ...Object.fromEntries(values), eventTime: storedTime(eventTime), eventDate }
}

const stored = (value: string | number | boolean) =>
  typeof value === 'boolean' ? Number(value) : value

/** False when there is an event with this id already. */
export async function insertEvent(
  query: Query,
  row: Insertable<Schema['events']>,
): Promise<boolean> {
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
  changes: Updateable<Schema['events']>,
): Promise<void> {
  await query.updateTable('events').set(changes).where('id', '=', id).execute()
}

export async function deleteEvent(query: Query, id: string): Promise<void> {
  await query.deleteFrom('events').where('id', '=', id).execute()
}

export async function deleteEvents(query: Query, ids: readonly string[]): Promise<void> {
  await query.deleteFrom('events').where('id', 'in', ids).execute()
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
