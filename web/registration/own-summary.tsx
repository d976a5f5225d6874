import { amountDue } from '../../domain/registration/rules.ts'
import type { MyRegistration } from '../../domain/registration/schema.ts'
import { useConvention } from '../lib/convention.ts'

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
        {due === 0 ? 'Paid. Thank you!' : `$${due} to pay at the door`}
        {due > 0 && paidAmount ? `, $${paidAmount} is paid.` : due > 0 ? '.' : ''}
      </p>
    </div>
  )
}
