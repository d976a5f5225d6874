import * as z from 'zod/mini'

/** Said only of a mail that does not leave at once: it is over a budget and waits its turn. */
export const mailWaits = z.optional(z.object({ until: z.iso.datetime(), message: z.string() }))
export type MailWaits = NonNullable<z.infer<typeof mailWaits>>

/** The answer of a form that was taken. */
export interface FormAccepted {
  done: true
  mailWaits?: MailWaits
}
