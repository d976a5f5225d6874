import * as z from 'zod/mini'
import { typedNumberField } from '../kernel/text/text-field.ts'

const wholeDollarsMessage = 'Enter an amount in whole dollars.'

/** Amount that an attendee pays, at the door or to the administrator. */
export const dollarsField = (min: number, tooLittleMessage: string) =>
  z.pipe(
    typedNumberField(wholeDollarsMessage),
    z
      .number(wholeDollarsMessage)
      .check(
        z.int(wholeDollarsMessage),
        z.gte(min, tooLittleMessage),
        z.lte(10_000, "That's more than anyone pays here."),
      ),
  )
