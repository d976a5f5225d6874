import * as z from 'zod/mini'

const notWhole = 'Enter an amount in whole dollars.'

/** What somebody pays, at the door or to the administrator. */
export const dollars = (least: number, tooLittle: string) =>
  z
    .number(notWhole)
    .check(
      z.int(notWhole),
      z.gte(least, tooLittle),
      z.lte(10_000, 'That is more than anybody pays here.'),
    )
