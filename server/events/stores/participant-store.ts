import { type Insertable, sql } from 'kysely'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import type { Participant } from '../../../domain/events/schema.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import { findPlace } from '../../geo/lookup.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { ParticipantRow } from '../rows.ts'
import type { RegistrationRow } from '../../registration/rows.ts'

export interface LockedBadge extends Participant {
  conventionId: string
}

/** The event is locked first, never after the name: otherwise two names that join could deadlock (lock-order.ts). */
export async function lockBadge(
  transaction: Transaction,
  id: string,
): Promise<LockedBadge | undefined> {
  const [row] = await badgeLock(transaction, { id })
  return row && toLockedBadge(row)
}

/** Locks the badge for a spot at an event: a badge of another convention does not count. */
export async function lockBadgeForEvent(
  transaction: Transaction,
  eventId: string,
  id: string,
): Promise<LockedBadge | undefined> {
  const [row] = await badgeLockForEvent(transaction, { id, eventId })
  return row && toLockedBadge(row)
}

type BadgeLockRow = Awaited<ReturnType<typeof badgeLock>>[number]

const toLockedBadge = ({ zip, listed, ...name }: BadgeLockRow): LockedBadge => ({
  ...name,
  location: locationOf({ zip, listed }),
  gameOwner: false,
})

const selectBadge = (query: Query, id: string) =>
  query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .select(['names.id', 'names.name', 'registrations.conventionId'])
    .select(['registrations.zip', 'registrations.listed'])
    .where('names.id', '=', id)

const badgeLock = prepareStatement(({ query, forUpdate }: Transaction, { id }: { id: string }) =>
  forUpdate(selectBadge(query, id), 'names'),
)

const badgeLockForEvent = prepareStatement(
  ({ query, forUpdate }: Transaction, { id, eventId }: { id: string; eventId: string }) =>
    forUpdate(
      selectBadge(query, id)
        .innerJoin('events', 'events.conventionId', 'names.conventionId')
        .where('events.id', '=', eventId),
      'names',
    ),
)

/** Town of an attendee; empty for one who is not listed. */
export const locationOf = ({ zip, listed }: Pick<RegistrationRow, 'zip' | 'listed'>): string =>
  zip && listed === 1 ? (findPlace(zip)?.place ?? '') : ''

/** Times of the events that a name has joined: only what a clash check needs. */
export async function findJoinedEvents(query: Query, nameId: string): Promise<TimedEvent[]> {
  const rows = await joinedEventsOf(query, { nameId })
  return rows.map(({ eventTime, ...row }) => ({ ...row, eventTime: toDisplayTime(eventTime) }))
}

const joinedEventsOf = prepareStatement((query: Query, { nameId }: { nameId: string }) =>
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

type NewParticipant = Omit<Insertable<ParticipantRow>, 'position' | 'packed' | 'hereAt'>

/** Adds the last position. The event is locked, so that no two participants get the same. */
export async function insertParticipant(query: Query, row: NewParticipant): Promise<void> {
  await participantRow(query, { teaches: 0, ...row })
}

const participantRow = prepareStatement((query: Query, row: NewParticipant) =>
  query.insertInto('participants').values((values) => ({
    ...row,
    position: values
      .selectFrom('participants')
      .where('eventId', '=', row.eventId)
      .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
  })),
)

/** When a name joined an event; undefined if it did not. */
export async function findJoinedAt(
  query: Query,
  eventId: string,
  nameId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('participants')
    .select('joinedAt')
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .executeTakeFirst()
  return row?.joinedAt
}

/** Returns how many of them had a spot. */
export async function deleteParticipants(
  query: Query,
  eventId: string,
  nameIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom('participants')
    .where('eventId', '=', eventId)
    .where('nameId', 'in', nameIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sets no game owner for an empty id. Clears the previous one first: there is never more than one. */
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

export async function setTeaches(
  query: Query,
  { eventId, nameId, teaches }: { eventId: string; nameId: string; teaches: boolean },
): Promise<void> {
  await query
    .updateTable('participants')
    .set({ teaches: teaches ? 1 : 0 })
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .execute()
}

/** Returns true if the name brings the game. */
export async function setPacked(
  query: Query,
  { eventId, nameId, packed }: { eventId: string; nameId: string; packed: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('participants')
    .set({ packed: packed ? 1 : 0 })
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .where('bringsGame', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Filters these events for those with a participant or a waiting name at another address than these. */
export async function filterEventsWithOtherPlayers(
  query: Query,
  eventIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const participants = query.selectFrom('participants').select(['eventId', 'nameId'])
  const waitingNames = query.selectFrom('waiting').select(['eventId', 'nameId'])
  const rows = await query
    .selectFrom(participants.unionAll(waitingNames).as('people'))
    .innerJoin('names', 'names.id', 'people.nameId')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('people.eventId', 'in', eventIds)
    .select(['people.eventId', 'registrations.email'])
    .execute()
  const excludedEmails = new Set(emails)
  return [
    ...new Set(
      rows.filter(({ email }) => !excludedEmails.has(email)).map(({ eventId }) => eventId),
    ),
  ]
}

export interface PlayerContact {
  id: string
  name: string
  email: string
}

export function findPlayerContacts(
  query: Query,
  nameIds: readonly string[],
): Promise<PlayerContact[]> {
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
