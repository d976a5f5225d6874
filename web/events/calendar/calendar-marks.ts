import { createContext, useMemo } from 'react'
import type { Event } from '../../../domain/events/schema.ts'
import { type Mark, markOf } from '../../../domain/weekend/mark.ts'
import { useEventNow } from '../clock.tsx'
import { useEventsByName } from '../queries.ts'

type MarkOf = (event: Event) => Mark | null

/** How each table stands to the weekend of whoever looks. */
export const CalendarMarks = createContext<MarkOf>(() => null)

export function useMarks(): MarkOf {
  const weekends = useEventsByName()
  const now = useEventNow()
  return useMemo(() => (event) => markOf(event, weekends, now), [weekends, now])
}
