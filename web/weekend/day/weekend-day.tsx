import type { ReactNode } from 'react'
import { dateBeside } from '../../../domain/convention/days.ts'
import { hoursText } from '../../../domain/convention/rules.ts'
import { byDate } from '../../../domain/events/rules.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import {
  formatInstant,
  type Instant,
  nightsBetween,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import type { MyTable, TimelineDay } from '../../../domain/weekend/timeline.ts'
import { useConvention } from '../../lib/convention.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { FreeTime } from './free-time.tsx'
import { TableTile } from './table-tile.tsx'

interface Props {
  timeline: TimelineDay
  /** The tables where somebody has to be next. */
  next: readonly string[]
  among: number
  now: Instant
}

const byTable = (a: MyTable, b: MyTable) => byDate(a.event, b.event)

/** More tables than these that are over are folded. */
const unfolded = 2

/** One day, from what is over to what comes. */
export function WeekendDay({ timeline, next, among, now }: Props) {
  const convention = useConvention()
  const { timeZone } = convention
  const { day, finished, running, ahead, timeOpen } = timeline
  const isToday = nightsBetween(now, day.opensAt, timeZone) === 0
  const isOver =
    toMilliseconds(day.closesAt) <= toMilliseconds(now) &&
    ahead.length + running.length + timeOpen.length === 0
  const tile = (table: MyTable) => (
    <Row key={table.event.id} at={isUndetermined(table.event) ? null : table.event.eventDate}>
      <TableTile table={table} isNext={next.includes(table.event.id)} now={now} />
    </Row>
  )
  const isFolded = finished.length > unfolded || isOver
  // What runs may have begun before what is over.
  const begun = (isFolded ? running : [...finished, ...running]).toSorted(byTable)
  const isEmpty = finished.length + running.length + ahead.length + timeOpen.length === 0
  const date = dateBeside(day, convention)
  const id = `day-${day.opensAt.slice(0, 10)}`
  return (
    <section className="day" aria-labelledby={id}>
      <h2 id={id}>
        {day.name}{' '}
        <small>
          {date && `${date}, `}
          {hoursText(day, timeZone)}
        </small>
      </h2>
      {isEmpty && <p className="soft">{isOver ? 'Over.' : 'Nothing planned.'}</p>}
      {isFolded && finished.length > 0 && (
        <details className="finished">
          <summary>
            {finished.length} finished
            <Icon name="down" />
          </summary>
          <ol className="timeline">{finished.map(tile)}</ol>
        </details>
      )}
      <ol className="timeline">
        {begun.map(tile)}
        {isToday && !isOver && <NowLine now={now} />}
        {ahead.map((row) =>
          row.kind === 'table' ? (
            tile(row.table)
          ) : (
            <Row
              key={`${row.stretch.until} ${row.stretch.names[0]?.id}`}
              at={toInstant(row.at)}
              isNow={row.at === toMilliseconds(now)}
            >
              <FreeTime stretch={row.stretch} among={among} />
            </Row>
          ),
        )}
        {timeOpen.map(tile)}
      </ol>
    </section>
  )
}

interface RowProps {
  /** When it begins; null where nobody said. */
  at: Instant | null
  isNow?: boolean
  children: ReactNode
}

function Row({ at, isNow = false, children }: RowProps) {
  const { timeZone } = useConvention()
  const timed =
    at === null ? ['', 'Undeter\u00admined'] : formatInstant(at, 'time', timeZone).split(' ')
  const [time, half] = isNow ? ['now'] : timed
  return (
    <li>
      <p className="at">
        <b>{time}</b> {half}
      </p>
      {children}
    </li>
  )
}

function NowLine({ now }: { now: Instant }) {
  const { timeZone } = useConvention()
  return (
    <li className="now-row">
      <span className="now-time">
        <span className="sr">Now, </span>
        {formatInstant(now, 'time', timeZone)}
      </span>
      <i />
    </li>
  )
}
