import * as z from 'zod/mini'

/** A part of the hall and how its tables are numbered: 'Main hall', '1-24', six seats each. */
export const Area = z.object({
  name: z.string(),
  tables: z.string(),
  /** At each of its tables; null where nobody counted. */
  seats: z.nullable(z.number()),
})
export type Area = z.infer<typeof Area>
