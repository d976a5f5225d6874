import { refundsDue, takingsByHour, takingsOf } from '../../domain/door/rules.ts'
import type { DoorList } from '../../domain/door/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { NeedsConnection } from './needs-connection.tsx'
import { useCorrection } from './use-door.ts'

/** What each helper has taken and when, and what is to be given back. */
export function Money({ list }: { list: DoorList }) {
  const { timeZone } = useConvention()
  const takings = takingsOf(list.lines)
  const sum = (of: 'cash' | 'other') => takings.reduce((all, each) => all + each[of], 0)
  const byHelper = [
    ...takings.map(({ helper, ...each }) => ({ of: helper || 'Before the door', ...each })),
    { of: 'Together', cash: sum('cash'), other: sum('other') },
  ]
  const byHour = takingsByHour(list.lines, timeZone).map(({ hour, ...each }) => ({
    of: `${formatInstant(hour, 'weekdayShort', timeZone)}, from ${formatInstant(hour, 'time', timeZone)}`,
    ...each,
  }))
  return (
    <>
      <section className="tile door-sheet" aria-labelledby="money">
        <h2 id="money">Money</h2>
        {takings.length === 0 && <p className="soft">Nothing was taken yet.</p>}
        {takings.length > 0 && <Sums head="Helper" rows={byHelper} isSummed />}
        {byHour.length > 0 && <Sums head="Hour" rows={byHour} />}
      </section>
      <Refunds list={list} />
    </>
  )
}

interface SumsProps {
  head: string
  rows: readonly { of: string; cash: number; other: number }[]
  /** The last row is all of them together. */
  isSummed?: boolean
}

function Sums({ head, rows, isSummed = false }: SumsProps) {
  return (
    <table className={isSummed ? 'door-summed' : undefined}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Cash</th>
          <th scope="col">Other</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, cash, other }) => (
          <tr key={of}>
            <th scope="row">{of}</th>
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
  const { write, busy, problem } = useCorrection('Given back, and written down.')
  const due = refundsDue(list)
  if (due.length === 0 && !problem) return null
  return (
    <section className="tile door-sheet" aria-labelledby="refunds">
      <h2 id="refunds">To give back</h2>
      <p className="small soft">They paid, and the registration was cancelled.</p>
      <ul className="door-names">
        {due.map((payment) => (
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
            <Button look="quiet" busy={busy} onClick={() => void write(payment)}>
              Given back
            </Button>
          </li>
        ))}
      </ul>
      <NeedsConnection>
        You need a connection to record this: another helper may have given it back already.
      </NeedsConnection>
      <Refused problem={problem} />
    </section>
  )
}
