import * as z from 'zod/mini'
import { emailField } from '../kernel/email.ts'

export const NameId = z.string().check(z.minLength(1), z.maxLength(64))
export type NameId = z.infer<typeof NameId>

/** A badge: one person of a registration. Its id is the participant id and the owner id of events. */
export const Name = z.object({ id: NameId, name: z.string() })
export type Name = z.infer<typeof Name>

export const User = z.object({
  email: z.string(),
  names: z.array(Name),
  isAdmin: z.boolean(),
})
export type User = z.infer<typeof User>

export const LoginForm = z.object({ email: emailField('Invalid email') })
export type LoginForm = z.infer<typeof LoginForm>

export const DigitsForm = z.object({
  email: emailField('Invalid email'),
  digits: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits from the e-mail.')),
})
