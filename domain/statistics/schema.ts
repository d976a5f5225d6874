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

/** Statistics of a convention. About attendees they contain only numbers. */
export const ConventionStatistics = z.object({
  id: z.string(),
  name: z.string(),
  /** '2027' */
  year: z.string(),
  /** Visible to the public. */
  shared: z.boolean(),
  people: z.number(),
  /** Attendees at their first convention, their second, and more. */
  times: z.array(StatisticsGroup),
  tables: z.number(),
  seats: z.number(),
  seatsTaken: z.number(),
  /** Total over all participants. */
  hoursPlayed: z.number(),
  /** Sorted by events, then by players. */
  mostPlayed: z.array(GameStatistics),
  longest: z.nullable(z.object({ gameName: z.string(), duration: z.number() })),
  /** By miles from the hall. */
  distances: z.array(StatisticsGroup),
  /** Number of places; unknown ones are omitted. */
  places: z.number(),
  /** Greatest distance, visible only to organizers: it may identify a person. */
  furthest: z.nullable(z.object({ place: z.string(), miles: z.number() })),
})
export type ConventionStatistics = z.infer<typeof ConventionStatistics>

/** Totals over the names of one address at a convention. */
export const OwnStatistics = z.object({
  events: z.number(),
  /** Total over the events, rounded; an event of two names counts once. */
  hours: z.number(),
  /** Other people at these events. */
  peopleMet: z.number(),
})
export type OwnStatistics = z.infer<typeof OwnStatistics>

export const ShareStatisticsForm = z.object({ id: identifierField(100), shared: z.boolean() })
export type ShareStatisticsForm = z.infer<typeof ShareStatisticsForm>
