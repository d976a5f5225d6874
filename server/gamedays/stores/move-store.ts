import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow } from '../rows.ts'

/** Finds the game day that had this date before it was moved. */
export const findGamedayMovedFrom = (query: Query, date: string): Promise<GamedayRow | undefined> =>
  query
    .selectFrom('gamedayMoves')
    .innerJoin('gamedays', 'gamedays.id', 'gamedayMoves.gamedayId')
    .selectAll('gamedays')
    .where('gamedayMoves.date', '=', date)
    .executeTakeFirst()

/** Deletes the redirect from a date that another game day takes, so that links to the date lead to the new one. */
export async function deleteMoveFrom(query: Query, date: string): Promise<void> {
  await query.deleteFrom('gamedayMoves').where('date', '=', date).execute()
}

/** Stores a redirect. The caller has locked the date that the game day moves to. */
export async function insertMove(
  query: Query,
  { id, date: from }: Pick<GamedayRow, 'id' | 'date'>,
  to: string,
): Promise<void> {
  await deleteMoveFrom(query, to)
  await query
    .insertInto('gamedayMoves')
    .values({ date: from, gamedayId: id })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ gamedayId: id }))
    .execute()
}
