import * as z from 'zod/mini'
import { emailField } from '../kernel/email.ts'

const required = (message: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(most, `Please use at most ${most} characters.`),
    )

export const ContactForm = z.object({
  name: required('Name is required', 120),
  email: emailField('Invalid email address'),
  message: required('Message is required', 5_000),
  /** Hidden from people: whoever fills it in is a machine. */
  website: z.optional(z.string().check(z.maxLength(5_000))),
})
export type ContactForm = z.infer<typeof ContactForm>
