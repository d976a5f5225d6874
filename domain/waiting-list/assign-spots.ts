/** A group in line that stays together: a family and its badges, a guest and who comes along. */
export interface Party {
  /** Seats that it takes. */
  size: number
}

interface PartiesSeated<Waiting> {
  seated: Waiting[]
  /** Who waits from now on, in the same order. */
  line: Waiting[]
  /** Seats that nobody in line fits into. */
  free: number
}

/**
 * Seats every party that fits whole, the first one first. One that does not fit keeps its place, and smaller ones behind
 * it may pass: a seat that stays empty helps nobody.
 */
export function seatParties<Waiting extends Party>(
  before: readonly Waiting[],
  free: number,
): PartiesSeated<Waiting> {
  const seated: Waiting[] = []
  const line: Waiting[] = []
  let left = Math.max(0, free)
  for (const party of before) {
    if (party.size <= left) {
      seated.push(party)
      left -= party.size
    } else line.push(party)
  }
  return { seated, line, free: left }
}
