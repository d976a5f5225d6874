import { amountDue } from '../../../domain/registration/rules.ts'
import type { MyRegistration } from '../../../domain/registration/schema.ts'
import { useConvention } from '../../lib/convention.ts'

/** Whose it is, and what is left to pay. */
export function OwnSummary({ registration }: { registration: MyRegistration }) {
  const { ticketPrice } = useConvention()
  const { email, names, paidAmount } = registration
  const due = amountDue(names.length, ticketPrice, paidAmount)
  return (
    <div>
      <h2 id="register">Your registration</h2>
      <p className="small soft address">{email}</p>
      <p className="small">
        {due > 0
          ? `$${due} to pay at the door${paidAmount ? `, $${paidAmount} is paid` : ''}.`
          : ticketPrice === 0
            ? 'There is nothing to pay.'
            : 'Paid. Thank you!'}
      </p>
    </div>
  )
}
