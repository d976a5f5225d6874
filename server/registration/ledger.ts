import type { PaymentMethod } from '../../domain/door/payment-methods.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { PaymentRow, RegistrationRow } from './rows.ts'
import { newId } from '../platform/tokens.ts'

/** Name under which other helpers see this one. */
export const helperName = (user: Pick<User, 'names' | 'team'>): string =>
  user.team?.name ?? user.names[0]?.name ?? 'The administrator'

type Payer = Pick<RegistrationRow, 'id' | 'conventionId' | 'paidAt' | 'paidAmount'>

interface PaymentInput {
  amount: number
  way: PaymentMethod
  helper: string
  payer: string
  corrects?: string
}

/**
 * Inserts a payment and updates the total of the registration; no other code may change what a registration has paid.
 * Requires a lock on the registration.
 */
export async function addPayment(
  { query, markChanged }: Transaction,
  registration: Payer,
  { amount, way, helper, payer, corrects = '' }: PaymentInput,
  now: Instant,
): Promise<Pick<RegistrationRow, 'paidAt' | 'paidAmount'>> {
  const { id: registrationId, conventionId } = registration
  const row: PaymentRow = {
    id: newId(),
    conventionId,
    registrationId,
    payer,
    amount,
    way,
    helper,
    at: now,
    corrects,
  }
  await query.insertInto('payments').values(row).execute()
  const newAmount = (registration.paidAmount ?? 0) + amount
  const paidColumns =
    newAmount > 0
      ? { paidAt: registration.paidAt ?? now, paidAmount: newAmount }
      : { paidAt: null, paidAmount: null }
  await query
    .updateTable('registrations')
    .set(paidColumns)
    .where('id', '=', registrationId)
    .execute()
  markChanged('payments', 'registrations')
  return paidColumns
}
