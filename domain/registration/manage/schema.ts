import * as z from 'zod/mini'
import { dollarsField } from '../dollars.ts'
import { MyRegistration } from '../schema.ts'

/** A registration as the administrator sees it. */
export const Registration = z.extend(z.omit(MyRegistration, { version: true }), {
  paidAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time when the mail was used; null until then. */
  confirmedAt: z.nullable(z.string()),
})
export type Registration = z.infer<typeof Registration>

export const registrationSorts = ['name', 'email', 'badges', 'place', 'paid', 'registered'] as const
export type RegistrationSort = (typeof registrationSorts)[number]

const Payment = z.enum(['paid', 'unpaid'])

const countField = (max: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(max))

/** Filter, order and page of registrations. */
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
  /** Dollars received. */
  money: z.number(),
  /** Dollars due for unpaid badges. */
  due: z.number(),
})
export type RegistrationTotals = z.infer<typeof RegistrationTotals>

export const RegistrationPage = z.object({
  rows: z.array(Registration),
  /** From 0, limited to the existing pages. */
  page: z.number(),
  /** Number of rows that match the request. */
  found: z.number(),
  totals: RegistrationTotals,
})
export type RegistrationPage = z.infer<typeof RegistrationPage>

const amount = dollarsField(0, 'The amount cannot be below zero.')

/** Amount shown to the caller, null for none: another desk may have taken money since. */
const previousAmountField = z.optional(z.nullable(amount))

/** Without an amount: the price of the badges. */
export const RegistrationPaymentForm = z.discriminatedUnion('paid', [
  z.object({ paid: z.literal(true), amount: z.optional(amount), was: previousAmountField }),
  z.object({ paid: z.literal(false), was: previousAmountField }),
])
export type RegistrationPaymentForm = z.infer<typeof RegistrationPaymentForm>

export const PaidAmountForm = z.object({ amount })
