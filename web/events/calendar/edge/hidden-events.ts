import type { CalendarCardState } from '../../../../domain/events/time/calendar-layout.ts'
import type { LaneSlot } from '../../../../domain/events/time/lanes.ts'
import { rowsOfHour } from '../grid.ts'

interface HiddenSlot extends LaneSlot {
  id: string
  lane: number
  state: CalendarCardState
}

export type Side = 'before' | 'after'

/** The tables of an hour that are beyond the edge. */
export interface HiddenEvents {
  count: number
  /** Open while one of them has room, past when all are. */
  state: CalendarCardState
  /** The one that is next to the edge. */
  nearest: string
}

/** Hour by hour, rows counted from the top of the scale; null where every table is seen. */
export function hiddenEventsByHour(
  hidden: readonly HiddenSlot[],
  side: Side,
  hours: number,
): (HiddenEvents | null)[] {
  const byDistance = hidden.toSorted((a, b) =>
    side === 'after' ? a.lane - b.lane : b.lane - a.lane,
  )
  return Array.from({ length: hours }, (_, hour) => {
    const from = hour * rowsOfHour
    const slotsOfHour = byDistance.filter(
      ({ row, span }) => row - 1 < from + rowsOfHour && row - 1 + span > from,
    )
    const [nearest] = slotsOfHour
    if (!nearest) return null
    const state = (['open', 'full'] as const).find((candidate) =>
      slotsOfHour.some(({ state }) => state === candidate),
    )
    return { count: slotsOfHour.length, state: state ?? 'past', nearest: nearest.id }
  })
}
