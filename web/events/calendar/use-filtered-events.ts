import { useMemo } from 'react'
import { eventAvailability } from '../../../domain/events/list/filters.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { isFittingWeekend } from '../../../domain/weekend/weekend-mark.ts'
import { useUser } from '../../lib/session/session.ts'
import { useMinuteNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName, useMyEvents } from '../queries.ts'
import type { CalendarFilter } from './calendar-search.ts'

/** Events that the filter shows. Until the user's events are loaded, none is theirs and none fits. */
export function useFilteredEvents(
  events: readonly Event[],
  filter: CalendarFilter | undefined,
): { events: readonly Event[]; isLoading: boolean } {
  const user = useUser()
  const { ownSpots, isLoading } = useMyEvents()
  const weekends = useEventsByName()
  const now = useMinuteNow()
  const shownEvents = useMemo(() => {
    const names = user?.names.map(({ id }) => id) ?? []
    const isShown: Record<CalendarFilter, (event: Event) => boolean> = {
      free: (event) => eventAvailability(event, now) === 'open',
      mine: ({ id, eventOwner }) => ownSpots.has(id) || names.includes(eventOwner),
      fits: (event) => isFittingWeekend(event, weekends, now),
    }
    return filter ? events.filter(isShown[filter]) : events
  }, [events, filter, user, ownSpots, weekends, now])
  return { events: shownEvents, isLoading: filter !== undefined && filter !== 'free' && isLoading }
}
