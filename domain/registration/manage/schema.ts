import * as z from 'zod/mini'
import { dollars } from '../dollars.ts'
import { MyRegistration } from '../schema.ts'

/** A registration as the administrator sees it. */
export const Registration = z.extend(z.omit(MyRegistration, { version: true }), {
  paidAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the mail was used; null while nobody did. */
  confirmedAt: z.nullable(z.string()),
})
export type Registration = z.infer<typeof Registration>

export const sorts = ['name', 'email', 'badges', 'place', 'paid', 'registered'] as const
export type Sort = (typeof sorts)[number]

const Payment = z.enum(['paid', 'unpaid'])

const count = (most: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(most))

/** Which registrations, in which order, and which page of them. */
export const RegistrationQuery = z.object({
  q: z._default(z.string().check(z.maxLength(200)), ''),
  payment: z.optional(Payment),
  sort: z._default(z.enum(sorts), 'registered'),
  descending: z._default(z.stringbool(), false),
  page: z._default(count(1_000_000), 0),
  rows: z._default(count(100_000), 50),
})
export type RegistrationQuery = z.output<typeof RegistrationQuery>

export const Totals = z.object({
  registrations: z.number(),
  badges: z.number(),
  paidRegistrations: z.number(),
  paidBadges: z.number(),
  /** Dollars that came in. */
  money: z.number(),
  /** Dollars that the unpaid badges would bring. */
  due: z.number(),
})
export type Totals = z.infer<typeof Totals>

export const RegistrationPage = z.object({
  rows: z.array(Registration),
  /** From 0, within the pages there are. */
  page: z.number(),
  /** How many fit what was asked for. */
  found: z.number(),
  totals: Totals,
})
export type RegistrationPage = z.infer<typeof RegistrationPage>

const amount = dollars(0, 'The amount cannot be below zero.')

/** What was paid when somebody looked, null for nothing: another desk may have taken money since. */
const was = z.optional(z.nullable(amount))

/** Without an amount: what the badges cost. */
export const PaymentForm = z.discriminatedUnion('paid', [
  z.object({ paid: z.literal(true), amount: z.optional(amount), was }),
  z.object({ paid: z.literal(false), was }),
])
export type PaymentForm = z.infer<typeof PaymentForm>

export const AmountForm = z.object({ amount })
