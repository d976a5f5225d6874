import { type Updateable, sql } from 'kysely'
import type { TimedEvent } from '../../../domain/events/time/clash.ts'
import { toDisplayTime, toStoredTime } from '../../../domain/events/time/times.ts'
import { days, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import { offerDuration } from '../../../domain/events/waiting-list/limits.ts'
import type { WaitingListPlace } from '../../../domain/events/waiting-list/schema.ts'
import type { UnredactedEntry } from '../../../domain/events/waiting-list/public-waiting-list.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { hasDeadlineExpired } from '../../waiting-list/deadline-expired.ts'
import type { EventWaitingRow } from '../rows.ts'

const waitingListOf = prepareStatement((query: Query, { eventId }: { eventId: string }) =>
  query
    .selectFrom('waiting')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('position')
    .orderBy('nameId'),
)

/** In the order of joining. */
export const findWaitingList = (query: Query, eventId: string): Promise<EventWaitingRow[]> =>
  waitingListOf(query, { eventId })

export async function findWaitingListWithNames(
  query: Query,
  eventId: string,
): Promise<UnredactedEntry[]> {
  const rows = await query
    .selectFrom('waiting')
    .innerJoin('names', 'names.id', 'waiting.nameId')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .select(['names.id', 'names.name', 'registrations.listed'])
    .select(['waiting.position', 'waiting.offeredUntil'])
    .where('waiting.eventId', '=', eventId)
    .orderBy('waiting.position')
    .orderBy('names.id')
    .execute()
  return rows.map(({ listed, ...row }) => ({ ...row, listed: listed === 1 }))
}

export const findWaiting = (
  query: Query,
  eventId: string,
  nameId: string,
): Promise<EventWaitingRow | undefined> =>
  query
    .selectFrom('waiting')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .executeTakeFirst()

export const findWaitingAmong = (
  query: Query,
  eventId: string,
  nameIds: readonly string[],
): Promise<EventWaitingRow[]> =>
  query
    .selectFrom('waiting')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('nameId', 'in', nameIds)
    .execute()

/** Adds the last place. The event is locked, so that two names never get the same. */
export async function insertWaiting(
  query: Query,
  row: Pick<EventWaitingRow, 'eventId' | 'nameId' | 'waitsSince'>,
): Promise<void> {
  await query
    .insertInto('waiting')
    .values((values) => ({
      ...row,
      offeredUntil: '',
      passedOver: 0 as const,
      clashToldAt: '',
      position: values
        .selectFrom('waiting')
        .where('eventId', '=', row.eventId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .execute()
}

export async function updateWaiting(
  query: Query,
  { eventId, nameId }: Pick<EventWaitingRow, 'eventId' | 'nameId'>,
  changes: Updateable<Schema['waiting']>,
): Promise<void> {
  await query
    .updateTable('waiting')
    .set(changes)
    .where('eventId', '=', eventId)
    .where('nameId', '=', nameId)
    .execute()
}

export async function deleteWaiting(
  query: Query,
  eventId: string,
  nameIds: readonly string[],
): Promise<void> {
  if (nameIds.length === 0) return
  await query
    .deleteFrom('waiting')
    .where('eventId', '=', eventId)
    .where('nameId', 'in', nameIds)
    .execute()
}

/** Locks the waiting names, so that none joins another event at the same time. The event is locked. */
export async function lockWaiting(
  { query, forUpdate }: Transaction,
  eventId: string,
): Promise<void> {
  const waitingNames = query.selectFrom('waiting').select('nameId').where('eventId', '=', eventId)
  await forUpdate(
    query.selectFrom('names').select('id').where('id', 'in', waitingNames).orderBy('id'),
  ).execute()
}

/** No event lasts longer. */
const maxDuration = days(2)

/** Other events of the waiting names that may clash with this one. */
export async function findEventsOfWaiting(
  query: Query,
  event: TimedEvent,
): Promise<(TimedEvent & { nameId: string })[]> {
  const rows = await query
    .selectFrom('waiting')
    .innerJoin('participants', 'participants.nameId', 'waiting.nameId')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .where('waiting.eventId', '=', event.id)
    .where('events.eventDate', '>', addMilliseconds(event.eventDate, -maxDuration))
    .where('events.eventDate', '<', addMilliseconds(event.eventDate, maxDuration))
    .select(['events.id', 'events.gameName', 'events.eventDate', 'events.eventDay'])
    .select(['events.eventTime', 'events.duration', 'participants.nameId'])
    .orderBy('events.eventDate')
    .execute()
  return rows.map((row) => ({ ...row, eventTime: toDisplayTime(row.eventTime) }))
}

/** Events that these names wait for. */
export async function findWaitingEventIds(
  query: Query,
  nameIds: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('waiting')
    .select('eventId')
    .distinct()
    .where('nameId', 'in', nameIds)
    .execute()
  return rows.map(({ eventId }) => eventId)
}

const placesOfName = prepareStatement((query: Query, { nameId }: { nameId: string }) =>
  query
    .selectFrom('waiting as mine')
    .select(['mine.eventId', 'mine.offeredUntil'])
    .select((select) =>
      select
        .selectFrom('waiting as ahead')
        .whereRef('ahead.eventId', '=', 'mine.eventId')
        .whereRef('ahead.position', '<=', 'mine.position')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('place'),
    )
    .where('mine.nameId', '=', nameId)
    .orderBy('mine.eventId'),
)

export async function findWaitingListPlaces(
  query: Query,
  nameId: string,
): Promise<WaitingListPlace[]> {
  const rows = await placesOfName(query, { nameId })
  return rows.map((row) => ({ ...row, place: Number(row.place) }))
}

/** Events whose waiting list is due: an offer has expired, or a spot is free while a waiting name has had no offer. */
export async function findEventsDue(query: Query, now: Instant): Promise<string[]> {
  const expiredOffers = query
    .selectFrom('waiting')
    .select('eventId as id')
    .where(hasDeadlineExpired('offeredUntil', now, offerDuration))
  const eventsWithOpenSpots = query
    .selectFrom('events')
    .select('events.id')
    .where('events.inLine', '>', 0)
    .where('events.waitingList', '=', 1)
    .where('events.visible', '=', 1)
    .where((where) =>
      where.or([
        where('events.eventDate', '>', now),
        where.and([
          where('events.eventTime', '=', toStoredTime('Undetermined')),
          where('events.eventDate', '>', addMilliseconds(now, -days(1))),
        ]),
      ]),
    )
    .where((where) =>
      where(
        'events.spots',
        '>',
        where
          .selectFrom('participants')
          .whereRef('participants.eventId', '=', 'events.id')
          .select(sql<number>`count(*) + events.spots_kept`.as('taken')),
      ),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('waiting')
          .select('waiting.nameId')
          .whereRef('waiting.eventId', '=', 'events.id')
          .where('waiting.offeredUntil', '=', '')
          .where('waiting.passedOver', '=', 0),
      ),
    )
  const rows = await expiredOffers.union(eventsWithOpenSpots).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
