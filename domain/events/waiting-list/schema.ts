import * as z from 'zod/mini'
import { EventId } from '../schema.ts'
import { NameId } from '../../people/schema.ts'

/** Somebody in the line of a table. */
export const Waiting = z.object({
  /** Of who is not listed no id that is theirs, unless whoever asks is signed in. */
  id: NameId,
  name: z.string(),
  /** Until when a seat is kept for them; empty while none is. */
  offeredUntil: z.string(),
  /** Not listed, and whoever asked need not be signed in: neither the id nor the name is theirs. */
  anonymous: z.optional(z.literal(true)),
})
export type Waiting = z.infer<typeof Waiting>

/** The first one first. */
export const Line = z.array(Waiting)
export type Line = z.infer<typeof Line>

/** Where a name stands in a line. */
export const PlaceInLine = z.object({
  eventId: EventId,
  /** 1 is next. */
  place: z.number(),
  offeredUntil: z.string(),
})
export type PlaceInLine = z.infer<typeof PlaceInLine>
