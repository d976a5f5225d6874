import { openingHoursText, formatHour } from '../../../domain/convention/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { CalendarCard, isBelowFold } from './calendar-card.tsx'
import { CalendarTimes } from './calendar-times.tsx'
import { type CalendarDayLayout, type Grid, rowsOfHour } from './grid.ts'
import { FreePlaces } from './free-places.tsx'
import { variables } from '../../ui/variables.ts'
import { UndeterminedEvents } from './undetermined-events.tsx'

interface Props {
  /** Position among the days, from 0. */
  index: number
  /** Shown where there is room for only one day. */
  isNarrowDay: boolean
  grid: Grid
  layout: CalendarDayLayout
  nowRow: number | null
  /** Number of the user's spots at each event. */
  ownSpots: ReadonlyMap<string, number>
  onOpen: (event: Event) => void
  onAnnounce: (at: string) => void
}

/** Counts rows from the top of the day; the stylesheet shifts them where days share a scale. */
export function CalendarDay(props: Props) {
  const { index, isNarrowDay, grid, layout, nowRow, ownSpots, onOpen, onAnnounce } = props
  const { timeZone } = useConvention()
  const { start, after } = grid.days[index] ?? { start: 0, after: 0 }
  const { day, from, rows, lanes, cards, undetermined } = layout
  const first = start / rowsOfHour
  const slots = cards.map((card) => (
    <CalendarCard
      key={card.event.id}
      card={card}
      ownSpotCount={ownSpots.get(card.event.id) ?? 0}
      onOpen={onOpen}
    />
  ))
  // A phone shows the page as soon as this element has arrived.
  const fold = <li key="fold" id="calendar-fold" hidden />
  if (isNarrowDay) slots.splice(1 + cards.findLastIndex((card) => !isBelowFold(card)), 0, fold)
  return (
    <section
      className={isNarrowDay ? 'cal-day cal-day--alone' : 'cal-day'}
      aria-labelledby={`calendar-day-${index}`}
      style={variables({
        '--column': index + 2,
        '--start': start,
        '--day-rows': rows,
        '--lanes': lanes,
        ...(nowRow !== null && { '--now': nowRow }),
      })}
    >
      <h2 id={`calendar-day-${index}`}>
        {formatInstant(day.opensAt, 'weekday', timeZone)}{' '}
        <small>
          <span className="cal-date">{formatInstant(day.opensAt, 'monthDay', timeZone)}, </span>
          {openingHoursText(day, timeZone)}
        </small>
      </h2>
      <UndeterminedEvents events={undetermined} ownSpots={ownSpots} onOpen={onOpen} />
      <div className="cal-grid">
        {start > 0 && (
          <p className="cal-closed" style={variables({ '--rows': start })}>
            <span>Doors open at {formatHour(day.opensAt, timeZone)}</span>
          </p>
        )}
        <FreePlaces day={day} from={from} onAnnounce={onAnnounce} />
        <ul>{slots}</ul>
        {nowRow !== null && <div className="cal-now" />}
        {after > 0 && (
          <p className="cal-closed cal-closed--end" style={variables({ '--rows': after })}>
            <span>Goodnight</span>
          </p>
        )}
      </div>
      {/* Visible only on paper. */}
      <CalendarTimes
        className="cal-times--day"
        hours={grid.hours.slice(first, first + rows / rowsOfHour)}
      />
    </section>
  )
}
