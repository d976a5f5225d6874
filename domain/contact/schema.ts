import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'
import { normalizeLine, normalizeParagraphs } from '../kernel/text/text.ts'
import { textField } from '../kernel/text/text-field.ts'

export const ContactForm = z.object({
  name: textField(120, { required: 'Name is required', normalize: normalizeLine }),
  email: emailField('Invalid email address'),
  message: textField(5_000, { required: 'Message is required', normalize: normalizeParagraphs }),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.optional(z.string().check(z.maxLength(5_000))),
})
export type ContactForm = z.infer<typeof ContactForm>
