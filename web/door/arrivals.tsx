import {
  type Arrival,
  countByQuarter,
  curveHours,
  listArrivals,
  maxRecentArrivals,
} from '../../domain/door/arrivals.ts'
import type { PendingDoorEntry, PendingDoorList } from '../../domain/door/queued-actions.ts'
import { doorStatistics } from '../../domain/door/rules.ts'
import type { DoorList } from '../../domain/door/schema.ts'
import { addMilliseconds, formatInstant, hours } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useArrival } from './use-door.ts'

/** How many have arrived, how fast they come, and the last ones with Undo. */
export function Arrivals({ entries }: PendingDoorList) {
  const arrivals = listArrivals(entries)
  return (
    <section className="tile door-sheet" aria-labelledby="arrivals">
      <h2 id="arrivals">Arrivals</h2>
      <Curve arrivals={arrivals} />
      {arrivals.length === 0 ? (
        <p className="soft">No one has arrived yet.</p>
      ) : (
        <>
          <h3 className="small">Last arrivals</h3>
          <ul className="door-names">
            {arrivals.slice(0, maxRecentArrivals).map((arrival) => {
              const entry = entries.find(({ id }) => id === arrival.registrationId)
              return entry && <RecentArrival key={arrival.nameId} arrival={arrival} entry={entry} />
            })}
          </ul>
        </>
      )}
    </section>
  )
}

function RecentArrival({ arrival, entry }: { arrival: Arrival; entry: PendingDoorEntry }) {
  const { timeZone } = useConvention()
  const { write, problem } = useArrival(entry)
  const { nameId, name, at, by } = arrival
  const isPending = entry.pendingNameIds.includes(nameId)
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="small soft">
          {[formatInstant(at, 'time', timeZone), by, isPending && 'waiting to send']
            .filter(Boolean)
            .join(', ')}
        </span>
        <ProblemAlert problem={problem} />
      </span>
      {!isPending && (
        <Button
          variant="text"
          aria-label={`Undo: ${name} arrived`}
          onClick={() => void write({ nameIds: [nameId], arrived: false })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** Arrived out of all badges. */
export function ArrivalBar({ list }: { list: DoorList }) {
  const { arrived, expected } = doorStatistics(list)
  const all = arrived + expected
  if (all === 0) return null
  return (
    <div className="door-bar" role="img" aria-label={`${arrived} of ${all} badges have arrived`}>
      <i style={{ width: `${(arrived / all) * 100}%` }} />
    </div>
  )
}

/** Arrivals by quarter of an hour. */
function Curve({ arrivals }: { arrivals: readonly Arrival[] }) {
  const { timeZone } = useConvention()
  const now = useNow()
  const range = { from: addMilliseconds(now, -hours(curveHours)), until: now }
  const quarters = countByQuarter(arrivals, range)
  const highest = Math.max(1, ...quarters.map(({ count }) => count))
  const busiest = quarters.find(({ count }) => count === highest)
  const [first] = quarters
  const last = quarters.at(-1)
  if (!busiest || !first || !last) return null
  const timeOf = (instant: string) => formatInstant(instant, 'time', timeZone)
  return (
    <figure className="door-curve">
      <div aria-hidden="true">
        {quarters.map(({ start, count }) => (
          <i
            key={start}
            title={`${timeOf(start)}: ${count}`}
            style={{ height: `${(count / highest) * 100}%` }}
          />
        ))}
      </div>
      <p className="small soft door-curve-times" aria-hidden="true">
        <span>{timeOf(first.start)}</span>
        <span>{timeOf(last.start)}</span>
      </p>
      <figcaption className="small soft">
        Now {last.count} in this quarter of an hour. Busiest at {timeOf(busiest.start)}, with{' '}
        {busiest.count}.
      </figcaption>
    </figure>
  )
}
