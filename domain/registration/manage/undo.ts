import type { RegistrationPaymentForm, Registration } from './schema.ts'

type PaidRegistration = Pick<Registration, 'paidAmount'>

/** What brings back how much was paid before; nothing once it is unpaid, as the time is forgotten with the amount. */
export function undoPaymentForm(
  { paidAmount: previousAmount }: PaidRegistration,
  { paidAmount: current }: PaidRegistration,
): RegistrationPaymentForm | undefined {
  if (previousAmount === null) return { paid: false, was: current }
  return current === null ? undefined : { paid: true, amount: previousAmount, was: current }
}
