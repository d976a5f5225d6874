import * as z from 'zod/mini'
import { dollarsField } from '../dollars.ts'
import { MyRegistration } from '../schema.ts'

/** A registration as the administrator sees it. */
export const Registration = z.extend(z.omit(MyRegistration, { version: true }), {
  paidAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the mail was used; null while nobody did. */
  confirmedAt: z.nullable(z.string()),
})
export type Registration = z.infer<typeof Registration>

export const registrationSorts = ['name', 'email', 'badges', 'place', 'paid', 'registered'] as const
export type RegistrationSort = (typeof registrationSorts)[number]

const Payment = z.enum(['paid', 'unpaid'])

const countField = (max: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(max))

/** Which registrations, in which order, and which page of them. */
export const RegistrationQuery = z.object({
  q: z._default(z.string().check(z.maxLength(200)), ''),
  payment: z.optional(Payment),
  sort: z._default(z.enum(registrationSorts), 'registered'),
  descending: z._default(z.stringbool(), false),
  page: z._default(countField(1_000_000), 0),
  rows: z._default(countField(100_000), 50),
})
export type RegistrationQuery = z.output<typeof RegistrationQuery>

export const RegistrationTotals = z.object({
  registrations: z.number(),
  badges: z.number(),
  paidRegistrations: z.number(),
  paidBadges: z.number(),
  /** Dollars that came in. */
  money: z.number(),
  /** Dollars that the unpaid badges would bring. */
  due: z.number(),
})
export type RegistrationTotals = z.infer<typeof RegistrationTotals>

export const RegistrationPage = z.object({
  rows: z.array(Registration),
  /** From 0, within the pages there are. */
  page: z.number(),
  /** How many fit what was asked for. */
  found: z.number(),
  totals: RegistrationTotals,
})
export type RegistrationPage = z.infer<typeof RegistrationPage>

const amount = dollarsField(0, 'The amount cannot be below zero.')

/** What was paid when somebody looked, null for nothing: another desk may have taken money since. */
const previousAmountField = z.optional(z.nullable(amount))

/** Without an amount: what the badges cost. */
export const RegistrationPaymentForm = z.discriminatedUnion('paid', [
  z.object({ paid: z.literal(true), amount: z.optional(amount), was: previousAmountField }),
  z.object({ paid: z.literal(false), was: previousAmountField }),
])
export type RegistrationPaymentForm = z.infer<typeof RegistrationPaymentForm>

export const PaidAmountForm = z.object({ amount })
