import { expect, test } from 'vitest'
import type { RegistrationPaymentForm } from './schema.ts'
import { undoPaymentForm } from './undo.ts'

test.each<[number | null, number | null, RegistrationPaymentForm | undefined]>([
  [null, 20, { paid: false, was: 20 }],
  [20, 50, { paid: true, amount: 20, was: 50 }],
  [20, null, undefined],
])('$%s paid before, $%s after: undoes with %j', (before, after, expected) => {
  expect(undoPaymentForm({ paidAmount: before }, { paidAmount: after })).toEqual(expected)
})
