import { expect, test } from 'vitest'
import type { PaymentForm } from './schema.ts'
import { paymentBefore } from './undo.ts'

test.each<[number | null, number | null, PaymentForm | undefined]>([
  [null, 20, { paid: false, was: 20 }],
  [20, 50, { paid: true, amount: 20, was: 50 }],
  [20, null, undefined],
])('$%s paid before, $%s after: undone by %j', (before, after, expected) => {
  expect(paymentBefore({ paidAmount: before }, { paidAmount: after })).toEqual(expected)
})
