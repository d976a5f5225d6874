import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'
import { normalizeLine } from '../kernel/text/text.ts'
import { textField, maxVisibleLength } from '../kernel/text/text-field.ts'
import { BaseVersion } from '../kernel/forms/version.ts'
import { Name, NameId } from '../auth/schema.ts'
import { maxNameLength, maxNames } from './name-limits.ts'
import { nameError, nameTooLongText, findRepeatedNames, repeatedNameText } from './names.ts'

const BadgeName = z
  .string('Enter a name.')
  .check(
    maxVisibleLength(maxNameLength, nameTooLongText),
    z.overwrite(normalizeLine),
    (context) => {
      const message = nameError(context.value)
      // Reports further problems of the list at the same time.
      if (message)
        context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    },
  )

const minNames = z.minLength(1, 'Enter at least one name.')
const maxNamesCheck = z.maxLength(maxNames, `A registration can have at most ${maxNames} names.`)

const maxZipLength = 16

/** Stored as typed, even if its location is unknown. */
const Zip = z.pipe(
  z.nullish(
    textField(maxZipLength, {
      tooLong: `A ZIP or postal code can have at most ${maxZipLength} characters.`,
      normalize: normalizeLine,
    }),
  ),
  z.transform((zip): string | null => zip || null),
)

/** Badges of a form, with the name at a given path in each. */
const badges = <Badge extends z.ZodMiniType>(
  badge: Badge,
  nameOf: (badge: z.output<Badge>) => string,
  ...place: string[]
) =>
  z.array(badge).check(minNames, maxNamesCheck, (context) => {
    const names = context.value.map(nameOf)
    for (const position of findRepeatedNames(names)) {
      const message = repeatedNameText(names[position] ?? '')
      context.issues.push({
        code: 'custom',
        message,
        input: context.value,
        path: [position, ...place],
      })
    }
  })

export const RegistrationForm = z.object({
  email: emailField('Enter a valid email address.'),
  names: badges(BadgeName, (name) => name),
  zip: Zip,
  listed: z.boolean(),
})
export type RegistrationForm = z.output<typeof RegistrationForm>

/** Joins the waiting list if too few badges are left, instead of a refusal. */
export const RegisterForm = z.extend(RegistrationForm, { wait: z.optional(z.boolean()) })
export type RegisterForm = z.output<typeof RegisterForm>

/** A registration as its own user sees it. */
export const MyRegistration = z.object({
  id: z.string(),
  email: z.string(),
  names: z.array(Name),
  zip: z.nullable(z.string()),
  /** Place of the postal code, if known. */
  place: z.nullable(z.string()),
  listed: z.boolean(),
  paidAmount: z.nullable(z.number()),
  /** Increases with each change of fields that the user can edit; payments do not count. */
  version: z.number(),
})
export type MyRegistration = z.infer<typeof MyRegistration>

/** The complete desired registration: a name without an id is new, a missing one is removed. */
export const MyRegistrationForm = z.extend(z.omit(RegistrationForm, { email: true }), {
  names: badges(z.object({ id: z.nullish(NameId), name: BadgeName }), ({ name }) => name, 'name'),
  version: BaseVersion,
})
export type MyRegistrationForm = z.output<typeof MyRegistrationForm>

export const Attendee = z.object({
  name: z.string(),
  place: z.nullable(z.string()),
  /** Checked in at the door. */
  isIn: z.optional(z.literal(true)),
})
export type Attendee = z.infer<typeof Attendee>

/** A place with its number of attendees. */
export const MapPlace = z.object({
  place: z.string(),
  lat: z.number(),
  lon: z.number(),
  count: z.number(),
})
export type MapPlace = z.infer<typeof MapPlace>

/** Overview of the map: grouped meeples, and the number of places. */
export const MapSummary = z.object({
  places: z.number(),
  meeples: z.number(),
  groups: z.array(z.object({ x: z.number(), y: z.number(), count: z.number() })),
})
export type MapSummary = z.infer<typeof MapSummary>
