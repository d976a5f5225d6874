import { useState } from 'react'
import type { DoorEntry } from '../../../domain/door/schema.ts'
import {
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '../../../domain/door/payment-methods.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { useTakePayment } from '../use-door.ts'

interface Props {
  entry: DoorEntry
  amountDue: number
}

/** One button takes the amount due in cash; the pencil opens another amount and another way to pay. */
export function TakePayment({ entry, amountDue }: Props) {
  const [isCustom, setIsCustom] = useState(false)
  const [customAmount, setCustomAmount] = useState(String(amountDue))
  const [way, setWay] = useState<PaymentMethod>('cash')
  const { write, busy, problem } = useTakePayment(entry)
  const amount = isCustom ? Number(customAmount) : amountDue
  const isValidAmount = Number.isInteger(amount) && amount > 0 && amount <= 10_000
  return (
    <>
      <p className="row between">
        <span>Still owed</span>
        <b className="door-owed">${amountDue}</b>
      </p>
      {isCustom && (
        <div className="door-other">
          <TextField
            label="Dollars"
            inputMode="numeric"
            value={customAmount}
            maxLength={5}
            error={isValidAmount ? undefined : 'Enter an amount in whole dollars.'}
            onChange={(event) => setCustomAmount(event.target.value)}
          />
          <SelectField
            label="Payment method"
            value={way}
            onChange={(event) => setWay(event.target.value as PaymentMethod)}
          >
            {paymentMethods.map((paymentWay) => (
              <option key={paymentWay} value={paymentWay}>
                {paymentMethodLabels[paymentWay]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <ProblemAlert problem={problem} />
      <div className="door-take">
        <Button
          size="large"
          wide
          icon="dollar"
          busy={busy}
          disabled={!isValidAmount}
          onClick={() =>
            void write({ amount, way: isCustom ? way : 'cash', was: entry.paidAmount })
          }
        >
          Take ${isValidAmount ? amount : '…'}
        </Button>
        <IconButton
          name="edit"
          label="Change amount or payment method"
          aria-pressed={isCustom}
          onClick={() => setIsCustom(!isCustom)}
        />
      </div>
    </>
  )
}
