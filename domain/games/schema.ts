import * as z from 'zod/mini'
import { textField } from '../kernel/text/text-field.ts'
import { normalizeLine } from '../kernel/text/text.ts'

export const maxPlayers = 99
/** Minutes. */
export const maxPlayingTime = 1440

/** A game of the catalogue. Unknown numbers are null. */
export const Game = z.object({
  /** Derived from the title; see `gameKey`. */
  key: z.string(),
  title: z.string(),
  year: z.nullable(z.number()),
  minPlayers: z.nullable(z.number()),
  maxPlayers: z.nullable(z.number()),
  minMinutes: z.nullable(z.number()),
  maxMinutes: z.nullable(z.number()),
})
export type Game = z.infer<typeof Game>

/** Length of an accepted key: that of a title, plus what folding may add. */
export const GameKey = z.string().check(z.minLength(1), z.maxLength(260))

const playersMessage = `Enter a whole number from 1 to ${maxPlayers}.`
const minutesMessage = `Enter a whole number of minutes, at most ${maxPlayingTime}.`

const playersField = z
  .int(playersMessage)
  .check(z.gte(1, playersMessage), z.lte(maxPlayers, playersMessage))
const minutesField = z
  .int(minutesMessage)
  .check(z.gte(1, minutesMessage), z.lte(maxPlayingTime, minutesMessage))

/** Not the field of an event's form: pages with events would load this module's schema library. */
const titleField = textField(120, {
  required: 'Enter the title of the game.',
  tooLong: 'A title can have at most 120 characters.',
  normalize: normalizeLine,
})

/** A game as typed, or as read from a file. The numbers count only for a game that the site does not know. */
export const GameDraft = z
  .object({
    title: titleField,
    year: z.nullable(z.int().check(z.gte(-4000), z.lte(2200))),
    minPlayers: z.nullable(playersField),
    maxPlayers: z.nullable(playersField),
    minMinutes: z.nullable(minutesField),
    maxMinutes: z.nullable(minutesField),
  })
  .check(
    z.refine(({ minPlayers, maxPlayers: max }) => (minPlayers ?? 0) <= (max ?? Infinity), {
      error: 'The most players cannot be fewer than the fewest.',
      path: ['maxPlayers'],
    }),
    z.refine(({ minMinutes, maxMinutes }) => (minMinutes ?? 0) <= (maxMinutes ?? Infinity), {
      error: 'The longest time cannot be shorter than the shortest.',
      path: ['maxMinutes'],
    }),
  )
export type GameDraft = z.infer<typeof GameDraft>

export const emptyGameDraft = (title: string): GameDraft => ({
  title,
  year: null,
  minPlayers: null,
  maxPlayers: null,
  minMinutes: null,
  maxMinutes: null,
})

/** A game as the organizers see it when they look for duplicates. */
export const ManagedGame = z.object({
  key: z.string(),
  title: z.string(),
  /** The game that it was merged into, if it was. */
  mergedInto: z.nullable(z.object({ key: z.string(), title: z.string() })),
  /** Other games with a similar title. */
  similar: z.array(z.object({ key: z.string(), title: z.string() })),
})
export type ManagedGame = z.infer<typeof ManagedGame>
