import type { Updateable } from 'kysely'
import { holdDuration } from '../../../domain/waiting-list/hold.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import { hasDeadlineExpired } from '../../waiting-list/deadline-expired.ts'
import type { GamedayRow } from '../rows.ts'
import type { Schema, StoredRow } from '../../platform/database/schema.ts'

export const findGamedays = (query: Query): Promise<StoredRow<GamedayRow>[]> =>
  query.selectFrom('gamedays').selectAll().orderBy('date').execute()

export const findGameday = (query: Query, id: string): Promise<StoredRow<GamedayRow> | undefined> =>
  query.selectFrom('gamedays').selectAll().where('id', '=', id).executeTakeFirst()

export const findGamedayOn = (query: Query, date: string): Promise<GamedayRow | undefined> =>
  query.selectFrom('gamedays').selectAll().where('date', '=', date).executeTakeFirst()

/** Every change of replies locks the game day, so that one transaction at a time counts its spots. */
export async function lockGameday(
  transaction: Transaction,
  id: string,
): Promise<StoredRow<GamedayRow> | undefined> {
  return (await gamedayLock(transaction, { id }))[0]
}

const gamedayLock = prepareStatement(({ query, forUpdate }: Transaction, { id }: { id: string }) =>
  forUpdate(query.selectFrom('gamedays').selectAll().where('id', '=', id)),
)

/** Locks all game days, in the order of their ids. */
export const lockGamedays = ({ query, forUpdate }: Transaction): Promise<StoredRow<GamedayRow>[]> =>
  forUpdate(query.selectFrom('gamedays').selectAll().orderBy('id')).execute()

export const findStartingBetween = (
  query: Query,
  from: Instant,
  until: Instant,
): Promise<GamedayRow[]> =>
  query
    .selectFrom('gamedays')
    .selectAll()
    .where('startsAt', '>', from)
    .where('startsAt', '<', until)
    .orderBy('startsAt')
    .execute()

export async function insertGameday(query: Query, row: GamedayRow): Promise<void> {
  await query.insertInto('gamedays').values(row).execute()
}

export async function updateGameday(
  query: Query,
  id: string,
  values: Updateable<Schema['gamedays']>,
): Promise<void> {
  await query.updateTable('gamedays').set(values).where('id', '=', id).execute()
}

export const updateSequence = prepareStatement((query: Query, { id, sequence }: GamedayRow) =>
  query.updateTable('gamedays').set({ sequence }).where('id', '=', id),
)

export const updateHold = prepareStatement(
  (
    query: Query,
    { id, heldSpots, heldUntil }: Pick<GamedayRow, 'id' | 'heldSpots' | 'heldUntil'>,
  ) => query.updateTable('gamedays').set({ heldSpots, heldUntil }).where('id', '=', id),
)

/** Game days whose held spots are due for the waiting list. */
export async function findDueHolds(query: Query, now: Instant): Promise<string[]> {
  const rows = await query
    .selectFrom('gamedays')
    .select('id')
    .where(hasDeadlineExpired('heldUntil', now, holdDuration))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the game day with its invitations. */
export async function deleteGameday(query: Query, id: string): Promise<void> {
  await query.deleteFrom('gamedays').where('id', '=', id).execute()
}
