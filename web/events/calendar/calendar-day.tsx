import type { DayLayout } from '../../../domain/events/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { EventDay } from '../../../domain/events/times.ts'
import { CalendarCard } from './calendar-card.tsx'
import { doorsText, gridStart, hoursText, rowsAfter, variables } from './grid.ts'

interface Props {
  day: EventDay
  /** 'May 21' */
  date: string
  layout: DayLayout<Event>
  nowRow: number | null
  onOpen: (event: Event) => void
}

/** Rows count from the opening of the day; the stylesheet shifts them where both days share a scale. */
export function CalendarDay({ day, date, layout, nowRow, onOpen }: Props) {
  const { rows, lanes, cards } = layout
  return (
    <section className={`cal-day cal-day--${day}`} aria-labelledby={`calendar-${day}`}>
      <h2 id={`calendar-${day}`}>
        {day}{' '}
        <small>
          <span className="cal-date">{date}, </span>
          {hoursText(day)}
        </small>
      </h2>
      <div className="cal-grid" style={variables({ '--lanes': lanes })}>
        {gridStart[day] > 0 && (
          <p className="cal-closed" style={{ gridRow: `1 / span ${gridStart[day]}` }}>
            <span>{doorsText(day)}</span>
          </p>
        )}
        {cards.map((card) => (
          <CalendarCard key={card.event.id} card={card} onOpen={onOpen} />
        ))}
        {rowsAfter(day) > 0 && (
          <p
            className="cal-closed cal-closed--end"
            style={{ gridRow: `${rows + gridStart[day] + 1} / -1` }}
          >
            <span>Goodnight</span>
          </p>
        )}
        {nowRow !== null && <div className="now" style={variables({ '--row': nowRow })} />}
      </div>
    </section>
  )
}
