import { type ReactNode, useCallback, useState } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { setPayment } from '../../../domain/registration/manage/api.ts'
import type {
  RegistrationPaymentForm,
  Registration,
} from '../../../domain/registration/manage/schema.ts'
import { undoPaymentForm } from '../../../domain/registration/manage/undo.ts'
import { call } from '../../lib/queries/call.ts'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { money, registeredNamesText } from './texts.ts'

/** Another desk has recorded another payment. */
interface EditConflict {
  current: Registration
  payment: RegistrationPaymentForm
}

interface PaymentInput {
  registration: Registration
  payment: RegistrationPaymentForm
}

const paymentText = (payment: RegistrationPaymentForm): string => {
  if (!payment.paid) return 'unpaid'
  return payment.amount === undefined ? 'paid' : `${money(payment.amount)} paid`
}

/** One click marks a registration as paid; marking it as unpaid requires a confirmation. */
export function usePayment(): {
  toggle: (registration: Registration) => void
  pay: (registration: Registration, payment: RegistrationPaymentForm) => Promise<void>
  dialogs: ReactNode
} {
  const [registrationToUnmark, setRegistrationToUnmark] = useState<Registration | null>(null)
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [error, setError] = useState<Problem | null>(null)

  const { write } = useWrite<PaymentInput, { paidAmount: number | null }>({
    mutation: {
      // Parallel, so that the next guest at a desk need not wait.
      parallel: true,
    },
    send: ({ registration: { id, paidAmount }, payment }) =>
      call(setPayment, { params: { id }, body: { ...payment, was: paidAmount } }),
    onRefused({ problem }, { payment }) {
      const current = problem.meanwhile?.current
      if (current) setConflict({ current: current as Registration, payment })
      else setError(problem)
    },
    feedback: {
      reportsOwnErrors: false,
      toast({ paidAmount }, { registration }) {
        const names = registeredNamesText(registration)
        return paidAmount === null ? `Unpaid: ${names}.` : `Paid ${money(paidAmount)}: ${names}.`
      },
    },
    undo(saved, { registration }) {
      const body = undoPaymentForm(registration, saved)
      return body && (() => call(setPayment, { params: { id: registration.id }, body }))
    },
  })
  const pay = useCallback(
    (registration: Registration, payment: RegistrationPaymentForm) =>
      write({ registration, payment }),
    [write],
  )
  const toggle = useCallback(
    (registration: Registration) => {
      if (registration.paidAt) setRegistrationToUnmark(registration)
      else void pay(registration, { paid: true })
    },
    [pay],
  )
  const dialogs = (
    <>
      {registrationToUnmark && (
        <ConfirmDialog
          title="Mark unpaid"
          confirmText="Mark unpaid"
          destructive
          onCancel={() => setRegistrationToUnmark(null)}
          onConfirm={() => {
            setRegistrationToUnmark(null)
            void pay(registrationToUnmark, { paid: false })
          }}
        >
          {registeredNamesText(registrationToUnmark)} paid{' '}
          {money(registrationToUnmark.paidAmount ?? 0)}. This deletes the amount and the time.
        </ConfirmDialog>
      )}
      {conflict && (
        <ConfirmDialog
          title="Changed in the meantime"
          confirmText={conflict.payment.paid ? 'Save mine' : 'Mark unpaid'}
          cancelText="Use theirs"
          onCancel={() => setConflict(null)}
          onConfirm={() => {
            setConflict(null)
            void pay(conflict.current, conflict.payment)
          }}
        >
          {registeredNamesText(conflict.current)}: another window just{' '}
          {conflict.current.paidAmount === null
            ? 'marked this unpaid'
            : `recorded ${money(conflict.current.paidAmount)} as paid`}
          . Your entry: {paymentText(conflict.payment)}.
        </ConfirmDialog>
      )}
      {error && <ErrorDialog error={error} onClose={() => setError(null)} />}
    </>
  )
  return { toggle, pay, dialogs }
}
