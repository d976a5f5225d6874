export const paymentMethods = ['cash', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
}

/** Companions without a badge. */
export const maxChildren = 20
