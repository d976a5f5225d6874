import * as z from 'zod/mini'
import { EventId } from '../schema.ts'
import { NameId } from '../../auth/schema.ts'

/** A name on the waiting list of an event. */
export const WaitingListEntry = z.object({
  /** A placeholder for an unlisted name, unless the reader is logged in. */
  id: NameId,
  name: z.string(),
  /** The end of an offer; empty without one. */
  offeredUntil: z.string(),
  /** True if id and name are placeholders for an unlisted name. */
  anonymous: z.optional(z.literal(true)),
})
export type WaitingListEntry = z.infer<typeof WaitingListEntry>

/** In the order of joining. */
export const WaitingList = z.array(WaitingListEntry)
export type WaitingList = z.infer<typeof WaitingList>

/** The place of a name on a waiting list. */
export const WaitingListPlace = z.object({
  eventId: EventId,
  /** 1 is next. */
  place: z.number(),
  offeredUntil: z.string(),
})
export type WaitingListPlace = z.infer<typeof WaitingListPlace>
