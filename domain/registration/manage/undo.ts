import type { PaymentForm, Registration } from './schema.ts'

type Paid = Pick<Registration, 'paidAmount'>

/** What brings back how much was paid before; nothing once it is unpaid, as the time is forgotten with the amount. */
export function paymentBefore(
  { paidAmount: before }: Paid,
  { paidAmount: was }: Paid,
): PaymentForm | undefined {
  if (before === null) return { paid: false, was }
  return was === null ? undefined : { paid: true, amount: before, was }
}
