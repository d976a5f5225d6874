import type { Event } from '../events/schema.ts'
import { foldText } from '../kernel/text/fold.ts'

/** A game of an announced event, with that event's values. */
export type AnnouncedGame = Pick<Event, 'gameName' | 'duration' | 'spots'>

/**
 * Lists every game once, with the values of its latest event. Games that the user brings come first, since only those
 * can be played on the spot; the others are sorted by number of events.
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

/** Games whose name contains the search text, ignoring case and accents. */
export const searchGames = (
  games: readonly AnnouncedGame[],
  searchText: string,
): AnnouncedGame[] => {
  const text = foldText(searchText.trim())
  return games.filter(({ gameName }) => foldText(gameName).includes(text))
}
