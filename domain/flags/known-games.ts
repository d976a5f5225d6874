import type { Event } from '../events/schema.ts'
import { fold } from '../kernel/text/fold.ts'

/** A game that was announced here, as its table was. */
export type KnownGame = Pick<Event, 'gameName' | 'duration' | 'spots'>

/** Every game once, those with the most tables first; each as the latest of its tables has it. */
export function knownGames(events: readonly Event[]): KnownGame[] {
  const games = new Map<string, { game: KnownGame; tables: number }>()
  for (const game of events) {
    const key = fold(game.gameName)
    games.set(key, { game, tables: (games.get(key)?.tables ?? 0) + 1 })
  }
  return [...games.values()].toSorted((a, b) => b.tables - a.tables).map(({ game }) => game)
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
