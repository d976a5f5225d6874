import type { RegistrationPaymentForm, Registration } from './schema.ts'

type PaidRegistration = Pick<Registration, 'paidAmount'>

/** Form that restores the amount paid before; null if it is unpaid now, as the time is deleted with the amount. */
export function undoPaymentForm(
  { paidAmount: previousAmount }: PaidRegistration,
  { paidAmount: current }: PaidRegistration,
): RegistrationPaymentForm | undefined {
  if (previousAmount === null) return { paid: false, was: current }
  return current === null ? undefined : { paid: true, amount: previousAmount, was: current }
}
