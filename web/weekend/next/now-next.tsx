import { endOf } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import {
  formatInstant,
  type Instant,
  nightsBetween,
  toInstant,
} from '../../../domain/kernel/time.ts'
import { isOn } from '../../../domain/convention/is-on.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { nowAndNext } from '../../../domain/weekend/now-and-next.ts'
import { type MyTable, myTables } from '../../../domain/weekend/timeline.ts'
import { startsText } from '../../../domain/weekend/words.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { hallTables } from '../../../domain/convention/areas.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useConvention } from '../../lib/convention.ts'
import { NowRows } from './now-rows.tsx'
import { EventLink } from '../open-event.tsx'
import { Whos } from '../whos.tsx'

interface Props {
  events: readonly Event[]
  weekends: readonly Weekend[]
  now: Instant
}

/** Next is large, because now is where one already sits. */
export function NowAndNext({ events, weekends, now }: Props) {
  const convention = useConvention()
  const { now: where, next } = nowAndNext(weekends, now)
  const sitting = where.flatMap(({ at }) => at ?? [])
  // With nothing ahead, where one sits is all there is to say.
  const running = myTables([], weekends).filter(({ event }) =>
    sitting.some(({ id }) => id === event.id),
  )
  const large = next.length > 0 ? next : running
  const named = new Set(large.flatMap(({ seated }) => seated.map(({ id }) => id)))
  const rows = isOn(convention, now)
    ? where.filter(({ name, at }) => !named.has(name.id) || (at !== null && next.length > 0))
    : []
  if (large.length === 0) return null
  return (
    <div className="now-next">
      <div className="nexts">
        {large.map((table) => (
          <Large key={table.event.id} table={table} now={now} isNext={next.length > 0} />
        ))}
      </div>
      {rows.length > 0 && <NowRows rows={rows} events={events} weekends={weekends} now={now} />}
    </div>
  )
}

function Large({ table, now, isNext }: { table: MyTable; now: Instant; isNext: boolean }) {
  const { timeZone } = useConvention()
  const moment = useEventNow()
  const { event, seated } = table
  const { eventDate, eventDay, eventTime, gameName, place } = event
  const isToday = nightsBetween(now, eventDate, timeZone) === 0
  const until = formatInstant(toInstant(endOf(event)), 'time', timeZone)
  return (
    <div className="next">
      <TableHex place={place} />
      <div>
        <p className="kick">
          {isNext ? `Next, ${isToday ? '' : `${eventDay} `}${eventTime}` : 'Now'}
        </p>
        <h2>
          <EventLink event={event}>{isolated(gameName)}</EventLink>
        </h2>
        <p className="in">{isNext ? startsText(eventDate, moment, timeZone) : `until ${until}`}</p>
        <Whos names={seated} />
      </div>
    </div>
  )
}

/** The table to walk to, by the number on it. One without a place has none. */
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
