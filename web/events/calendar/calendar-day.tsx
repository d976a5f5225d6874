import { hoursText, hourText } from '../../../domain/convention/rules.ts'
import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { CalendarCard } from './calendar-card.tsx'
import { type Grid, variables } from './grid.ts'

interface Props {
  day: ConventionDay
  grid: Grid
  layout: DayLayout<Event>
  nowRow: number | null
  onOpen: (event: Event) => void
}

/** Rows count from the top of the day; the stylesheet shifts them where both days share a scale. */
export function CalendarDay({ day, grid, layout, nowRow, onOpen }: Props) {
  const { timeZone } = useConvention()
  const { name, opensAt } = day
  const before = grid.start[name] ?? 0
  const { rows, lanes, cards } = layout
  return (
    <section className={`cal-day cal-day--${name}`} aria-labelledby={`calendar-${name}`}>
      <h2 id={`calendar-${name}`}>
        {name}{' '}
        <small>
          <span className="cal-date">{formatInstant(opensAt, 'monthDay', timeZone)}, </span>
          {hoursText(day, timeZone)}
        </small>
      </h2>
      <div className="cal-grid" style={variables({ '--lanes': lanes })}>
        {before > 0 && (
          <p className="cal-closed" style={{ gridRow: `1 / span ${before}` }}>
            <span>Doors open at {hourText(opensAt, timeZone)}</span>
          </p>
        )}
        {cards.map((card) => (
          <CalendarCard key={card.event.id} card={card} onOpen={onOpen} />
        ))}
        {(grid.after[name] ?? 0) > 0 && (
          <p
            className="cal-closed cal-closed--end"
            style={{ gridRow: `${rows + before + 1} / -1` }}
          >
            <span>Goodnight</span>
          </p>
        )}
        {nowRow !== null && <div className="now" style={variables({ '--row': nowRow })} />}
      </div>
    </section>
  )
}
