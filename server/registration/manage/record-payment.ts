import { changesText } from '../../../domain/audit/rules.ts'
import { changedConflictRefusal } from '../../../domain/kernel/forms/edit-conflict.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { RegistrationPaymentForm } from '../../../domain/registration/manage/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { RegistrationDependencies } from '../dependencies.ts'
import { addPayment, helperName } from '../ledger.ts'
import { findBadgeNames } from '../store.ts'
import { toRegistration } from './describe.ts'
import { deletedRegistrationRefusal } from './refusals.ts'
import * as store from './store.ts'

/** Marks a registration as paid or unpaid. */
export const createRecordPayment =
  ({ database, clock, config, conventions }: RegistrationDependencies) =>
  (id: string, payment: RegistrationPaymentForm, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const convention = await conventions.shareLockCurrent(transaction)
      const row = await store.lockRegistrationRow(transaction, convention.id, id)
      if (!row) return deletedRegistrationRefusal(query, id, { user: actor, config })
      const names = await findBadgeNames(query, id)
      const paidPayment = payment.paid
        ? {
            // Correcting the amount preserves the date of the payment.
            paidAt: row.paidAt ?? clock.now(),
            paidAmount: payment.amount ?? names.length * convention.ticketPrice,
          }
        : { paidAt: null, paidAmount: null }
      // The amount serves as the version: two desks that record the same amount have no conflict.
      const isStale = payment.was !== undefined && payment.was !== row.paidAmount
      if (isStale && paidPayment.paidAmount !== row.paidAmount) {
        const current = toRegistration({ ...row, names })
        const actorText = { kind: 'you', name: '' } as const
        return changedConflictRefusal('payment', { by: actorText, at: row.paidAt, current })
      }
      // A payment of nothing marks the registration as paid without a payment row.
      if ((paidPayment.paidAmount ?? 0) !== (row.paidAmount ?? 0)) {
        const amount = (paidPayment.paidAmount ?? 0) - (row.paidAmount ?? 0)
        const payer = names.map(({ name }) => name).join(', ')
        const paymentInput = { amount, way: 'other', helper: helperName(actor), payer } as const
        await addPayment(transaction, row, paymentInput, clock.now())
      }
      await store.updatePayment(query, id, paidPayment)
      if (paidPayment.paidAmount !== row.paidAmount) {
        const action = payment.paid ? 'payment-recorded' : 'payment-removed'
        const details = changesText({ paidAmount: 'Paid ($)' }, row, paidPayment)
        await recordAudit(transaction, { actor, action, subject: row.email, details }, clock.now())
      }
      markChanged('registrations')
      return toRegistration({ ...row, ...paidPayment, names })
    })
