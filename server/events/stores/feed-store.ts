import { byDate } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import { eventFrom, selectEvents } from './list-store.ts'

export interface FeedTable {
  event: Event
  /** When anything that a calendar shows of it was last changed. */
  changedAt: Instant
}

const selectTables = (query: Query) =>
  selectEvents(query).select(['events.createdAt', 'events.editedAt', 'events.placedAt'])

type Found = Awaited<ReturnType<ReturnType<typeof selectTables>['execute']>>[number]

function tableFrom({ createdAt, editedAt, placedAt, ...row }: Found): FeedTable {
  const [changedAt = createdAt] = [createdAt, editedAt ?? '', placedAt].toSorted().toReversed()
  return { event: eventFrom(row), changedAt }
}

const inOrder = (rows: readonly Found[]) =>
  rows.map(tableFrom).toSorted((a, b) => byDate(a.event, b.event))

export const findTables = async (query: Query, conventionId: string): Promise<FeedTable[]> =>
  inOrder(await selectTables(query).where('events.conventionId', '=', conventionId).execute())

/** The events in which these names have a seat or which they own. */
export async function findTablesOf(query: Query, nameIds: readonly string[]): Promise<FeedTable[]> {
  const rows = await selectTables(query)
    .where((where) =>
      where.or([
        where('events.eventOwner', 'in', nameIds),
        where.exists(
          where
            .selectFrom('participants as seat')
            .whereRef('seat.eventId', '=', 'events.id')
            .where('seat.nameId', 'in', nameIds)
            .select('seat.nameId'),
        ),
      ]),
    )
    .execute()
  return inOrder(rows)
}

export interface OwnSeat {
  eventId: string
  nameId: string
  bringsGame: boolean
  teaches: boolean
}

export async function findSeatsOf(query: Query, nameIds: readonly string[]): Promise<OwnSeat[]> {
  const rows = await query
    .selectFrom('participants')
    .select(['eventId', 'nameId', 'bringsGame', 'teaches'])
    .where('nameId', 'in', nameIds)
    .execute()
  return rows.map(({ bringsGame, teaches, ...seat }) => ({
    ...seat,
    bringsGame: bringsGame === 1,
    teaches: teaches === 1,
  }))
}
