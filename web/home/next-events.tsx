import { countdownText } from '../../domain/events/time/countdown.ts'
import { durationText } from '../../domain/events/time/durations.ts'
import { isExpired, rowState, startOf, warningsOf } from '../../domain/events/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import { isUndetermined, shortWhen } from '../../domain/events/time/times.ts'
import { SpotsLine } from '../events/list/spots.tsx'
import { Warnings } from '../events/list/warnings.tsx'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/now.ts'
import { Link } from '../lib/navigation.tsx'
import { useAnswer, useCache } from '../lib/queries/cache.ts'
import { Icon } from '../ui/icon.tsx'
import { nextEventsQuery } from './queries.ts'

const shown = 4

/** The tables that come next, live. Without any, or when they cannot be read, the page goes on without them. */
export function NextEvents() {
  const isThere = useCache().peek(nextEventsQuery) !== undefined
  const { data: events = [] } = useAnswer(nextEventsQuery, isThere)
  const now = useNow()
  const next = events
    .filter((event) => !isExpired(event, now))
    .toSorted(byStart)
    .slice(0, shown)
  if (next.length === 0) return null
  return (
    <section className="section band" aria-labelledby="tables">
      <div className="wrap">
        <div className="section-head">
          <h2 id="tables">Tables already set</h2>
          <Link className="more" to="/events">
            {events.length === 1 ? 'The events' : `All ${events.length} events`}{' '}
            <Icon name="arrow" />
          </Link>
        </div>
        <ul className="cards">
          {next.map((event) => (
            <EventCard key={event.id} event={event} now={now} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A table without a time yet waits behind those that have one. */
const byStart = (a: Event, b: Event) =>
  Number(isUndetermined(a)) - Number(isUndetermined(b)) ||
  startOf(a) - startOf(b) ||
  (a.id < b.id ? -1 : 1)

function EventCard({ event, now }: { event: Event; now: string }) {
  const { timeZone } = useConvention()
  const state = rowState(event, now)
  return (
    <li className={`event-card event-card--${state} tile`}>
      <p className="when">
        <span>{shortWhen(event)}</span>
        <span>{countdownText(event, now, timeZone)}</span>
      </p>
      <h3>
        <Link to="/events" search={{ event: event.id }}>
          {event.gameName}
        </Link>
      </h3>
      <p className="small soft">
        {event.organizer}, {durationText(event.duration)}
      </p>
      <Warnings warnings={warningsOf(event, now)} />
      <SpotsLine row={{ event, state, mine: 0 }} />
    </li>
  )
}
