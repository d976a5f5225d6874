import * as z from 'zod/mini'

const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** Which part of a long list is asked for. */
export const pageFields = (mostRows: number) => ({
  page: z._default(whole(0, 1_000_000), 0),
  rows: z._default(whole(1, mostRows), 50),
})

/** The part of a list that the server cut. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => ({
  rows: z.array(row),
  /** From 0, within the pages there are. */
  page: z.number(),
  /** How many fit what was asked for. */
  found: z.number(),
  total: z.number(),
})
