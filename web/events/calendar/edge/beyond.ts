import type { CardState } from '../../../../domain/events/time/calendar-layout.ts'
import type { Slot } from '../../../../domain/events/time/lanes.ts'
import { rowsOfHour } from '../grid.ts'

interface Hidden extends Slot {
  id: string
  lane: number
  state: CardState
}

export type Side = 'before' | 'after'

/** The tables of an hour that are beyond the edge. */
export interface Beyond {
  count: number
  /** Open while one of them has room, past when all are. */
  state: CardState
  /** The one that is next to the edge. */
  nearest: string
}

/** Hour by hour, rows counted from the top of the scale; null where every table is seen. */
export function beyondByHour(
  hidden: readonly Hidden[],
  side: Side,
  hours: number,
): (Beyond | null)[] {
  const inOrder = hidden.toSorted((a, b) => (side === 'after' ? a.lane - b.lane : b.lane - a.lane))
  return Array.from({ length: hours }, (_, hour) => {
    const from = hour * rowsOfHour
    const there = inOrder.filter(
      ({ row, span }) => row - 1 < from + rowsOfHour && row - 1 + span > from,
    )
    const [nearest] = there
    if (!nearest) return null
    const state = (['open', 'full'] as const).find((one) =>
      there.some(({ state }) => state === one),
    )
    return { count: there.length, state: state ?? 'past', nearest: nearest.id }
  })
}
