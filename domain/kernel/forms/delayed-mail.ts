import * as z from 'zod/mini'

/** Said only of a mail that does not leave at once: it is over a budget and waits its turn. */
export const DelayedMailField = z.optional(
  z.object({ until: z.iso.datetime(), message: z.string() }),
)
export type DelayedMail = NonNullable<z.infer<typeof DelayedMailField>>

/** The answer of a form that was taken. */
export interface AcceptedForm {
  done: true
  mailWaits?: DelayedMail
}
