import {
  PaidAmountForm,
  type RegistrationPaymentForm as Payment,
  type Registration,
} from '../../../domain/registration/manage/schema.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { money } from './texts.ts'

interface Props {
  registration: Registration
  onPay: (registration: Registration, payment: Payment) => Promise<void>
  onUnpaid: (registration: Registration) => void
}

/** The amount is the price of the badges, unless the user enters another. */
export function PaymentForm({ registration, onPay, onUnpaid }: Props) {
  const { ticketPrice, timeZone } = useConvention()
  const { names, paidAt, paidAmount } = registration
  const defaultAmount = names.length * ticketPrice
  const form = useForm({
    schema: PaidAmountForm,
    initial: { amount: paidAmount ?? defaultAmount },
    send: ({ output }) => onPay(registration, { paid: true, amount: output.amount }),
  })
  const { value: _, ...field } = form.field('amount')
  return (
    <form
      className="stack"
      ref={form.form}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <p>
        {paidAt
          ? `Paid ${money(paidAmount ?? 0)}, ${formatInstant(paidAt, 'full', timeZone)}`
          : `Not paid. ${badgesText(names.length)}: ${money(defaultAmount)}`}
      </p>
      <TextField
        {...field}
        className="field--short"
        label="Amount ($)"
        inputMode="numeric"
        autoComplete="off"
        value={Number.isNaN(form.values.amount) ? '' : String(form.values.amount)}
        onChange={(event) => form.set('amount', Number.parseInt(event.target.value, 10))}
      />
      <div className="row">
        <Button type="submit" variant={paidAt ? 'quiet' : 'main'} busy={form.busy} icon="dollar">
          {paidAt ? 'Change amount' : 'Mark paid'}
        </Button>
        {paidAt && (
          <Button variant="text" onClick={() => onUnpaid(registration)}>
            Mark unpaid
          </Button>
        )}
      </div>
    </form>
  )
}
