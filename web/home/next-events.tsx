import { useQueryClient } from '@tanstack/react-query'
import { countdownText } from '../../domain/events/time/countdown.ts'
import { aboutText } from '../../domain/events/texts/about.ts'
import { nextEvents } from '../../domain/events/list/next-events.ts'
import { rowState, warningsOf } from '../../domain/events/rules.ts'
import type { Event } from '../../domain/events/schema.ts'
import { shortWhen } from '../../domain/events/time/times.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import { cardClass } from '../events/list/card-class.ts'
import { SpotsOnCard } from '../events/list/spots.tsx'
import { Warnings } from '../events/list/warnings.tsx'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { Link } from '../lib/navigation.tsx'
import { useAnswer } from '../lib/queries/cache.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { nextEventsQuery } from './queries.ts'

const shown = 4

/** The tables that come next, live. Without any, or when they cannot be read, the page goes on without them. */
export function NextEvents() {
  const isThere = useQueryClient().getQueryData(nextEventsQuery.queryKey) !== undefined
  const { data } = useAnswer(nextEventsQuery, isThere)
  const now = useNow()
  if (!data) return null
  const { total } = data
  const next = nextEvents(data.events, now).slice(0, shown)
  if (next.length === 0) return null
  return (
    <section className="section band" aria-labelledby="tables">
      <div className="wrap">
        <div className="section-head">
          <h2 id="tables">Tables already set</h2>
          <Link className="more" to="/events">
            {total === 1 ? 'The events' : `All ${total} events`} <Icon name="arrow" />
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

function EventCard({ event, now }: { event: Event; now: string }) {
  const { timeZone } = useConvention()
  const state = rowState(event, now)
  return (
    <li className={cardClass(state)}>
      <p className="when">
        <span>{shortWhen(event)}</span>
        <span>{countdownText(event, now, timeZone)}</span>
      </p>
      <h3>
        <Link to="/events" search={{ event: event.id }}>
          {isolated(event.gameName)}
        </Link>
      </h3>
      <p className="small soft">{aboutText(event)}</p>
      <Warnings warnings={warningsOf(event, now)} />
      <SpotsOnCard row={{ event, state, mine: 0 }} />
    </li>
  )
}
