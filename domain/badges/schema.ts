import * as z from 'zod/mini'
import { textField } from '../kernel/text/text-field.ts'
import { NameId } from '../auth/schema.ts'
import { maxNameLength } from '../registration/name-limits.ts'

/** Content of one person's badge. */
export const Badge = z.object({
  id: NameId,
  name: z.string(),
  /** Home town; empty if unknown or unlisted. */
  place: z.string(),
  /** Source of the door code on the badge. */
  registrationId: z.string(),
  /** True if it was printed with this name. */
  printed: z.boolean(),
})
export type Badge = z.infer<typeof Badge>

export const BadgeList = z.object({
  badges: z.array(Badge),
  /** Time of the last print; empty before the first. */
  printedAt: z.string(),
})
export type BadgeList = z.infer<typeof BadgeList>

/** More than any intended venue can hold. */
const maxBadges = 2000

/** Badges that were printed, with the printed name: it may have changed since. */
export const PrintedForm = z.object({
  badges: z
    .array(z.object({ id: NameId, name: textField(maxNameLength) }))
    .check(z.minLength(1), z.maxLength(maxBadges)),
  printed: z.boolean(),
})
export type PrintedForm = z.output<typeof PrintedForm>
