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
      // What else is wrong with the list is found in the same round.
      if (message)
        context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    },
  )

const minNames = z.minLength(1, 'Enter at least one name.')
const maxNamesCheck = z.maxLength(maxNames, `One registration has at most ${maxNames} names.`)

const maxZipLength = 16

/** Kept as it is typed, also when we do not know where it is. */
const Zip = z.pipe(
  z.nullish(
    textField(maxZipLength, {
      tooLong: `A ZIP or postal code has at most ${maxZipLength} characters.`,
      normalize: normalizeLine,
    }),
  ),
  z.transform((zip): string | null => zip || null),
)

/** The badges of a form, whose names stand at a place within each. */
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

/** Where too few badges are left: wait for them in line rather than be refused. */
export const RegisterForm = z.extend(RegistrationForm, { wait: z.optional(z.boolean()) })
export type RegisterForm = z.output<typeof RegisterForm>

/** What a signed-in person sees of their own registration. */
export const MyRegistration = z.object({
  id: z.string(),
  email: z.string(),
  names: z.array(Name),
  zip: z.nullable(z.string()),
  /** Where the code is, when we know it. */
  place: z.nullable(z.string()),
  listed: z.boolean(),
  paidAmount: z.nullable(z.number()),
  /** One more with each change of what the person can change; that somebody paid does not count. */
  version: z.number(),
})
export type MyRegistration = z.infer<typeof MyRegistration>

/** The whole registration as it should be: a name without an id is new, one that is missing goes. */
export const MyRegistrationForm = z.extend(z.omit(RegistrationForm, { email: true }), {
  names: badges(z.object({ id: z.nullish(NameId), name: BadgeName }), ({ name }) => name, 'name'),
  version: BaseVersion,
})
export type MyRegistrationForm = z.output<typeof MyRegistrationForm>

export const Attendee = z.object({
  name: z.string(),
  place: z.nullable(z.string()),
  /** They came through the door. */
  isIn: z.optional(z.literal(true)),
})
export type Attendee = z.infer<typeof Attendee>

/** A place that people come from, and how many. */
export const MapPlace = z.object({
  place: z.string(),
  lat: z.number(),
  lon: z.number(),
  count: z.number(),
})
export type MapPlace = z.infer<typeof MapPlace>

/** The map at a glance: where its meeples stand, already gathered, and how many places they come from. */
export const MapSummary = z.object({
  places: z.number(),
  meeples: z.number(),
  groups: z.array(z.object({ x: z.number(), y: z.number(), count: z.number() })),
})
export type MapSummary = z.infer<typeof MapSummary>
