import { createContext, useMemo } from 'react'
import type { Event } from '../../../domain/events/schema.ts'
import { type WeekendMark, weekendMark } from '../../../domain/weekend/weekend-mark.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEventsByName } from '../queries.ts'
import { useWaitingTexts } from '../waiting-list/use-waiting-texts.ts'

interface CalendarMarksValue {
  markFor: (event: Event) => WeekendMark | null
  /** Waiting-list positions of the user, as text. */
  waitingPlaces: ReturnType<typeof useWaitingTexts>
}

/** Marks that show how each event fits the user's weekend. */
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
