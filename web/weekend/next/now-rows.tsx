import { endOf, startOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { dayThatIsOpen } from '../../../domain/convention/is-on.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { freeStretches } from '../../../domain/weekend/free-stretches.ts'
import type { Whereabouts } from '../../../domain/weekend/whereabouts.ts'
import { fitText } from '../../../domain/weekend/words.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { useConvention } from '../../lib/convention.ts'
import { stretchId } from '../day/free-time.tsx'
import { Whos } from '../whos.tsx'

interface Props {
  rows: readonly Whereabouts[]
  events: readonly Event[]
  weekends: readonly Weekend[]
  now: Instant
}

/** Where everybody is at this moment, who is not named above. */
export function NowRows({ rows, ...facts }: Props) {
  return (
    <div>
      <h2 className="kick">Now</h2>
      <ul className="nowline">
        {rows.map((row) => (
          <li key={row.name.id}>
            <Whos names={[row.name]} />
            <span>{row.at ? <Sitting event={row.at} /> : <Free row={row} {...facts} />}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Opens what a link leads to: the browser scrolls there, but leaves it folded. */
function unfold(id: string) {
  const folded = document.getElementById(id)
  if (folded instanceof HTMLDetailsElement) folded.open = true
}

function Sitting({ event }: { event: Event }) {
  const { timeZone } = useConvention()
  const until = formatInstant(toInstant(endOf(event)), 'time', timeZone)
  return (
    <>
      <b>{isolated(event.gameName)}</b>
      {event.place && `, table ${event.place}`}, until {until}
    </>
  )
}

function Free({
  row: { name, next },
  events,
  weekends,
  now,
}: Omit<Props, 'rows'> & { row: Whereabouts }) {
  const convention = useConvention()
  const { timeZone } = convention
  const day = dayThatIsOpen(convention, now)
  if (!day) return 'free'
  const closes = toMilliseconds(day.closesAt)
  const until = toInstant(next ? Math.min(startOf(next), closes) : closes)
  const stretch = freeStretches({ events, weekends, day, now }).find(
    ({ from, names }) => from === toMilliseconds(now) && names.some(({ id }) => id === name.id),
  )
  return (
    <>
      free until {formatInstant(until, 'time', timeZone)}
      {stretch && stretch.offers.length > 0 && (
        <>
          ,{' '}
          <a href={`#${stretchId(stretch)}`} onClick={() => unfold(stretchId(stretch))}>
            {fitText(stretch.offers.length)}
          </a>
        </>
      )}
    </>
  )
}
