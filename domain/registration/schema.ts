import * as z from 'zod/mini'
import { emailField } from '../kernel/text/email.ts'
import { oneLine } from '../kernel/text/text.ts'
import { textField, boundedLength } from '../kernel/text/text-field.ts'
import { StartedFrom } from '../kernel/forms/version.ts'
import { Name, NameId } from '../auth/schema.ts'
import { longestName, mostNames } from './name-limits.ts'
import { nameError, nameTooLong, repeatedNames, repeatedText } from './names.ts'

const BadgeName = z
  .string('Enter a name.')
  .check(boundedLength(longestName, nameTooLong), z.overwrite(oneLine), (given) => {
    const message = nameError(given.value)
    // What else is wrong with the list is found in the same round.
    if (message) given.issues.push({ code: 'custom', message, input: given.value, continue: true })
  })

const enough = z.minLength(1, 'Enter at least one name.')
const notTooMany = z.maxLength(mostNames, `One registration has at most ${mostNames} names.`)

const longestZip = 16

/** Kept as it is typed, also when we do not know where it is. */
const Zip = z.pipe(
  z.nullish(
    textField(longestZip, {
      tooLong: `A ZIP or postal code has at most ${longestZip} characters.`,
      tidy: oneLine,
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
  z.array(badge).check(enough, notTooMany, (given) => {
    const names = given.value.map(nameOf)
    for (const position of repeatedNames(names)) {
      const message = repeatedText(names[position] ?? '')
      given.issues.push({ code: 'custom', message, input: given.value, path: [position, ...place] })
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
  version: StartedFrom,
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
