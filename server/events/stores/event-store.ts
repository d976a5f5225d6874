import type { Insertable, Updateable } from 'kysely'
import { editableFields } from '../../../domain/events/fields.ts'
import type { EditableField, Event } from '../../../domain/events/schema.ts'
import { toStoredTime } from '../../../domain/events/time/times.ts'
import type { Query } from '../../platform/database/database.ts'
import type { EventColumns, EventRow } from '../rows.ts'
import type { Schema, StoredRow } from '../../platform/database/schema.ts'

export function findTimes(
  query: Query,
  conventionId: string,
): Promise<Pick<StoredRow<EventRow>, 'id' | 'eventDay' | 'eventTime' | 'eventDate' | 'version'>[]> {
  return query
    .selectFrom('events')
    .select(['id', 'eventDay', 'eventTime', 'eventDate', 'version'])
    .where('conventionId', '=', conventionId)
    .execute()
}

/** Stored form of what the form of an event holds. */
export function toEventColumns(
  event: Pick<Event, EditableField | 'eventDate'>,
): EventColumns & Pick<EventRow, 'eventDate'> {
  const values = editableFields.map((field) => [field, toColumnValue(event[field])])
  const { eventTime, eventDate } = event
  return { ...Object.fromEntries(values), eventTime: toStoredTime(eventTime), eventDate }
}

const toColumnValue = (value: string | number | boolean) =>
  typeof value === 'boolean' ? Number(value) : value

export async function hasEvent(query: Query, id: string): Promise<boolean> {
  const row = await query.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns false when an event with this id exists. */
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

/** Events in which these names have a spot or which they own. */
export async function findJoinedEventIds(
  query: Query,
  nameIds: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('events')
    .where('eventOwner', 'in', nameIds)
    .select('id')
    .union(query.selectFrom('participants').where('nameId', 'in', nameIds).select('eventId as id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
