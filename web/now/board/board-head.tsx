import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { useIsConnected } from '../../lib/queries/connection.ts'

/** Time of the clock in the hall, and a sign that the board is live. */
export function BoardHead({ now, isOn }: { now: Instant; isOn: boolean }) {
  const { timeZone } = useConvention()
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
    </header>
  )
}
