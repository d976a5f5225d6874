import * as z from 'zod/mini'

const integer = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/** Requested part of a long list. */
export const pageFields = (maxRows: number) => ({
  page: z._default(integer(0, 1_000_000), 0),
  rows: z._default(integer(1, maxRows), 50),
})

/** Part of a list, paginated by the server. */
export const pageSchema = <Row extends z.ZodMiniType>(row: Row) => ({
  rows: z.array(row),
  /** From 0, limited to the existing pages. */
  page: z.number(),
  /** Number of rows that match the request. */
  found: z.number(),
  total: z.number(),
})
