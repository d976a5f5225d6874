import * as z from 'zod/mini'
import { keyField } from '../kernel/text/text-field.ts'

/** A bar of a chart. */
const Group = z.object({ label: z.string(), count: z.number() })
export type Group = z.infer<typeof Group>

const Game = z.object({
  gameName: z.string(),
  tables: z.number(),
  players: z.number(),
})
export type Game = z.infer<typeof Game>

/** A convention in figures. Of people there are only numbers in it. */
export const YearFigures = z.object({
  id: z.string(),
  name: z.string(),
  /** '2027' */
  year: z.string(),
  /** Everybody may see it. */
  shared: z.boolean(),
  people: z.number(),
  /** Who came for the first time, the second, and more often. */
  times: z.array(Group),
  tables: z.number(),
  seats: z.number(),
  seatsTaken: z.number(),
  /** Of all who sat at a table, together. */
  hoursPlayed: z.number(),
  /** By tables, then by players. */
  mostPlayed: z.array(Game),
  longest: z.nullable(z.object({ gameName: z.string(), duration: z.number() })),
  /** By miles from the hall. */
  distances: z.array(Group),
  /** From how many places; those that are not known are left out. */
  places: z.number(),
  /** Who came furthest, for the organisers alone: it may be one person. */
  furthest: z.nullable(z.object({ place: z.string(), miles: z.number() })),
})
export type YearFigures = z.infer<typeof YearFigures>

export const SharedForm = z.object({ id: keyField(100), shared: z.boolean() })
export type SharedForm = z.infer<typeof SharedForm>
