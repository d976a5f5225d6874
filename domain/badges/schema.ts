import * as z from 'zod/mini'
import { textField } from '../kernel/text/text-field.ts'
import { NameId } from '../auth/schema.ts'
import { maxNameLength } from '../registration/name-limits.ts'

/** What stands on the badge of one person. */
export const Badge = z.object({
  id: NameId,
  name: z.string(),
  /** The town; empty where it is not known, and of who is not listed. */
  place: z.string(),
  /** The door code on it is made from this. */
  registrationId: z.string(),
  /** Whether it was printed with this name on it. */
  printed: z.boolean(),
})
export type Badge = z.infer<typeof Badge>

export const BadgeList = z.object({
  badges: z.array(Badge),
  /** When any were printed last; empty while none were. */
  printedAt: z.string(),
})
export type BadgeList = z.infer<typeof BadgeList>

/** More than fit into any hall that this is for. */
const maxBadges = 2000

/** Those that came out of the printer, with the name that is on them: it may have been changed since. */
export const PrintedForm = z.object({
  badges: z
    .array(z.object({ id: NameId, name: textField(maxNameLength) }))
    .check(z.minLength(1), z.maxLength(maxBadges)),
  printed: z.boolean(),
})
export type PrintedForm = z.output<typeof PrintedForm>
