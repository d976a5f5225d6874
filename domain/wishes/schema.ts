import * as z from 'zod/mini'
import { Game, GameDraft } from '../games/schema.ts'

/** Games that one badge may wish for: a longer list says no more about its person. */
export const maxWishes = 100

/** 1: would play it; 2: would love to. */
export const Want = z.union([z.literal(1), z.literal(2)])
export type Want = z.infer<typeof Want>

export const Wish = z.object({
  game: Game,
  want: Want,
  brings: z.boolean(),
  teaches: z.boolean(),
  /** Needs no teacher; true for everyone who teaches the game. */
  knows: z.boolean(),
})
export type Wish = z.infer<typeof Wish>

/** Id of a block of a day; see `listBlocks`. */
export const BlockId = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))

export const WishList = z.object({
  wishes: z.array(Wish),
  /** Blocks for which the person said whether they can play; all others count as free. */
  times: z.array(z.object({ block: BlockId, free: z.boolean() })),
  /** Sits at the same table as the other names of the registration that said so. */
  together: z.boolean(),
})
export type WishList = z.infer<typeof WishList>

/** Changes the named fields only, so that two devices do not undo each other. A `want` of 0 removes the wish. */
export const WishChange = z.object({
  game: GameDraft,
  want: z.optional(z.union([z.literal(0), Want])),
  brings: z.optional(z.boolean()),
  teaches: z.optional(z.boolean()),
  knows: z.optional(z.boolean()),
})
export type WishChange = z.infer<typeof WishChange>

/** Counts of people. */
export const WishCounts = z.object({
  want: z.number(),
  bring: z.number(),
  teach: z.number(),
  know: z.number(),
})
export type WishCounts = z.infer<typeof WishCounts>

export const WantedGame = z.object({ game: Game, counts: WishCounts })
export type WantedGame = z.infer<typeof WantedGame>

export const Wishers = z.object({
  /** Those who are listed. */
  people: z.array(z.object({ name: z.string(), brings: z.boolean(), teaches: z.boolean() })),
  /** Number of all others. */
  others: z.number(),
})
export type Wishers = z.infer<typeof Wishers>
