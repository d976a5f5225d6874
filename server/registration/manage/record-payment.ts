import { changesText } from '../../../domain/audit/rules.ts'
import { changedConflict } from '../../../domain/kernel/forms/edit-conflict.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { PaymentForm } from '../../../domain/registration/manage/schema.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Dependencies } from '../dependencies.ts'
import { addPayment, helperName } from '../ledger.ts'
import { findNames } from '../store.ts'
import { describe } from './describe.ts'
import { goneRefusal } from './refusals.ts'
import * as store from './store.ts'

/** Marks a registration as paid or unpaid. */
export const createRecordPayment =
  ({ database, clock, config, conventions }: Dependencies) =>
  (id: string, payment: PaymentForm, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const convention = await conventions.keepCurrent(transaction)
      const row = await store.lockRow(transaction, convention.id, id)
      if (!row) return goneRefusal(query, id, { user: actor, config })
      const names = await findNames(query, id)
      const paid = payment.paid
        ? {
            // Correcting the amount does not change when it came.
            paidAt: row.paidAt ?? clock.now(),
            paidAmount: payment.amount ?? names.length * convention.ticketPrice,
          }
        : { paidAt: null, paidAmount: null }
      // The amount serves as the version: two desks that record the same amount have no conflict.
      const isStale = payment.was !== undefined && payment.was !== row.paidAmount
      if (isStale && paid.paidAmount !== row.paidAmount) {
        const current = describe({ ...row, names })
        const by = { kind: 'you', name: '' } as const
        return changedConflict('payment', { by, at: row.paidAt, current })
      }
      // Somebody who pays nothing has paid too: there is no payment for that.
      if ((paid.paidAmount ?? 0) !== (row.paidAmount ?? 0)) {
        const amount = (paid.paidAmount ?? 0) - (row.paidAmount ?? 0)
        const payer = names.map(({ name }) => name).join(', ')
        const taken = { amount, way: 'other', helper: helperName(actor), payer } as const
        await addPayment(transaction, row, taken, clock.now())
      }
      await store.updatePayment(query, id, paid)
      if (paid.paidAmount !== row.paidAmount) {
        const action = payment.paid ? 'payment-recorded' : 'payment-removed'
        const details = changesText({ paidAmount: 'Paid ($)' }, row, paid)
        await recordAudit(transaction, { actor, action, subject: row.email, details }, clock.now())
      }
      changed('registrations')
      return describe({ ...row, ...paid, names })
    })
