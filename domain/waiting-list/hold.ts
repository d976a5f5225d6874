import { type Instant, later, seconds } from '../kernel/time.ts'

/** Freed spots that the waiting list gets once there was time for an Undo. */
export interface Hold {
  heldSpots: number
  /** Empty while no spot is held. */
  heldUntil: string
}

export const noHold: Hold = { heldSpots: 0, heldUntil: '' }

/** Longer than a toast with its Undo is shown. */
export const holdDuration = seconds(30)

/** The hold after a change, when the waiting list would take `wanted` of the free spots. */
export function holdAfterChange(before: Hold, wanted: number, now: Instant): Hold {
  if (wanted === 0) return noHold
  const isMore = wanted > before.heldSpots
  return { heldSpots: wanted, heldUntil: isMore ? later(now, holdDuration) : before.heldUntil }
}

/** Held spots are free neither for a new reply nor for a party behind the one that gets them. */
export const spotsOccupied = (spotsTaken: number, { heldSpots }: Pick<Hold, 'heldSpots'>): number =>
  spotsTaken + heldSpots
