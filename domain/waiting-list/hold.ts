import { type Instant, addMilliseconds, seconds } from '../kernel/time.ts'

/** Freed spots that the waiting list gets after the time for an Undo. */
export interface SpotHold {
  heldSpots: number
  /** Empty while no spot is held. */
  heldUntil: string
}

export const noHold: SpotHold = { heldSpots: 0, heldUntil: '' }

/** Longer than a toast with its Undo is visible. */
export const holdDuration = seconds(30)

/** The hold after a change, when the waiting list would take `wanted` of the free spots. */
export function holdAfterChange(current: SpotHold, spots: number, now: Instant): SpotHold {
  if (spots === 0) return noHold
  const hasMoreSpots = spots > current.heldSpots
  return {
    heldSpots: spots,
    heldUntil: hasMoreSpots ? addMilliseconds(now, holdDuration) : current.heldUntil,
  }
}

/** Held spots are free neither for a new reply nor for a party behind the one that gets them. */
export const countOccupiedSpots = (
  spotsTaken: number,
  { heldSpots }: Pick<SpotHold, 'heldSpots'>,
): number => spotsTaken + heldSpots
