import { type Instant, later, seconds } from '../../kernel/time.ts'

/** Spots that an organizer's change freed: the waiting list gets them once there was time for an Undo. */
export interface Hold {
  heldSpots: number
  /** Empty while no spot is held. */
  heldUntil: string
}

export const noHold: Hold = { heldSpots: 0, heldUntil: '' }

/** Longer than a toast with its Undo is shown. */
export const holdMilliseconds = seconds(30)

/** The hold after an organizer's change, where the waiting list would take `wanted` of the free spots. */
export function holdAfterChange(before: Hold, wanted: number, now: Instant): Hold {
  if (wanted === 0) return noHold
  const isMore = wanted > before.heldSpots
  return {
    heldSpots: wanted,
    heldUntil: isMore ? later(now, holdMilliseconds) : before.heldUntil,
  }
}

/** Held spots are neither free for a new reply nor for a party behind the one that gets them. */
export const spotsOccupied = (seatsTaken: number, { heldSpots }: Pick<Hold, 'heldSpots'>): number =>
  seatsTaken + heldSpots
