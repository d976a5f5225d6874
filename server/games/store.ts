import type { StoredGame } from '../../domain/games/catalogue.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { batchesOf } from '../platform/database/batches.ts'
import type { Query } from '../platform/database/database.ts'
import type { GameRow } from './rows.ts'

/** Bounds the memory of the catalogue, whatever was typed and imported. */
const maxStoredGames = 20_000

export async function findStoredGames(query: Query): Promise<StoredGame[]> {
  const rows = await query
    .selectFrom('games')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('key')
    .limit(maxStoredGames)
    .execute()
  return rows.map(({ origin: _, createdAt: __, aliases, ...row }) => ({
    ...row,
    aliases: JSON.parse(aliases) as string[],
  }))
}

/** Leaves games alone that exist. */
export async function insertGames(query: Query, rows: readonly GameRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await query
      .insertInto('games')
      .values(batch)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
}

/** Adds imported games; an earlier import of the same game is replaced, a merge stays. */
export async function importGames(query: Query, rows: readonly GameRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await query
      .insertInto('games')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((set) => ({
          title: set.ref('excluded.title'),
          aliases: set.ref('excluded.aliases'),
          year: set.ref('excluded.year'),
          minPlayers: set.ref('excluded.minPlayers'),
          maxPlayers: set.ref('excluded.maxPlayers'),
          minMinutes: set.ref('excluded.minMinutes'),
          maxMinutes: set.ref('excluded.maxMinutes'),
          origin: set.ref('excluded.origin'),
        })),
      )
      .execute()
  }
}

export async function setMerge(query: Query, key: string, mergedInto: string): Promise<void> {
  await query.updateTable('games').set({ mergedInto }).where('key', '=', key).execute()
}

/** Row of a game without a merge. */
export const toGameRow = (
  game: Omit<GameRow, 'aliases' | 'origin' | 'mergedInto' | 'createdAt'> & {
    aliases: readonly string[]
  },
  origin: GameRow['origin'],
  now: Instant,
): GameRow => ({
  key: game.key,
  title: game.title,
  aliases: JSON.stringify(game.aliases),
  year: game.year,
  minPlayers: game.minPlayers,
  maxPlayers: game.maxPlayers,
  minMinutes: game.minMinutes,
  maxMinutes: game.maxMinutes,
  origin,
  mergedInto: '',
  createdAt: now,
})
