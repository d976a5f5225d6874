import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useIsConnected } from '../../lib/queries/connection.ts'
import { Icon } from '../../ui/symbols/icon.tsx'

/** Time of the clock in the hall, and a sign that the board is live. */
export function BoardHead({ now, isOn }: { now: Instant; isOn: boolean }) {
  const { areas, timeZone } = useConvention()
  const isConnected = useIsConnected()
  return (
    <header className="board-head">
      <div>
        <h1>Now</h1>
        {isOn && (
          <p className="soft">
            {formatInstant(now, 'weekday', timeZone)},{' '}
            <b className="num">{formatInstant(now, 'time', timeZone)}</b>.{' '}
            {isConnected && <span className="live">Live</span>}
          </p>
        )}
      </div>
      {areas.length > 0 && (
        <Link className="more" to="/hall">
          <Icon name="pin" />
          Plan of the hall
        </Link>
      )}
    </header>
  )
}
