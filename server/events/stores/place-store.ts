import { displayTime } from '../../../domain/events/time/times.ts'
import type { Query } from '../../platform/database/database.ts'

const placedEvents = (query: Query, conventionId: string) =>
  query
    .selectFrom('events')
    .innerJoin('names as owner', 'owner.id', 'events.eventOwner')
    .select(['events.id', 'events.gameName', 'events.eventDate', 'events.eventDay'])
    .select(['events.eventTime', 'events.duration', 'events.place', 'events.placeShared'])
    .select('owner.name as organizer')
    .where('events.conventionId', '=', conventionId)

type Row = Awaited<ReturnType<ReturnType<typeof placedEvents>['execute']>>[number]

const shown = (row: Row) => ({
  ...row,
  eventTime: displayTime(row.eventTime),
  placeShared: row.placeShared === 1,
})

/** Every event that has a table of the hall. */
export const findPlaced = async (query: Query, conventionId: string) =>
  (await placedEvents(query, conventionId).where('events.place', '!=', '').execute()).map(shown)

/** Those at one table, at any time. */
export const findSeatedAt = async (query: Query, conventionId: string, place: string) =>
  (await placedEvents(query, conventionId).where('events.place', '=', place).execute()).map(shown)
