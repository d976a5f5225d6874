import { useQueryClient } from '@tanstack/react-query'
import { countdownText } from '../../domain/events/time/countdown.ts'
import { organizerAndDurationText } from '../../domain/events/texts/organizer-text.ts'
import { nextEvents } from '../../domain/events/list/next-events.ts'
import { rowState, eventWarnings } from '../../domain/events/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import { shortEventTime } from '../../domain/events/time/times.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { cardClass } from '../events/list/card-class.ts'
import { SpotsOnCard } from '../events/list/spots.tsx'
import { Warnings } from '../events/list/warnings.tsx'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { Link } from '../lib/navigation.tsx'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { nextEventsQuery } from './queries.ts'

const maxShownEvents = 4

/** Next events, live. Without any, or when they are unreadable, the page omits them. */
export function NextEvents() {
  const isCached = useQueryClient().getQueryData(nextEventsQuery.queryKey) !== undefined
  const { data } = useBrowserQuery(nextEventsQuery, isCached)
  const now = useNow()
  if (!data) return null
  const { total } = data
  const next = nextEvents(data.events, now).slice(0, maxShownEvents)
  if (next.length === 0) return null
  return (
    <section className="section band" aria-labelledby="tables">
      <div className="wrap">
        <div className="section-head">
          <h2 id="tables">Tables already set</h2>
          <Link className="more" to="/events">
            {total === 1 ? 'All events' : `All ${total} events`} <Icon name="arrow" />
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

/** An event with its state, also for the days of the convention. */
export function EventCard({ event, now }: { event: Event; now: string }) {
  const { timeZone } = useConvention()
  const state = rowState(event, now)
  return (
    <li className={cardClass(state)}>
      <p className="when">
        <span>{shortEventTime(event)}</span>
        <span>{countdownText(event, now, timeZone)}</span>
      </p>
      <h3>
        <Link to="/events" search={{ event: event.id }}>
          {isolateDirection(event.gameName)}
        </Link>
      </h3>
      <p className="small soft">{organizerAndDurationText(event)}</p>
      <Warnings warnings={eventWarnings(event, now)} />
      <SpotsOnCard row={{ event, state, ownSpotCount: 0 }} />
    </li>
  )
}
