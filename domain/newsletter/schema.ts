import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'

export const SubscribeForm = z.object({
  email: emailField('Please enter a valid email address'),
  /** Hidden from people: whoever fills it in is a machine. */
  website: z.optional(z.string().check(z.maxLength(5_000))),
})
export type SubscribeForm = z.infer<typeof SubscribeForm>
