import type { TakePaymentForm } from '../../domain/door/schema.ts'
import { paymentMethodLabels } from '../../domain/door/payment-methods.ts'
import { Refusal, refuse } from '../../domain/kernel/refusal.ts'
import { formatInstant, type Instant } from '../../domain/kernel/time.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Query } from '../platform/database/database.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { addPayment, helperName } from '../registration/ledger.ts'
import type { PaymentRow } from '../registration/rows.ts'
import { deletedRegistrationRefusal } from '../registration/manage/refusals.ts'
import * as store from './store.ts'

/** Warns a helper who may have handed out a second refund. */
const alreadyCorrectedRefusal = (
  { helper, at }: { helper: string; at: Instant },
  { timeZone }: Pick<ConventionRow, 'timeZone'>,
) =>
  new Refusal({
    code: 'changed-meanwhile',
    title: `${helper} already corrected this`,
    message: `${helper} recorded the correction at ${formatInstant(at, 'time', timeZone)}. It was counted once.`,
    meanwhile: { by: { kind: 'person', name: helper }, at, current: { done: true } },
  })

async function paymentsOf(query: Query, conventionId: string, registrationId: string) {
  const allPayments = await store.findPayments(query, conventionId)
  return allPayments.filter((payment) => payment.registrationId === registrationId)
}

/** Records payments and their corrections. */
export function createTakeMoney({ database, clock, config, conventions }: FeatureDependencies) {
  async function paymentChangedRefusal(
    query: Query,
    { id, timeZone }: ConventionRow,
    registrationId: string,
  ) {
    const current = await store.findEntry(query, id, registrationId)
    const payments = await paymentsOf(query, id, registrationId)
    const lastPayment = payments.at(-1)
    const actionText = lastPayment && lastPayment.amount < 0 ? 'refunded' : 'took'
    return new Refusal({
      code: 'changed-meanwhile',
      title: lastPayment ? `${lastPayment.helper} was faster` : 'Changed in the meantime',
      message: lastPayment
        ? `${lastPayment.helper} ${actionText} $${Math.abs(lastPayment.amount)} at ${formatInstant(lastPayment.at, 'time', timeZone)}. Your entry was not recorded.`
        : 'The payments have changed. Your entry was not recorded.',
      meanwhile: {
        by: lastPayment
          ? { kind: 'person', name: lastPayment.helper }
          : { kind: 'unknown', name: '' },
        at: lastPayment?.at ?? null,
        current,
      },
    })
  }

  /**
   * Returns the negative payment that offset this one when less is paid now than this payment, for example after the
   * administrator marked the registration as unpaid.
   */
  async function findRefund(
    query: Query,
    { id }: ConventionRow,
    { registrationId, amount }: Pick<PaymentRow, 'registrationId' | 'amount'>,
  ) {
    const payments = await paymentsOf(query, id, registrationId)
    const paidTotal = payments.reduce((sum, payment) => sum + payment.amount, 0)
    return paidTotal < amount ? payments.findLast((payment) => payment.amount < 0) : undefined
  }

  const takePayment = (
    { registrationId, amount, way, was: previousAmount }: TakePaymentForm,
    user: User,
  ) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const convention = await conventions.shareLockCurrent(transaction)
      const row = await store.lockRegistration(transaction, convention.id, registrationId)
      if (!row) return deletedRegistrationRefusal(query, registrationId, { user, config })
      const { names } = await store.findEntry(query, convention.id, registrationId)
      const payer = names.map(({ name }) => name).join(', ')
      const now = clock.now()
      const details = `$${amount}, ${paymentMethodLabels[way].toLowerCase()}`
      if ((previousAmount ?? 0) !== (row.paidAmount ?? 0)) {
        // A helper may hold this money already; the audit log has it even if their phone is lost.
        const record = { actor: user, action: 'payment-refused', subject: payer, details } as const
        await recordAudit(transaction, record, now)
        return paymentChangedRefusal(query, convention, registrationId)
      }
      await addPayment(transaction, row, { amount, way, helper: helperName(user), payer }, now)
      const record = { actor: user, action: 'payment-recorded', subject: payer, details } as const
      await recordAudit(transaction, record, now)
      return store.findEntry(query, convention.id, registrationId)
    })

  const correctPayment = (paymentId: string, user: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const done = { done: true as const }
      // Serializes concurrent corrections, even when the registration is deleted and cannot be locked.
      const { convention } = await conventions.lockCurrentConvention(transaction)
      const conventionId = convention.id
      const payment = await store.findPayment(query, conventionId, paymentId)
      if (!payment || payment.corrects !== '')
        return refuse.notFound('This payment does not exist.')
      const { registrationId, payer, way } = payment
      const row = await store.lockRegistration(transaction, conventionId, registrationId)
      const earlierCorrection =
        (await store.findCorrection(query, paymentId)) ??
        (await findRefund(query, convention, payment))
      if (earlierCorrection) return alreadyCorrectedRefusal(earlierCorrection, convention)
      // Only the payment remains of a deleted registration.
      const registration = row ?? {
        id: registrationId,
        conventionId,
        paidAt: null,
        paidAmount: payment.amount,
      }
      const now = clock.now()
      const correction = {
        amount: -payment.amount,
        way,
        helper: helperName(user),
        payer,
        corrects: paymentId,
      }
      await addPayment(transaction, registration, correction, now)
      const details = `$${payment.amount}, recorded by ${payment.helper || 'someone'}`
      const record = { actor: user, action: 'payment-removed', subject: payer, details } as const
      await recordAudit(transaction, record, now)
      return done
    })

  return { takePayment, correctPayment }
}
