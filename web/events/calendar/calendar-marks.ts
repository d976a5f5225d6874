import { createContext, useMemo } from 'react'
import type { Event } from '../../../domain/events/schema.ts'
import { type WeekendMark, weekendMark } from '../../../domain/weekend/weekend-mark.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { useWaitingTexts } from '../waiting-list/use-waiting-texts.ts'

interface CalendarMarksValue {
  markFor: (event: Event) => WeekendMark | null
  /** At which place whoever looks waits for a seat, in words. */
  waitingPlaces: ReturnType<typeof useWaitingTexts>
}

/** How each table stands to the weekend of whoever looks. */
export const CalendarMarksContext = createContext<CalendarMarksValue>({
  markFor: () => null,
  waitingPlaces: new Map(),
})

export function useCalendarMarks(): CalendarMarksValue {
  const weekends = useEventsByName()
  const waitingPlaces = useWaitingTexts()
  const now = useEventNow()
  return useMemo(
    () => ({ markFor: (event) => weekendMark(event, weekends, now), waitingPlaces }),
    [weekends, waitingPlaces, now],
  )
}
