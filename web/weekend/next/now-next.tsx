import type { ReactNode } from 'react'
import { shortDayName } from '../../../domain/convention/days.ts'
import { movedTableText } from '../../../domain/events/hall-table.ts'
import { endOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { formatInstant, type Instant, countNights, toInstant } from '../../../domain/kernel/time.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import { currentAndNextEvents } from '../../../domain/weekend/current-and-next.ts'
import type { TimelineEvent } from '../../../domain/weekend/timeline.ts'
import { startsInText } from '../../../domain/weekend/texts.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { hallTables } from '../../../domain/convention/areas.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useConvention } from '../../lib/convention.ts'
import { WeekendEventLink } from '../weekend-event-link.tsx'
import { NameMeeples } from '../name-meeples.tsx'
import { useShortName } from '../short-names.ts'

interface Props {
  weekends: readonly Weekend[]
  now: Instant
  dayChoice: ReactNode
}

/** Shows large where to be now, or next within three hours, and beside it what follows. */
export function NowAndNext({ weekends, now, dayChoice }: Props) {
  const { large, areLargeRunning, next, following } = currentAndNextEvents(weekends, now)
  return (
    <div className="now-next">
      {large.length > 0 ? (
        <div className="nexts">
          {large.map((table) => (
            <LargeTable key={table.event.id} table={table} now={now} isNext={!areLargeRunning} />
          ))}
        </div>
      ) : (
        <LaterTables tables={next} />
      )}
      {following.length > 0 && (
        <div className="only-wide">
          <h2 className="kick">Then</h2>
          <ul className="nowline">
            {following.map((table) => (
              <FollowingRow key={table.event.id} table={table} now={now} />
            ))}
          </ul>
        </div>
      )}
      {dayChoice}
    </div>
  )
}

/** Next events that are more than three hours away: no place to walk to yet. */
function LaterTables({ tables }: { tables: readonly TimelineEvent[] }) {
  const { timeZone } = useConvention()
  const now = useEventNow()
  const [first] = tables
  if (!first) return <div />
  const { eventDate, eventDay, eventTime } = first.event
  return (
    <div className="next-later">
      <p className="kick">
        Next, {eventDay} {eventTime}, {startsInText(eventDate, now, timeZone)}
      </p>
      {tables.map(({ event, attendingNames }) => (
        <div key={event.id}>
          <h2>
            <WeekendEventLink event={event}>{isolateDirection(event.gameName)}</WeekendEventLink>
          </h2>
          <NameMeeples names={attendingNames} />
        </div>
      ))}
    </div>
  )
}

function FollowingRow({
  table: { event, attendingNames },
  now,
}: {
  table: TimelineEvent
  now: Instant
}) {
  const { timeZone } = useConvention()
  const shortName = useShortName()
  const isToday = countNights(now, event.eventDate, timeZone) === 0
  const names = joinWithAnd(attendingNames.map((name) => isolateDirection(shortName(name))))
  return (
    <li>
      <span>
        {!isToday && `${shortDayName(event.eventDay)} `}
        {event.eventTime}
      </span>
      <span>
        <b>{isolateDirection(event.gameName)}</b>
        {event.place && `, table ${event.place}`}, {names}
      </span>
    </li>
  )
}

interface LargeTableProps {
  table: TimelineEvent
  now: Instant
  isNext: boolean
}

function LargeTable({ table, now, isNext }: LargeTableProps) {
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
function TableHex({ place }: Pick<Event, 'place'>) {
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
