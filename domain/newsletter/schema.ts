import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'

export const SubscribeForm = z.object({
  email: emailField('Please enter a valid email address'),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.optional(z.string().check(z.maxLength(5_000))),
})
export type SubscribeForm = z.infer<typeof SubscribeForm>
