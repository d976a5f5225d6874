export const ways = ['cash', 'card', 'other'] as const
export type Way = (typeof ways)[number]

export const wayLabels: Record<Way, string> = { cash: 'Cash', card: 'Card', other: 'Another way' }

/** Who come along without a badge. */
export const mostChildren = 20
