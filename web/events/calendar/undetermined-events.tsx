import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { EventLink } from './calendar-card.tsx'

interface Props {
  day: string | undefined
  narrowDay: string
  layouts: ReadonlyMap<string, DayLayout<Event>>
  onOpen: (event: Event) => void
}

/** What has a day but no time has no place on the grid. */
export function UndeterminedEvents({ day, narrowDay, layouts, onOpen }: Props) {
  const shown = [...layouts].filter(
    ([one, { undetermined }]) => (day === undefined || day === one) && undetermined.length > 0,
  )
  if (shown.length === 0) return null
  return (
    <aside className="cal-open" aria-label="Time undetermined" data-narrow-day={narrowDay}>
      {shown.map(([one, { undetermined }]) => (
        <section key={one} className={`cal-open-day cal-open-day--${one}`}>
          <h2>
            {one} <small>time undetermined</small>
          </h2>
          <ul>
            {undetermined.map((event) => (
              <li key={event.id}>
                <EventLink event={event} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
