import type { Event } from '../events/schema.ts'
import { fold } from '../kernel/text/fold.ts'

/** A game that was announced here, as its table was. */
export type KnownGame = Pick<Event, 'gameName' | 'duration' | 'spots'>

/**
 * Every game once, as the latest of its events has it. Games in one's own bag come first, as only those can be put on a table;
 * the rest by the number of events.
 */
export function knownGames(
  events: readonly Event[],
  packed: readonly KnownGame[] = [],
): KnownGame[] {
  const games = new Map<string, { game: KnownGame; tables: number }>()
  for (const game of events) {
    const key = fold(game.gameName)
    games.set(key, { game, tables: (games.get(key)?.tables ?? 0) + 1 })
  }
  const own = new Map(packed.map((game) => [fold(game.gameName), game]))
  const others = [...games.entries()]
    .filter(([key]) => !own.has(key))
    .toSorted(([, a], [, b]) => b.tables - a.tables)
    .map(([, { game }]) => game)
  return [...own.values(), ...others]
}

export const knownGame = (games: readonly KnownGame[], gameName: string): KnownGame | undefined => {
  const name = fold(gameName.trim())
  return games.find((game) => fold(game.gameName) === name)
}

/** Those whose name holds what was typed, whatever its case and accents. */
export const gamesWith = (games: readonly KnownGame[], typed: string): KnownGame[] => {
  const text = fold(typed.trim())
  return games.filter(({ gameName }) => fold(gameName).includes(text))
}
