export const paymentMethods = ['cash', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  other: 'Another way',
}

/** Companions without a badge. */
export const maxChildren = 20
