import type { RefusalCode } from '../kernel/refusal-codes.ts'

/** Maximum number of parties on one waiting list. */
export const maxParties = 500

/** A group that stays together on a waiting list: a family and its badges, a guest and additional guests. */
export interface WaitingListParty {
  id: string
  /** Number of spots that it needs. */
  size: number
}

export interface AssignedParty<WaitingParty extends WaitingListParty> {
  party: WaitingParty
  /** Larger parties ahead that did not fit. They keep their places. */
  skipped: number
}

interface Assignment<WaitingParty extends WaitingListParty> {
  assigned: AssignedParty<WaitingParty>[]
  /** Parties that are still waiting, in the same order. */
  waiting: WaitingParty[]
  /** Free spots, too few for any of these parties. */
  freeSpots: number
}

/**
 * Assigns free spots to parties in order. A party gets all its spots or none: one that does not fit keeps its place, and
 * smaller ones behind it may go first, because an empty spot helps no one.
 */
export function assignSpots<WaitingParty extends WaitingListParty>(
  parties: readonly WaitingParty[],
  freeSpots: number,
): Assignment<WaitingParty> {
  const assigned: AssignedParty<WaitingParty>[] = []
  const waiting: WaitingParty[] = []
  let remainingSpots = Math.max(0, freeSpots)
  for (const party of parties) {
    if (party.size > remainingSpots) {
      waiting.push(party)
      continue
    }
    assigned.push({ party, skipped: waiting.length })
    remainingSpots -= party.size
  }
  return { assigned, waiting, freeSpots: remainingSpots }
}

/** Spots that all these parties need. */
export const countNeededSpots = (parties: readonly Pick<WaitingListParty, 'size'>[]): number =>
  parties.reduce((sum, { size }) => sum + size, 0)

/** The place of a party, from 1; 0 while it does not wait. */
export const placeInList = (
  parties: readonly Pick<WaitingListParty, 'id'>[],
  id: string | undefined,
): number => 1 + parties.findIndex((party) => party.id === id)

export type JoinListProblem = Extract<RefusalCode, 'no-line' | 'line-full'>

/** Reason why a new party cannot join the waiting list, or null. */
export function findJoinProblem(isOn: boolean, parties: number): JoinListProblem | null {
  if (!isOn) return 'no-line'
  return parties < maxParties ? null : 'line-full'
}
