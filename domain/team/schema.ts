import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'
import { normalizeLine } from '../kernel/text/text.ts'
import { textField } from '../kernel/text/text-field.ts'
import { roleNames } from '../kernel/roles.ts'

export const maxHelperNameLength = 80
export const maxHelpers = 200

const RoleName = z.enum(roleNames)

/** A team member other than the main administrator. */
export const Helper = z.object({
  email: z.string(),
  name: z.string(),
  roles: z.array(RoleName),
  /** Time when the current roles were granted. */
  since: z.string(),
})
export type Helper = z.infer<typeof Helper>

export const HelperForm = z.object({
  email: emailField('Invalid email'),
  name: textField(maxHelperNameLength, { required: 'Enter a name.', normalize: normalizeLine }),
  roles: z
    .array(RoleName)
    .check(z.minLength(1, 'Choose at least one role.'), z.maxLength(roleNames.length)),
})
export type HelperForm = z.infer<typeof HelperForm>

export const Team = z.object({
  helpers: z.array(Helper),
  /** The caller may add and change co-administrators. */
  mayNameAdministrators: z.boolean(),
})
export type Team = z.infer<typeof Team>
