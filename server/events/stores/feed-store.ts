import { compareDate } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import { toListedEvent, selectEvents } from './list-store.ts'

export interface FeedEvent {
  event: Event
  /** When anything that a calendar shows of the event last changed. */
  changedAt: Instant
}

const selectFeedEvents = (query: Query) =>
  selectEvents(query).select(['events.createdAt', 'events.editedAt', 'events.placedAt'])

type FeedEventRow = Awaited<ReturnType<ReturnType<typeof selectFeedEvents>['execute']>>[number]

function toFeedEvent({ createdAt, editedAt, placedAt, ...row }: FeedEventRow): FeedEvent {
  const [changedAt = createdAt] = [createdAt, editedAt ?? '', placedAt].toSorted().toReversed()
  return { event: toListedEvent(row), changedAt }
}

const sortFeedEvents = (rows: readonly FeedEventRow[]) =>
  rows.map(toFeedEvent).toSorted((a, b) => compareDate(a.event, b.event))

export const findFeedEvents = async (query: Query, conventionId: string): Promise<FeedEvent[]> =>
  sortFeedEvents(
    await selectFeedEvents(query).where('events.conventionId', '=', conventionId).execute(),
  )

/** Events in which these names have a spot or which they own. */
export async function findFeedEventsOf(
  query: Query,
  nameIds: readonly string[],
): Promise<FeedEvent[]> {
  const rows = await selectFeedEvents(query)
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
  return sortFeedEvents(rows)
}

export interface OwnParticipation {
  eventId: string
  nameId: string
  bringsGame: boolean
  teaches: boolean
}

export async function findParticipations(
  query: Query,
  nameIds: readonly string[],
): Promise<OwnParticipation[]> {
  const rows = await query
    .selectFrom('participants')
    .select(['eventId', 'nameId', 'bringsGame', 'teaches'])
    .where('nameId', 'in', nameIds)
    .execute()
  return rows.map(({ bringsGame, teaches, ...participation }) => ({
    ...participation,
    bringsGame: bringsGame === 1,
    teaches: teaches === 1,
  }))
}
