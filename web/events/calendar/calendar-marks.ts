import { createContext, useMemo } from 'react'
import type { Event } from '../../../domain/events/schema.ts'
import { type Mark, markOf } from '../../../domain/weekend/mark.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { usePlaces } from '../waiting-list/use-places.ts'

interface Marks {
  of: (event: Event) => Mark | null
  /** At which place whoever looks waits for a seat, in words. */
  places: ReturnType<typeof usePlaces>
}

/** How each table stands to the weekend of whoever looks. */
export const CalendarMarks = createContext<Marks>({ of: () => null, places: new Map() })

export function useMarks(): Marks {
  const weekends = useEventsByName()
  const places = usePlaces()
  const now = useEventNow()
  return useMemo(
    () => ({ of: (event) => markOf(event, weekends, now), places }),
    [weekends, places, now],
  )
}
