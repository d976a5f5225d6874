import * as z from 'zod/mini'
import { NameId } from '../auth/schema.ts'

/** Addresses for calendars to subscribe to. Who has one can read it. */
export const Feeds = z.object({
  /** Of all names of the registration together. */
  all: z.string(),
  names: z.array(z.object({ id: NameId, name: z.string(), address: z.string() })),
})
export type Feeds = z.infer<typeof Feeds>
