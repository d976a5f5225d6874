import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'
import { isPage, maxReturnPathLength, returnPathPattern } from './return-path.ts'
import { roleNames } from '../kernel/roles.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'

export const NameId = identifierField(64)
export type NameId = z.infer<typeof NameId>

/** A badge: one person of a registration. Its id is the participant id and the owner id of events. */
export const Name = z.object({ id: NameId, name: z.string() })
export type Name = z.infer<typeof Name>

const TeamMembership = z.object({ name: z.string(), roles: z.array(z.enum(roleNames)) })
export type TeamMembership = z.infer<typeof TeamMembership>

export const User = z.object({
  email: z.string(),
  names: z.array(Name),
  /** Main administrator, or a co-administrator with the same rights. */
  isAdmin: z.boolean(),
  /** For helpers: their name within the team, and their roles. */
  team: z.optional(TeamMembership),
})
export type User = z.infer<typeof User>

/** Confirmation without further data. */
export const Done = z.object({ done: z.literal(true) })

export const LoginForm = z.object({
  email: emailField('Invalid email'),
  /** Page that the link in the mail leads to after login. */
  back: z.optional(
    z
      .string()
      .check(z.maxLength(maxReturnPathLength), z.regex(returnPathPattern), z.refine(isPage)),
  ),
})
export type LoginForm = z.infer<typeof LoginForm>

/** Confirmation by a logged-in user who was prompted to switch to another one. */
const switchFields = { switch: z.optional(z.boolean()) }
export const SwitchAccountForm = z.optional(z.object(switchFields))

const digits = 'Enter the six digits from the email.'

export const DigitsForm = z.object({
  email: emailField('Invalid email'),
  digits: textField(6, { required: digits, tooLong: digits }).check(z.regex(/^\d{6}$/, digits)),
  ...switchFields,
})
