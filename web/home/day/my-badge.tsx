import { useMemo } from 'react'
import { openDayAt } from '../../../domain/convention/active-period.ts'
import { hallTables } from '../../../domain/convention/areas.ts'
import { endOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { buildMyBadge, type LargeEvent } from '../../../domain/home/my-badge.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import {
  countNights,
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { shortNames, startsInText } from '../../../domain/weekend/texts.ts'
import { refreshWeekend } from '../../../domain/weekend/weekend.ts'
import type { Whereabouts } from '../../../domain/weekend/whereabouts.ts'
import { useEventsByName } from '../../events/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { Link } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { useMinuteNow } from '../../lib/time/event-clock.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { LogInCard } from './log-in-card.tsx'

/** The present or next table of the user. The user is known only in the browser: until then, the styles choose the state. */
export function MyBadge({ events }: { events: readonly Event[] }) {
  const { user, isLoggedIn, isLoggedOut } = useRenderedStates()
  const hasBadge = user !== null && user.names.length > 0
  return (
    <section className="badge-form my-badge" aria-labelledby="my-badge">
      <div className="slit" />
      {isLoggedIn && (!user || hasBadge) && (
        <div className="stack when-registered">
          {hasBadge ? <OwnWhereabouts events={events} /> : <Skeleton lines={4} />}
          <Link className={buttonClass({ size: 'large', wide: true })} to="/weekend">
            My Weekend
          </Link>
        </div>
      )}
      {isLoggedOut && (
        <div className="stack when-signed-out">
          <LogInCard />
        </div>
      )}
      {user && !hasBadge && <NoBadge />}
    </section>
  )
}

const NoBadge = () => (
  <>
    <h2 id="my-badge">No badge yet</h2>
    <p className="soft">
      Nobody is registered with your address. Come to the door, or register below.
    </p>
  </>
)

function OwnWhereabouts({ events }: { events: readonly Event[] }) {
  const weekends = useEventsByName()
  const now = useMinuteNow()
  const names = useMemo(() => shortNames(weekends.map(({ name }) => name)), [weekends])
  const { large, rows } = buildMyBadge(
    weekends.map((weekend) => refreshWeekend(weekend, events)),
    now,
  )
  const nameOf = (id: string) => names.get(id) ?? ''
  if (weekends.some(({ isUnknown }) => isUnknown)) return <Skeleton lines={4} />
  return (
    <>
      {large ? (
        <LargeTable large={large} name={nameOf(large.name.id)} now={now} />
      ) : (
        <h2 id="my-badge">Nothing planned right now</h2>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.name.id}>
              <span className="who">
                <Meeple />
                {nameOf(row.name.id)}
              </span>
              <span>
                <NameRow row={row} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface LargeTableProps {
  large: LargeEvent
  name: string
  now: Instant
}

function LargeTable({ large: { event, isRunning }, name, now }: LargeTableProps) {
  const { areas, timeZone } = useConvention()
  const { place, gameName, eventDate } = event
  const area = hallTables(areas).find(({ number }) => number === place)?.area.name
  const until = formatInstant(toInstant(endOf(event)), 'time', timeZone)
  return (
    <div className="my-table">
      {place !== '' && (
        <span className="hex-date">
          <span>
            Table
            <b className={place.length > 2 ? 'is-long' : undefined}>{place}</b>
            {area && <small dir="auto">{area}</small>}
          </span>
        </span>
      )}
      <div>
        <p className="soft">
          {name}, {isRunning ? 'now' : `next, ${event.eventTime}`}
        </p>
        <h2 id="my-badge">
          <Link to="/weekend" search={{ event: event.id }}>
            {isolateDirection(gameName)}
          </Link>
        </h2>
        <p className="until">
          {isRunning ? `until ${until}` : startsInText(eventDate, now, timeZone)}
        </p>
      </div>
    </div>
  )
}

/** 'Root, table 8, in 20 minutes', or until when the name is free. */
function NameRow({ row: { currentEvent, next }, now }: { row: Whereabouts; now: Instant }) {
  const convention = useConvention()
  const { timeZone } = convention
  const formatTime = (milliseconds: number) =>
    formatInstant(toInstant(milliseconds), 'time', timeZone)
  const event = currentEvent ?? next
  const isToday = event !== null && countNights(now, event.eventDate, timeZone) === 0
  const day = openDayAt(convention, now)
  if (event && isToday) {
    return (
      <>
        <b>{isolateDirection(event.gameName)}</b>
        {event.place && `, table ${event.place}`},{' '}
        {currentEvent
          ? `until ${formatTime(endOf(event))}`
          : startsInText(event.eventDate, now, timeZone)}
      </>
    )
  }
  if (event) {
    return (
      <>
        <b>{isolateDirection(event.gameName)}</b>, {event.eventDay} {event.eventTime}
      </>
    )
  }
  return day ? `free until ${formatTime(toMilliseconds(day.closesAt))}` : 'nothing planned'
}
