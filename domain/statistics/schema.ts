import * as z from 'zod/mini'
import { identifierField } from '../kernel/text/text-field.ts'

/** A bar of a chart. */
const StatisticsGroup = z.object({ label: z.string(), count: z.number() })
export type StatisticsGroup = z.infer<typeof StatisticsGroup>

const GameStatistics = z.object({
  gameName: z.string(),
  tables: z.number(),
  players: z.number(),
})
export type GameStatistics = z.infer<typeof GameStatistics>

/** A convention in figures. Of people there are only numbers in it. */
export const ConventionStatistics = z.object({
  id: z.string(),
  name: z.string(),
  /** '2027' */
  year: z.string(),
  /** Everybody may see it. */
  shared: z.boolean(),
  people: z.number(),
  /** Who came for the first time, the second, and more often. */
  times: z.array(StatisticsGroup),
  tables: z.number(),
  seats: z.number(),
  seatsTaken: z.number(),
  /** Of all who sat at a table, together. */
  hoursPlayed: z.number(),
  /** By tables, then by players. */
  mostPlayed: z.array(GameStatistics),
  longest: z.nullable(z.object({ gameName: z.string(), duration: z.number() })),
  /** By miles from the hall. */
  distances: z.array(StatisticsGroup),
  /** From how many places; those that are not known are left out. */
  places: z.number(),
  /** Who came furthest, for the organisers alone: it may be one person. */
  furthest: z.nullable(z.object({ place: z.string(), miles: z.number() })),
})
export type ConventionStatistics = z.infer<typeof ConventionStatistics>

export const ShareStatisticsForm = z.object({ id: identifierField(100), shared: z.boolean() })
export type ShareStatisticsForm = z.infer<typeof ShareStatisticsForm>
