import type { RefusalCode } from '../kernel/refusal-codes.ts'

/** Parties on one waiting list. */
export const maxParties = 500

/** A group that stays together on a waiting list: a family and its badges, a guest and additional guests. */
export interface Party {
  id: string
  /** Spots that it needs. */
  size: number
}

export interface Assigned<Waiting extends Party> {
  party: Waiting
  /** Larger parties ahead that did not fit. They keep their places. */
  skipped: number
}

interface Assignment<Waiting extends Party> {
  assigned: Assigned<Waiting>[]
  /** Parties that still wait, in the same order. */
  waiting: Waiting[]
  /** Spots that are too few for each of these parties. */
  freeSpots: number
}

/**
 * Assigns free spots to parties in order. A party gets all its spots or none: one that does not fit keeps its place, and
 * smaller ones behind it may go first, because an empty spot helps no one.
 */
export function assignSpots<Waiting extends Party>(
  parties: readonly Waiting[],
  freeSpots: number,
): Assignment<Waiting> {
  const assigned: Assigned<Waiting>[] = []
  const waiting: Waiting[] = []
  let left = Math.max(0, freeSpots)
  for (const party of parties) {
    if (party.size > left) {
      waiting.push(party)
      continue
    }
    assigned.push({ party, skipped: waiting.length })
    left -= party.size
  }
  return { assigned, waiting, freeSpots: left }
}

/** Spots that all these parties need. */
export const spotsNeeded = (parties: readonly Pick<Party, 'size'>[]): number =>
  parties.reduce((sum, { size }) => sum + size, 0)

/** The place of a party, from 1; 0 while it does not wait. */
export const placeOf = (parties: readonly Pick<Party, 'id'>[], id: string | undefined): number =>
  1 + parties.findIndex((party) => party.id === id)

export type JoinProblem = Extract<RefusalCode, 'no-line' | 'line-full'>

/** Why a new party cannot join the waiting list, or null. */
export function joinProblem(isOn: boolean, parties: number): JoinProblem | null {
  if (!isOn) return 'no-line'
  return parties < maxParties ? null : 'line-full'
}
