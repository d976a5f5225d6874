import { allSpotsFilledText } from '../../../domain/events/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { CalendarEventLink } from './calendar-card.tsx'

interface Props {
  events: readonly Event[]
  ownSpots: ReadonlyMap<string, number>
  onOpen: (event: Event) => void
}

/** Events with a day but no time have no cell in the grid, so they are listed under the name of the day. */
export function UndeterminedEvents({ events, ownSpots, onOpen }: Props) {
  if (events.length === 0) return <div className="cal-untimed" />
  return (
    <div className="cal-untimed">
      <span>Time undetermined</span>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <CalendarEventLink
              event={event}
              className="cal-chip"
              ownSpotCount={ownSpots.get(event.id) ?? 0}
              onOpen={onOpen}
            >
              {(state, waitingText) => (
                <span aria-hidden="true">
                  {isolateDirection(event.gameName)}
                  {state === 'full' && `. ${allSpotsFilledText}`}
                  {waitingText && ` ${waitingText}`}
                </span>
              )}
            </CalendarEventLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
