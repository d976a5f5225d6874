import type { Instant } from '../../domain/kernel/time.ts'

/** A game that is not in the shipped list, or one of it that the organizers merged into another. */
export interface GameRow {
  /** See `gameKey` of the domain. */
  key: string
  title: string
  /** JSON: a list of other names. */
  aliases: string
  year: number | null
  minPlayers: number | null
  maxPlayers: number | null
  minMinutes: number | null
  maxMinutes: number | null
  origin: 'typed' | 'imported'
  /** Key of the game that this one is a duplicate of; empty for a game of its own. */
  mergedInto: string
  createdAt: Instant
}
