import type { ReactNode } from 'react'
import { weekdayWithDate } from '../../../domain/convention/days.ts'
import { openingHoursText } from '../../../domain/convention/rules.ts'
import { compareDate } from '../../../domain/events/rules.ts'
import { isUndetermined } from '../../../domain/events/time/times.ts'
import {
  formatInstant,
  type Instant,
  countNights,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import type { TimelineEvent, TimelineDay } from '../../../domain/weekend/timeline.ts'
import { useConvention } from '../../lib/convention.ts'
import { Icon } from '../../ui/symbols/icon.tsx'
import { FreeTime } from './free-time.tsx'
import { TableTile } from './table-tile.tsx'

interface Props {
  timeline: TimelineDay
  /** Ids of the events to go to next. */
  next: readonly string[]
  nameCount: number
  now: Instant
}

const compareTables = (a: TimelineEvent, b: TimelineEvent) => compareDate(a.event, b.event)

/** Larger numbers of finished events are folded. */
const maxUnfoldedTables = 2

/** One day, from finished to upcoming events. */
export function WeekendDay({ timeline, next, nameCount, now }: Props) {
  const convention = useConvention()
  const { timeZone } = convention
  const { day, finished, running, upcoming, undeterminedEvents } = timeline
  const isToday = countNights(now, day.opensAt, timeZone) === 0
  const isOver =
    toMilliseconds(day.closesAt) <= toMilliseconds(now) &&
    upcoming.length + running.length + undeterminedEvents.length === 0
  const tile = (table: TimelineEvent) => (
    <TimelineRow
      key={table.event.id}
      at={isUndetermined(table.event) ? null : table.event.eventDate}
    >
      <TableTile table={table} isNext={next.includes(table.event.id)} now={now} />
    </TimelineRow>
  )
  const isFolded = finished.length > maxUnfoldedTables || isOver
  // A running event may have started before a finished one.
  const startedTables = (isFolded ? running : [...finished, ...running]).toSorted(compareTables)
  const isEmpty =
    finished.length + running.length + upcoming.length + undeterminedEvents.length === 0
  const date = weekdayWithDate(day, convention)
  const id = `day-${day.opensAt.slice(0, 10)}`
  return (
    <section className="day" aria-labelledby={id}>
      <h2 id={id}>
        {day.name}{' '}
        <small>
          {date && `${date}, `}
          {openingHoursText(day, timeZone)}
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
        {startedTables.map(tile)}
        {isToday && !isOver && <NowLine now={now} />}
        {upcoming.map((row) =>
          row.kind === 'table' ? (
            tile(row.item)
          ) : (
            <TimelineRow
              key={`${row.freeTime.until} ${row.freeTime.names[0]?.id}`}
              at={toInstant(row.at)}
              isNow={row.at === toMilliseconds(now)}
            >
              <FreeTime slot={row.freeTime} nameCount={nameCount} />
            </TimelineRow>
          ),
        )}
        {undeterminedEvents.map(tile)}
      </ol>
    </section>
  )
}

interface TimelineRowProps {
  /** Start; null if it is undetermined. */
  at: Instant | null
  isNow?: boolean
  children: ReactNode
}

function TimelineRow({ at, isNow = false, children }: TimelineRowProps) {
  const { timeZone } = useConvention()
  const timeParts =
    at === null ? ['', 'Undeter\u00admined'] : formatInstant(at, 'time', timeZone).split(' ')
  const [time, dayPeriod] = isNow ? ['now'] : timeParts
  return (
    <li>
      <p className="at">
        <b>{time}</b> {dayPeriod}
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
