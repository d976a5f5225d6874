import * as z from 'zod/mini'
import { NameId } from '../auth/schema.ts'

/** Addresses for calendar subscriptions. Knowing one is enough to read it. */
export const Feeds = z.object({
  /** All names of the registration together. */
  all: z.string(),
  names: z.array(z.object({ id: NameId, name: z.string(), address: z.string() })),
})
export type Feeds = z.infer<typeof Feeds>
