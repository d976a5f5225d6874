import { useMemo, useState } from 'react'
import { type Availability, availabilityOf } from '../../../domain/events/list/filters.ts'
import { isExpired, type RowState, rowState } from '../../../domain/events/rules.ts'
import type { Event, EventId } from '../../../domain/events/schema.ts'
import { fitsWeekend, type Mark, markOf } from '../../../domain/weekend/mark.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import type { Weekend } from '../../../domain/weekend/weekend.ts'
import { isJoinQueued } from '../../lib/offline-queue/queued-seats.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import type { Places } from '../waiting-list/use-places.ts'

/** An event with what the list shows of it at this moment, to this person. */
export interface EventRow {
  event: Event
  state: RowState
  availability: Availability | null
  /** How many seats are the user's. */
  mine: number
  /** How it stands to the user's weekend. */
  mark: Mark | null
  fits: boolean
  /** At which place the user waits for a seat, in words. */
  place: string | undefined
  /** A seat there waits to be sent. */
  isJoinQueued: boolean | undefined
}

const nobody: readonly Weekend[] = []

/** Memoised: the rows change with the events or when one ends, not with every tick of the clock. */
export function useEventRows(
  events: readonly Event[],
  seats: ReadonlyMap<EventId, number>,
  weekends: readonly Weekend[] = nobody,
  places?: Places,
  queuedActions?: readonly QueuedAction[],
): readonly EventRow[] {
  const now = useEventNow()
  const over = events.filter((event) => isExpired(event, now)).length
  const [seen, setSeen] = useState({ events, over, now })
  if (seen.events !== events || seen.over !== over) setSeen({ events, over, now })
  const moment = seen.now
  return useMemo(
    () =>
      events.map((event) => ({
        event,
        state: rowState(event, moment),
        availability: availabilityOf(event, moment),
        mine: seats.get(event.id) ?? 0,
        mark: markOf(event, weekends, moment),
        fits: fitsWeekend(event, weekends, moment),
        place: places?.get(event.id),
        isJoinQueued: queuedActions && isJoinQueued(queuedActions, event.id),
      })),
    [events, seats, weekends, places, queuedActions, moment],
  )
}

export const rowIdOf = ({ event }: EventRow): EventId => event.id
