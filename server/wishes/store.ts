import type { Query, Transaction } from '../platform/database/database.ts'
import { batchesOf } from '../platform/database/batches.ts'
import type { YesNo } from '../platform/database/schema.ts'
import type { WishRow } from './rows.ts'

/** Locks the badge, so that two devices of one person do not exceed its limits. */
export async function lockBadge(
  { query, forUpdate }: Transaction,
  nameId: string,
): Promise<{ conventionId: string } | undefined> {
  const badge = query.selectFrom('names').select('conventionId').where('id', '=', nameId)
  return (await forUpdate(badge).execute())[0]
}

export const findWishes = (query: Query, nameId: string): Promise<WishRow[]> =>
  query
    .selectFrom('wishes')
    .selectAll()
    .where('nameId', '=', nameId)
    .orderBy('createdAt', 'desc')
    .orderBy('gameKey')
    .execute()

export async function saveWish(query: Query, row: WishRow): Promise<void> {
  const { want, brings, teaches, knows } = row
  await query
    .insertInto('wishes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['nameId', 'gameKey']).doUpdateSet({ want, brings, teaches, knows }),
    )
    .execute()
}

export async function deleteWishes(
  query: Query,
  nameId: string,
  gameKeys: readonly string[],
): Promise<void> {
  if (gameKeys.length === 0) return
  await query
    .deleteFrom('wishes')
    .where('nameId', '=', nameId)
    .where('gameKey', 'in', gameKeys)
    .execute()
}

export const findPlayTimes = (query: Query, nameId: string) =>
  query
    .selectFrom('playTimes')
    .select(['block', 'free'])
    .where('nameId', '=', nameId)
    .orderBy('block')
    .execute()

export async function savePlayTime(
  query: Query,
  nameId: string,
  { block, free }: { block: string; free: YesNo },
): Promise<void> {
  await query
    .insertInto('playTimes')
    .values({ nameId, block, free })
    .onConflict((conflict) => conflict.columns(['nameId', 'block']).doUpdateSet({ free }))
    .execute()
}

export async function isTogether(query: Query, nameId: string): Promise<boolean> {
  const row = await query
    .selectFrom('togetherNames')
    .select('nameId')
    .where('nameId', '=', nameId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setTogether(query: Query, nameId: string, together: boolean): Promise<void> {
  if (!together) await query.deleteFrom('togetherNames').where('nameId', '=', nameId).execute()
  else {
    await query
      .insertInto('togetherNames')
      .values({ nameId })
      .onConflict((conflict) => conflict.column('nameId').doNothing())
      .execute()
  }
}

/** Counts of badges by game. */
export const countByGame = (query: Query, conventionId: string) =>
  query
    .selectFrom('wishes')
    .innerJoin('names', 'names.id', 'wishes.nameId')
    .where('names.conventionId', '=', conventionId)
    .select('wishes.gameKey')
    .select(({ fn }) => [
      fn.countAll<number>().as('want'),
      fn.sum<number>('wishes.brings').as('bring'),
      fn.sum<number>('wishes.teaches').as('teach'),
      fn.sum<number>('wishes.knows').as('know'),
    ])
    .groupBy('wishes.gameKey')
    .execute()

export const findWishers = (query: Query, conventionId: string, gameKeys: readonly string[]) =>
  query
    .selectFrom('wishes')
    .innerJoin('names', 'names.id', 'wishes.nameId')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('names.conventionId', '=', conventionId)
    .where('wishes.gameKey', 'in', gameKeys)
    .select(['names.id', 'names.name', 'registrations.listed', 'registrations.email'])
    .select(['wishes.want', 'wishes.brings', 'wishes.teaches', 'wishes.knows'])
    .orderBy('wishes.want', 'desc')
    .orderBy('wishes.createdAt')
    .orderBy('names.id')
    .execute()

/** Keys of all games that someone of the convention wishes for. */
export async function findWishedKeys(query: Query, conventionId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('wishes')
    .innerJoin('names', 'names.id', 'wishes.nameId')
    .where('names.conventionId', '=', conventionId)
    .select('wishes.gameKey')
    .distinct()
    .execute()
  return rows.map(({ gameKey }) => gameKey)
}

/** Events of a convention, announced between two instants, whose wishers have not been notified. */
export const findNewEvents = (
  query: Query,
  conventionId: string,
  { after, before }: { after: string; before: string },
) =>
  query
    .selectFrom('events')
    .leftJoin('wishAnnouncements', 'wishAnnouncements.eventId', 'events.id')
    .where('wishAnnouncements.eventId', 'is', null)
    .where('events.conventionId', '=', conventionId)
    .where('events.createdAt', '>', after)
    .where('events.createdAt', '<=', before)
    .select(['events.id', 'events.gameName'])
    .orderBy('events.createdAt')
    .orderBy('events.id')
    .limit(20)
    .execute()

/** Returns false if another server has done it. */
export async function insertAnnouncement(
  query: Query,
  row: { eventId: string; at: string },
): Promise<boolean> {
  const inserted = await query
    .insertInto('wishAnnouncements')
    .values(row)
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('eventId')
    .execute()
  return inserted.length > 0
}

/** Deletes typed games that no wish uses and no other game was merged into. */
export async function deleteUnusedGames(
  query: Query,
  { before, keys }: { before: string; keys?: readonly string[] },
): Promise<number> {
  const unused = query
    .deleteFrom('games')
    .where('origin', '=', 'typed')
    .where('mergedInto', '=', '')
    .where('createdAt', '<=', before)
    .where('key', 'not in', query.selectFrom('wishes').select('gameKey'))
    .where('key', 'not in', (from) =>
      from
        .selectFrom('games as merged')
        .select('merged.mergedInto')
        .where('merged.mergedInto', '<>', ''),
    )
  const rows = await (keys ? unused.where('key', 'in', keys) : unused).returning('key').execute()
  return rows.length
}

export async function insertWishes(query: Query, rows: readonly WishRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) await query.insertInto('wishes').values(batch).execute()
}

/** Number of badges that wish for each game, in any year, by key. */
export async function countWishes(query: Query): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('wishes')
    .select('gameKey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('gameKey')
    .execute()
  return new Map(rows.map(({ gameKey, count }) => [gameKey, Number(count)]))
}
