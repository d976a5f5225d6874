import type { Delivery } from '../../domain/mailings/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'

/** Progress of the newest mailing, live: every sent email moves the bar. */
export function DeliveryProgress({ delivery }: { delivery: Delivery }) {
  const { timeZone } = useConvention()
  const { startedAt, queued, sent, failed, failures } = delivery
  const total = queued + sent + failed
  const hiddenFailureCount = failed - failures.length
  return (
    <div className="delivery">
      <p className="small soft">
        Last sent {formatInstant(startedAt, 'full', timeZone)} to {total}
      </p>
      <div
        className="meter"
        role="progressbar"
        aria-label="Delivered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent + failed}
      >
        <i style={{ width: `${(100 * (sent + failed)) / Math.max(1, total)}%` }} />
      </div>
      <dl className="counts">
        <Count className="wait" name="queued" value={queued} />
        <Count className="yes" name="sent" value={sent} />
        <Count className={failed > 0 ? 'no' : 'wait'} name="failed" value={failed} />
      </dl>
      {failures.length > 0 && (
        <ul className="failures small">
          {failures.map(({ email, reason }) => (
            <li key={email}>
              <b>{email}</b> {reason}
            </li>
          ))}
          {hiddenFailureCount > 0 && <li>and {hiddenFailureCount} more</li>}
        </ul>
      )}
    </div>
  )
}

function Count({ className, name, value }: { className: string; name: string; value: number }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
