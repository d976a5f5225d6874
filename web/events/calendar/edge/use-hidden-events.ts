import type { RefObject } from 'react'
import type { Event } from '../../../../domain/events/schema.ts'
import {
  calendarCardState,
  type DayLayout,
  visibleLanes,
} from '../../../../domain/events/time/calendar-layout.ts'
import { useEventNow } from '../../../lib/time/event-clock.tsx'
import { type HiddenEvents, hiddenEventsByHour, type Side } from './hidden-events.ts'
import { type Grid, slotId } from '../grid.ts'
import { useHiddenCards } from './use-hidden-cards.ts'

interface HiddenEventsByEdge {
  /** Until measured, the numbers are those of a phone that is not scrolled. */
  isMeasured: boolean
  before: (HiddenEvents | null)[]
  after: (HiddenEvents | null)[]
}

/** Events beyond the edges of the scroller, by hour. `narrowDayIndex` is the day that a phone shows. */
export function useHiddenEvents(
  scroller: RefObject<HTMLElement | null>,
  layouts: readonly DayLayout<Event>[],
  grid: Grid,
  narrowDayIndex: number,
): HiddenEventsByEdge {
  const now = useEventNow()
  const hidden = useHiddenCards(scroller, layouts)
  const cards = layouts.flatMap((layout, day) =>
    layout.cards.map(({ event, row, span, left, scrolledLane = { left } }) => ({
      id: slotId(event),
      row: row + (grid.days[day]?.start ?? 0),
      span,
      state: calendarCardState(event, now),
      lane: scrolledLane.left,
      isOffPhone: day === narrowDayIndex && scrolledLane.left >= visibleLanes,
    })),
  )
  const hiddenAt = (side: Side) =>
    hiddenEventsByHour(
      cards.filter(({ id, isOffPhone: isOffscreenOnPhone }) =>
        hidden ? hidden.get(id) === side : isOffscreenOnPhone && side === 'after',
      ),
      side,
      grid.hours.length,
    )
  return { isMeasured: hidden !== null, before: hiddenAt('before'), after: hiddenAt('after') }
}
