import * as z from 'zod/mini'
import { emailCheck } from '../kernel/text/email.ts'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField, typedNumberField } from '../kernel/text/text-field.ts'
import { NameId } from '../auth/schema.ts'
import { dollarsField } from '../registration/dollars.ts'
import { RegistrationForm } from '../registration/schema.ts'
import { maxChildren, paymentMethods } from './payment-methods.ts'

const PaymentMethodField = z.enum(paymentMethods)

/** Incoming or returned money: recorded once, never changed. */
export const Payment = z.object({
  id: z.string(),
  registrationId: z.string(),
  /** Name of the payer, in case the registration is deleted. */
  payer: z.string(),
  /** Dollars; negative for refunds and corrections. */
  amount: z.number(),
  way: PaymentMethodField,
  /** Helper who took the money. */
  helper: z.string(),
  at: z.string(),
  /** Id of the payment that this one reverses; empty otherwise. */
  corrects: z.string(),
})
export type Payment = z.infer<typeof Payment>

const DoorName = z.object({
  id: z.string(),
  name: z.string(),
  arrivedAt: z.nullable(z.string()),
  /** Helper who checked them in. */
  by: z.string(),
})
export type DoorName = z.infer<typeof DoorName>

/** A registration as the door shows it. */
export const DoorEntry = z.object({
  id: z.string(),
  /** Empty for a walk-in without an address. */
  email: z.string(),
  place: z.nullable(z.string()),
  names: z.array(DoorName),
  /** Children without a badge. */
  children: z.number(),
  note: z.string(),
  paidAmount: z.nullable(z.number()),
})
export type DoorEntry = z.infer<typeof DoorEntry>

export const DoorList = z.object({
  entries: z.array(DoorEntry),
  /** Payments; older pages rely on this field name. */
  lines: z.array(Payment),
  badgesLeft: z.number(),
  ticketPrice: z.number(),
  /** Helpers' devices may cache it until then, for use offline; null if they may not. */
  keptUntil: z.nullable(z.string()),
})
export type DoorList = z.infer<typeof DoorList>

const RegistrationId = identifierField(100)

export const ArrivalForm = z.object({
  registrationId: RegistrationId,
  nameIds: z.array(NameId).check(z.minLength(1), z.maxLength(8)),
  arrived: z.boolean(),
})
export type ArrivalForm = z.infer<typeof ArrivalForm>

export const TakePaymentForm = z.object({
  registrationId: RegistrationId,
  amount: dollarsField(1, 'Enter an amount.'),
  way: PaymentMethodField,
  /** Amount that the helper saw as paid: another helper may have changed it since. */
  was: z.nullable(z.number()),
})
export type TakePaymentForm = z.infer<typeof TakePaymentForm>

export const DoorLoginForm = z.object({ registrationId: RegistrationId })
export type DoorLoginForm = z.infer<typeof DoorLoginForm>

/** Link for the guest's phone, shown as a picture to scan. */
export const DoorLogin = z.object({ url: z.string(), expiresAt: z.iso.datetime() })
export type DoorLogin = z.infer<typeof DoorLogin>

export const CorrectionForm = z.object({ lineId: RegistrationId })

const childrenMessage = `Enter a number of children from 0 to ${maxChildren}.`

const DoorNote = z.object({
  note: textField(300, { normalize: normalizeLine }),
  children: z.pipe(
    typedNumberField(childrenMessage),
    z.int(childrenMessage).check(z.gte(0, childrenMessage), z.lte(maxChildren, childrenMessage)),
  ),
})

export const NoteForm = z.extend(DoorNote, {
  registrationId: RegistrationId,
  /** Note that the helper saw: another helper may have changed it since. */
  was: DoorNote,
})
export type NoteForm = z.infer<typeof NoteForm>

const wrongEmail = 'Enter a valid email address.'
const checkEmail = emailCheck(wrongEmail)

/** Walk-ins without an address leave the field empty. */
const OptionalEmail = z.pipe(
  z.nullish(
    z.string(wrongEmail).check((context) => {
      if (context.value.trim() !== '') return checkEmail(context)
      context.value = ''
      return undefined
    }),
  ),
  z.transform((email): string | null => email || null),
)

export const WalkInForm = z.extend(z.omit(RegistrationForm, { email: true }), {
  email: OptionalEmail,
  way: PaymentMethodField,
})
export type WalkInForm = z.output<typeof WalkInForm>
