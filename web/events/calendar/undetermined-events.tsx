import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { type EventDay, eventDays } from '../../../domain/events/time/days.ts'
import { EventLink } from './calendar-card.tsx'

interface Props {
  day: EventDay | undefined
  narrowDay: EventDay
  layouts: Record<EventDay, DayLayout<Event>>
  onOpen: (event: Event) => void
}

/** What has a day but no time has no place on the grid. */
export function UndeterminedEvents({ day, narrowDay, layouts, onOpen }: Props) {
  const shown = eventDays.filter(
    (one) => (day === undefined || day === one) && layouts[one].undetermined.length > 0,
  )
  if (shown.length === 0) return null
  return (
    <aside className="cal-open" aria-label="Time undetermined" data-narrow-day={narrowDay}>
      {shown.map((one) => (
        <section key={one} className={`cal-open-day cal-open-day--${one}`}>
          <h2>
            {one} <small>time undetermined</small>
          </h2>
          <ul>
            {layouts[one].undetermined.map((event) => (
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
