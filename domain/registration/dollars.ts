import * as z from 'zod/mini'
import { typedNumber } from '../kernel/text/text-field.ts'

const notWhole = 'Enter an amount in whole dollars.'

/** What somebody pays, at the door or to the administrator. */
export const dollars = (least: number, tooLittle: string) =>
  z.pipe(
    typedNumber(notWhole),
    z
      .number(notWhole)
      .check(
        z.int(notWhole),
        z.gte(least, tooLittle),
        z.lte(10_000, 'That is more than anybody pays here.'),
      ),
  )
