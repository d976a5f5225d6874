import { nextConventionDay, openDayAt } from '../../../domain/convention/active-period.ts'
import { nextEvents } from '../../../domain/events/list/next-events.ts'
import { startOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import { toMilliseconds } from '../../../domain/kernel/time.ts'
import { needsPlayers } from '../../../domain/now/free-spots.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import type { VariantParts } from '../variant-parts.ts'

const maxShownEvents = 4

interface Props extends Pick<VariantParts, 'EventCard'> {
  events: readonly Event[]
}

/** Events that start after those of the board: on this day, or on the next one while the doors are shut. */
export function LaterToday({ events, EventCard }: Props) {
  const convention = useConvention()
  const now = useEventNow()
  const openDay = openDayAt(convention, now)
  const day = openDay ?? nextConventionDay(convention, now)
  if (!day) return null
  const laterEvents = nextEvents(events, now)
    .filter(
      (event) =>
        event.eventDay === day.name &&
        !isUndetermined(event) &&
        startOf(event) > toMilliseconds(now) &&
        !needsPlayers(event, now),
    )
    .slice(0, maxShownEvents)
  if (laterEvents.length === 0) return null
  return (
    <section className="section section--day band" aria-labelledby="later">
      <div className="wrap">
        <div className="section-head">
          <h2 id="later">{openDay ? 'Later today' : day.name}</h2>
          <Link className="more" to="/events" search={{ day: day.name }}>
            All of {day.name} <Icon name="arrow" />
          </Link>
        </div>
        <ul className="cards">
          {laterEvents.map((event) => (
            <EventCard key={event.id} event={event} now={now} />
          ))}
        </ul>
      </div>
    </section>
  )
}
