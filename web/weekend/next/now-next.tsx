import { movedTableText } from '../../../domain/events/hall-table.ts'
import { endOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { formatInstant, type Instant, countNights, toInstant } from '../../../domain/kernel/time.ts'
import { isConventionActive } from '../../../domain/convention/active-period.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { currentAndNextEvents } from '../../../domain/weekend/current-and-next.ts'
import { type TimelineEvent, listTimelineEvents } from '../../../domain/weekend/timeline.ts'
import { startsInText } from '../../../domain/weekend/texts.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { hallTables } from '../../../domain/convention/areas.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useConvention } from '../../lib/convention.ts'
import { NowRows } from './now-rows.tsx'
import { WeekendEventLink } from '../weekend-event-link.tsx'
import { NameMeeples } from '../name-meeples.tsx'

interface Props {
  events: readonly Event[]
  weekends: readonly Weekend[]
  now: Instant
}

/** Shows the next event large, because the user is already at the current one. */
export function NowAndNext({ events, weekends, now }: Props) {
  const convention = useConvention()
  const { now: whereabouts, next } = currentAndNextEvents(weekends, now)
  const currentEvents = whereabouts.flatMap(({ currentEvent }) => currentEvent ?? [])
  // With nothing ahead, the current event is all there is to show.
  const runningTables = listTimelineEvents([], weekends).filter(({ event }) =>
    currentEvents.some(({ id }) => id === event.id),
  )
  const largeTables = next.length > 0 ? next : runningTables
  const shownIds = new Set(
    largeTables.flatMap(({ attendingNames }) => attendingNames.map(({ id }) => id)),
  )
  const rows = isConventionActive(convention, now)
    ? whereabouts.filter(
        ({ name, currentEvent }) =>
          !shownIds.has(name.id) || (currentEvent !== null && next.length > 0),
      )
    : []
  if (largeTables.length === 0) return null
  return (
    <div className="now-next">
      <div className="nexts">
        {largeTables.map((table) => (
          <LargeTable key={table.event.id} table={table} now={now} isNext={next.length > 0} />
        ))}
      </div>
      {rows.length > 0 && <NowRows rows={rows} events={events} weekends={weekends} now={now} />}
    </div>
  )
}

function LargeTable({
  table,
  now,
  isNext,
}: {
  table: TimelineEvent
  now: Instant
  isNext: boolean
}) {
  const { timeZone } = useConvention()
  const moment = useEventNow()
  const { event, attendingNames } = table
  const { eventDate, eventDay, eventTime, gameName, place } = event
  const isToday = countNights(now, eventDate, timeZone) === 0
  const until = formatInstant(toInstant(endOf(event)), 'time', timeZone)
  const movedText = movedTableText(event, moment)
  return (
    <div className="next">
      <TableHex place={place} />
      <div>
        <p className="kick">
          {isNext ? `Next, ${isToday ? '' : `${eventDay} `}${eventTime}` : 'Now'}
        </p>
        <h2>
          <WeekendEventLink event={event}>{isolateDirection(gameName)}</WeekendEventLink>
        </h2>
        <p className="in">
          {isNext ? startsInText(eventDate, moment, timeZone) : `until ${until}`}
          {movedText && <span className="moved">, table {movedText}</span>}
        </p>
        <NameMeeples names={attendingNames} />
      </div>
    </div>
  )
}

/** Number of the table to walk to. An event without a table has none. */
function TableHex({ place }: { place: string }) {
  const { areas } = useConvention()
  if (place === '') return null
  const area = hallTables(areas).find(({ number }) => number === place)?.area.name
  return (
    <span className="hex-date">
      <span>
        Table
        <b className={place.length > 2 ? 'is-long' : undefined}>{place}</b>
        {area && <small dir="auto">{area}</small>}
      </span>
    </span>
  )
}
