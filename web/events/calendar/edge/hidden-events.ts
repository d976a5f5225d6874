import type { CalendarCardState } from '../../../../domain/events/time/calendar-layout.ts'
import type { LaneSlot } from '../../../../domain/events/time/lanes.ts'
import { rowsOfHour } from '../grid.ts'

interface HiddenSlot extends LaneSlot {
  id: string
  lane: number
  state: CalendarCardState
}

export type Side = 'before' | 'after'

/** Events of an hour beyond the edge. */
export interface HiddenEvents {
  count: number
  /** Open while one of them has a free spot, past when all are past. */
  state: CalendarCardState
  /** Id of the card that is next to the edge. */
  nearest: string
}

/** Groups hidden events by hour, in rows from the top of the scale; null where no event is hidden. */
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
