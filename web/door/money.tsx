import { refundsDue, takingsByHour, takingsByHelper } from '../../domain/door/rules.ts'
import type { DoorList } from '../../domain/door/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { NeedsConnection } from './needs-connection.tsx'
import { useCorrection } from './use-door.ts'

/** Amounts taken by each helper and when, and refunds due. */
export function Money({ list }: { list: DoorList }) {
  const { timeZone } = useConvention()
  const takings = takingsByHelper(list.lines)
  const totalOf = (label: 'cash' | 'other') =>
    takings.reduce((total, amounts) => total + amounts[label], 0)
  const byHelper = [
    ...takings.map(({ helper, ...amounts }) => ({
      label: helper || 'Paid in advance',
      ...amounts,
    })),
    { label: 'Total', cash: totalOf('cash'), other: totalOf('other') },
  ]
  const byHour = takingsByHour(list.lines, timeZone).map(({ hour, ...amounts }) => ({
    label: `${formatInstant(hour, 'weekdayShort', timeZone)}, from ${formatInstant(hour, 'time', timeZone)}`,
    ...amounts,
  }))
  return (
    <>
      <section className="tile door-sheet" aria-labelledby="money">
        <h2 id="money">Payments</h2>
        {takings.length === 0 && <p className="soft">No payments yet.</p>}
        {takings.length > 0 && <TakingsTable heading="Helper" rows={byHelper} hasTotalRow />}
        {byHour.length > 0 && <TakingsTable heading="Hour" rows={byHour} />}
      </section>
      <Refunds list={list} />
    </>
  )
}

interface TakingsTableProps {
  heading: string
  rows: readonly { label: string; cash: number; other: number }[]
  /** The last row is the total. */
  hasTotalRow?: boolean
}

function TakingsTable({ heading, rows, hasTotalRow = false }: TakingsTableProps) {
  return (
    <table className={hasTotalRow ? 'door-summed' : undefined}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Cash</th>
          <th scope="col">Other</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cash, other }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>${cash}</td>
            <td>${other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Refunds({ list }: { list: DoorList }) {
  const { timeZone } = useConvention()
  const { write, busy, problem } = useCorrection('Refund recorded.')
  const refunds = refundsDue(list)
  if (refunds.length === 0 && !problem) return null
  return (
    <section className="tile door-sheet" aria-labelledby="refunds">
      <h2 id="refunds">Refunds due</h2>
      <p className="small soft">These registrations were paid, then canceled.</p>
      <ul className="door-names">
        {refunds.map((payment) => (
          <li key={payment.id}>
            <span>
              <b>
                ${payment.amount}, {payment.payer}
              </b>
              <span className="small soft">
                paid {formatInstant(payment.at, 'full', timeZone)}
                {payment.helper && ` to ${payment.helper}`}
              </span>
            </span>
            <Button variant="quiet" busy={busy} onClick={() => void write(payment)}>
              Refunded
            </Button>
          </li>
        ))}
      </ul>
      <NeedsConnection>
        You need a connection to record a refund: another helper may have made it already.
      </NeedsConnection>
      <ProblemAlert problem={problem} />
    </section>
  )
}
