import type { Event } from '../events/schema.ts'
import { foldText } from '../kernel/text/fold.ts'

/** A game that was announced here, as its table was. */
export type AnnouncedGame = Pick<Event, 'gameName' | 'duration' | 'spots'>

/**
 * Every game once, as the latest of its events has it. Games in one's own bag come first, as only those can be put on a table;
 * the rest by the number of events.
 */
export function listAnnouncedGames(
  events: readonly Event[],
  ownGames: readonly AnnouncedGame[] = [],
): AnnouncedGame[] {
  const games = new Map<string, { game: AnnouncedGame; tables: number }>()
  for (const game of events) {
    const key = foldText(game.gameName)
    games.set(key, { game, tables: (games.get(key)?.tables ?? 0) + 1 })
  }
  const ownGamesByName = new Map(ownGames.map((game) => [foldText(game.gameName), game]))
  const otherGames = [...games.entries()]
    .filter(([key]) => !ownGamesByName.has(key))
    .toSorted(([, a], [, b]) => b.tables - a.tables)
    .map(([, { game }]) => game)
  return [...ownGamesByName.values(), ...otherGames]
}

export const findAnnouncedGame = (
  games: readonly AnnouncedGame[],
  gameName: string,
): AnnouncedGame | undefined => {
  const name = foldText(gameName.trim())
  return games.find((game) => foldText(game.gameName) === name)
}

/** Those whose name holds what was typed, whatever its case and accents. */
export const searchGames = (
  games: readonly AnnouncedGame[],
  searchText: string,
): AnnouncedGame[] => {
  const text = foldText(searchText.trim())
  return games.filter(({ gameName }) => foldText(gameName).includes(text))
}
