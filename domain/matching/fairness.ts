import type { Candidate } from './problem.ts'
import { isTable, type Seating, type Table } from './seating.ts'

interface Swap {
  table: Table
  candidates: Candidate[]
  change: number
}

/** Best swap that gives a party its first table and takes one from a party that has at least three. */
function findSwap(seating: Seating, newcomer: Candidate): Swap | null {
  const { games, parties } = seating.problem
  const game = games[newcomer.game]
  let best: Swap | null = null
  for (const table of seating.tables) {
    if (!game || table.slot.game !== newcomer.game) continue
    if (!table.slot.candidates.includes(newcomer)) continue
    for (const leaving of table.candidates) {
      if (leaving.size !== newcomer.size) continue
      if (seating.countTables(parties[leaving.party]?.members[0] ?? 0) < 3) continue
      const candidates = [...table.candidates.filter((player) => player !== leaving), newcomer]
      if (!isTable(candidates, game)) continue
      const change = seating.gain(newcomer) - seating.loss(leaving)
      if (best === null || change > best.change) best = { table, candidates, change }
    }
  }
  return best
}

/**
 * Swaps until no party has a third table that a party of the same size without any could have instead. Each swap
 * leaves fewer people without a table, so it ends. A swap may lower the score a little: fairness comes first.
 */
export function shareTables(seating: Seating): void {
  const { parties } = seating.problem
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { members, candidates } of parties) {
      if (seating.countTables(members[0] ?? 0) > 0) continue
      const swaps = candidates.flatMap((candidate) => findSwap(seating, candidate) ?? [])
      const best = swaps.toSorted((one, other) => other.change - one.change)[0]
      if (!best) continue
      seating.remove(best.table)
      seating.add({ slot: best.table.slot, candidates: best.candidates })
      isChanged = true
    }
  }
}
