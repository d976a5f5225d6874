import * as z from 'zod/mini'

/** Set only for a mail that is not sent at once because it exceeds a budget. */
export const DelayedMailField = z.optional(
  z.object({ until: z.iso.datetime(), message: z.string() }),
)
export type DelayedMail = NonNullable<z.infer<typeof DelayedMailField>>

/** Answer to an accepted form. */
export interface AcceptedForm {
  done: true
  mailWaits?: DelayedMail
}
