import { endOf, startOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { openDayAt } from '../../../domain/convention/active-period.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { findFreeTimeSlots } from '../../../domain/weekend/free-time.ts'
import type { Whereabouts } from '../../../domain/weekend/whereabouts.ts'
import { fittingEventsText } from '../../../domain/weekend/texts.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { useConvention } from '../../lib/convention.ts'
import { stretchId } from '../day/free-time.tsx'
import { NameMeeples } from '../name-meeples.tsx'

interface Props {
  rows: readonly Whereabouts[]
  events: readonly Event[]
  weekends: readonly Weekend[]
  now: Instant
}

/** Current events of all names that are not shown above. */
export function NowRows({ rows, ...context }: Props) {
  return (
    <div>
      <h2 className="kick">Now</h2>
      <ul className="nowline">
        {rows.map((row) => (
          <li key={row.name.id}>
            <NameMeeples names={[row.name]} />
            <span>
              {row.currentEvent ? (
                <CurrentEvent event={row.currentEvent} />
              ) : (
                <FreeUntil row={row} {...context} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Unfolds the target of a link: the browser scrolls there, but leaves it folded. */
function unfold(id: string) {
  const details = document.getElementById(id)
  if (details instanceof HTMLDetailsElement) details.open = true
}

function CurrentEvent({ event }: { event: Event }) {
  const { timeZone } = useConvention()
  const until = formatInstant(toInstant(endOf(event)), 'time', timeZone)
  return (
    <>
      <b>{isolateDirection(event.gameName)}</b>
      {event.place && `, table ${event.place}`}, until {until}
    </>
  )
}

function FreeUntil({
  row: { name, next },
  events,
  weekends,
  now,
}: Omit<Props, 'rows'> & { row: Whereabouts }) {
  const convention = useConvention()
  const { timeZone } = convention
  const day = openDayAt(convention, now)
  if (!day) return 'free'
  const closes = toMilliseconds(day.closesAt)
  const until = toInstant(next ? Math.min(startOf(next), closes) : closes)
  const freeSlot = findFreeTimeSlots({ events, weekends, day, now }).find(
    ({ from, names }) => from === toMilliseconds(now) && names.some(({ id }) => id === name.id),
  )
  return (
    <>
      free until {formatInstant(until, 'time', timeZone)}
      {freeSlot && freeSlot.suggestions.length > 0 && (
        <>
          ,{' '}
          <a href={`#${stretchId(freeSlot)}`} onClick={() => unfold(stretchId(freeSlot))}>
            {fittingEventsText(freeSlot.suggestions.length)}
          </a>
        </>
      )}
    </>
  )
}
