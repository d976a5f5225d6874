import { allSpotsFilled } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { EventLink } from './calendar-card.tsx'

interface Props {
  events: readonly Event[]
  seats: ReadonlyMap<string, number>
  onOpen: (event: Event) => void
}

/** What has a day but no time has no place on the grid: it stands under the day's name. */
export function UndeterminedEvents({ events, seats, onOpen }: Props) {
  if (events.length === 0) return <div className="cal-untimed" />
  return (
    <div className="cal-untimed">
      <span>Time undetermined</span>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventLink
              event={event}
              className="cal-chip"
              mine={seats.get(event.id) ?? 0}
              onOpen={onOpen}
            >
              {(state, waits) => (
                <span aria-hidden="true">
                  {isolated(event.gameName)}
                  {state === 'full' && `. ${allSpotsFilled}`}
                  {waits && ` ${waits}`}
                </span>
              )}
            </EventLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
