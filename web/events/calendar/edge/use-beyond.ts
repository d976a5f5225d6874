import type { RefObject } from 'react'
import type { Event } from '../../../../domain/events/schema.ts'
import {
  cardState,
  type DayLayout,
  lanesAtOnce,
} from '../../../../domain/events/time/calendar-layout.ts'
import { useEventNow } from '../../../lib/time/event-clock.tsx'
import { type Beyond, beyondByHour, type Side } from './beyond.ts'
import { type Grid, slotId } from '../grid.ts'
import { useHiddenCards } from './use-hidden-cards.ts'

interface Hidden {
  /** Until then they are those of a phone that is not scrolled. */
  measured: boolean
  before: (Beyond | null)[]
  after: (Beyond | null)[]
}

/** Hour by hour, the tables beyond the edges of what scrolls. `alone` is the day that a phone shows. */
export function useBeyond(
  scroller: RefObject<HTMLElement | null>,
  layouts: readonly DayLayout<Event>[],
  grid: Grid,
  alone: number,
): Hidden {
  const now = useEventNow()
  const hidden = useHiddenCards(scroller, layouts)
  const cards = layouts.flatMap((layout, day) =>
    layout.cards.map(({ event, row, span, left, scrolled = { left } }) => ({
      id: slotId(event),
      row: row + (grid.days[day]?.start ?? 0),
      span,
      state: cardState(event, now),
      lane: scrolled.left,
      isOffPhone: day === alone && scrolled.left >= lanesAtOnce,
    })),
  )
  const beyond = (side: Side) =>
    beyondByHour(
      cards.filter(({ id, isOffPhone }) =>
        hidden ? hidden.get(id) === side : isOffPhone && side === 'after',
      ),
      side,
      grid.hours.length,
    )
  return { measured: hidden !== null, before: beyond('before'), after: beyond('after') }
}
