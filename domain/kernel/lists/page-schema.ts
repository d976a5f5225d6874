import * as z from 'zod/mini'

const integer = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/** Which part of a long list is asked for. */
export const pageFields = (maxRows: number) => ({
  page: z._default(integer(0, 1_000_000), 0),
  rows: z._default(integer(1, maxRows), 50),
})

/** The part of a list that the server cut. */
export const pageSchema = <Row extends z.ZodMiniType>(row: Row) => ({
  rows: z.array(row),
  /** From 0, within the pages there are. */
  page: z.number(),
  /** How many fit what was asked for. */
  found: z.number(),
  total: z.number(),
})
