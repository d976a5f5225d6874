import { type ReactNode, useCallback, useState } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { setPayment } from '../../../domain/registration/manage/api.ts'
import type { PaymentForm, Registration } from '../../../domain/registration/manage/schema.ts'
import { paymentBefore } from '../../../domain/registration/manage/undo.ts'
import { call } from '../../lib/queries/call.ts'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { money, namesText } from './texts.ts'

/** Another desk has recorded something else. */
interface Met {
  current: Registration
  payment: PaymentForm
}

interface Payment {
  registration: Registration
  payment: PaymentForm
}

const paymentText = (payment: PaymentForm): string => {
  if (!payment.paid) return 'unpaid'
  return payment.amount === undefined ? 'paid' : `${money(payment.amount)} paid`
}

/** At the door one press marks a registration paid; taking that back is asked about first. */
export function usePayment(): {
  toggle: (registration: Registration) => void
  pay: (registration: Registration, payment: PaymentForm) => Promise<void>
  dialogs: ReactNode
} {
  const [asked, setAsked] = useState<Registration | null>(null)
  const [met, setMet] = useState<Met | null>(null)
  const [error, setError] = useState<Problem | null>(null)

  const { write } = useWrite<Payment, { paidAmount: number | null }>({
    mutation: {
      // At a desk the next one need not wait.
      parallel: true,
    },
    send: ({ registration: { id, paidAmount }, payment }) =>
      call(setPayment, { params: { id }, body: { ...payment, was: paidAmount } }),
    onRefused({ problem }, { payment }) {
      const current = problem.meanwhile?.current
      if (current) setMet({ current: current as Registration, payment })
      else setError(problem)
    },
    feedback: {
      reportsOwnErrors: false,
      toast({ paidAmount }, { registration }) {
        const names = namesText(registration)
        return paidAmount === null ? `Unpaid: ${names}.` : `Paid ${money(paidAmount)}: ${names}.`
      },
    },
    undo(after, { registration }) {
      const body = paymentBefore(registration, after)
      return body && (() => call(setPayment, { params: { id: registration.id }, body }))
    },
  })
  const pay = useCallback(
    (registration: Registration, payment: PaymentForm) => write({ registration, payment }),
    [write],
  )
  const toggle = useCallback(
    (registration: Registration) => {
      if (registration.paidAt) setAsked(registration)
      else void pay(registration, { paid: true })
    },
    [pay],
  )
  const dialogs = (
    <>
      {asked && (
        <ConfirmDialog
          title="Mark unpaid"
          confirmText="Mark unpaid"
          destructive
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void pay(asked, { paid: false })
          }}
        >
          {namesText(asked)} paid {money(asked.paidAmount ?? 0)}. The amount and the time are
          forgotten.
        </ConfirmDialog>
      )}
      {met && (
        <ConfirmDialog
          title="Changed meanwhile"
          confirmText={met.payment.paid ? 'Save mine' : 'Mark unpaid'}
          cancelText="Use theirs"
          onCancel={() => setMet(null)}
          onConfirm={() => {
            setMet(null)
            void pay(met.current, met.payment)
          }}
        >
          {namesText(met.current)}: in another window this was just{' '}
          {met.current.paidAmount === null
            ? 'marked unpaid'
            : `recorded as ${money(met.current.paidAmount)} paid`}
          . Yours: {paymentText(met.payment)}.
        </ConfirmDialog>
      )}
      {error && <ErrorDialog error={error} onClose={() => setError(null)} />}
    </>
  )
  return { toggle, pay, dialogs }
}
