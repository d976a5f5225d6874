import type { Candidate, Slot } from './problem.ts'
import { isTable, type Seating, type Table } from './seating.ts'

/** Value of a candidate at a table of the slot; -Infinity where the party cannot come. */
export type ValueOf = (candidate: Candidate, slot: Slot) => number

/** Finds tables for the people whom a seating leaves free. Its lists are reused, as it runs many thousand times. */
export class TableFinder {
  value = 0
  private readonly seating: Seating
  private readonly sorted: Candidate[] = []
  /** By candidate: the value, for the slot that is being examined. */
  private readonly values: Float64Array
  private found: Candidate[] = []

  constructor(seating: Seating) {
    this.seating = seating
    this.values = new Float64Array(seating.problem.candidates.length)
  }

  /** Best table of a slot, whose value is then in `value`; null where none is possible. */
  find(slot: Slot, valueOf: ValueOf): Table | null {
    const { seating, sorted, values } = this
    const game = seating.problem.games[slot.game]
    this.value = -Infinity
    if (!game || !seating.hasRoom(slot)) return null
    sorted.length = 0
    let people = 0
    let bringer: Candidate | null = null
    for (const candidate of slot.candidates) {
      const value = valueOf(candidate, slot)
      if (value === -Infinity) continue
      values[candidate.index] = value
      people += candidate.size
      if (candidate.bringer !== null) bringer = candidate
      sorted.push(candidate)
    }
    if (!bringer || people < game.min) return null
    this.sort()
    bringer = null
    let teacher: Candidate | null = null
    let both: Candidate | null = null
    let expertBringer: Candidate | null = null
    for (const candidate of sorted) {
      if (candidate.teacher !== null) teacher ??= candidate
      if (candidate.bringer === null) continue
      bringer ??= candidate
      if (candidate.teacher !== null) both ??= candidate
      if (candidate.isExpert) expertBringer ??= candidate
    }
    this.found = []
    if (both) this.fill(game, [both], false)
    if (bringer && teacher && bringer !== teacher && both !== bringer) {
      this.fill(game, [bringer, teacher], false)
    }
    if (expertBringer && expertBringer !== both) this.fill(game, [expertBringer], true)
    return this.found.length > 0 ? { slot, candidates: this.found } : null
  }

  /** Value of each person decides, so that a party of two competes with two people. */
  private sort(): void {
    const { sorted, values } = this
    for (let index = 1; index < sorted.length; index++) {
      const candidate = sorted[index]
      if (!candidate) continue
      const rate = (values[candidate.index] ?? 0) / candidate.size
      let position = index
      while (position > 0) {
        const before = sorted[position - 1]
        if (!before || (values[before.index] ?? 0) / before.size >= rate) break
        sorted[position] = before
        position--
      }
      sorted[position] = candidate
    }
  }

  private fill(
    game: { min: number; max: number },
    required: Candidate[],
    onlyExperts: boolean,
  ): void {
    let size = 0
    let value = 0
    for (const candidate of required) {
      size += candidate.size
      value += this.values[candidate.index] ?? 0
    }
    if (size > game.max) return
    const chosen = required
    for (const candidate of this.sorted) {
      if (size >= game.max) break
      const own = this.values[candidate.index] ?? 0
      if (own <= 0 && size >= game.min) break
      if (size + candidate.size > game.max || (onlyExperts && !candidate.isExpert)) continue
      if (candidate === required[0] || candidate === required[1]) continue
      chosen.push(candidate)
      size += candidate.size
      value += own
    }
    if (value <= this.value || !isTable(chosen, game)) return
    this.value = value
    this.found = chosen
  }
}

interface Option {
  slot: Slot
  rating: number
}

export interface Guide {
  valueOf: ValueOf
  /** Rating of a table of that value with so many people. */
  rate: (value: number, table: Table) => number
}

/** Adds the table of the highest rating again and again, until none is possible. Returns the added tables. */
export function addTables(
  seating: Seating,
  finder: TableFinder,
  slots: readonly Slot[],
  { valueOf, rate }: Guide,
): Table[] {
  const added: Table[] = []
  const options: Option[] = []
  for (const slot of slots) {
    const table = finder.find(slot, valueOf)
    if (table) options.push({ slot, rating: rate(finder.value, table) })
  }
  // A table's value hardly ever rises while tables are added, so only the first option is computed again.
  options.sort((one, other) => one.rating - other.rating || other.slot.index - one.slot.index)
  while (options.length > 0) {
    const option = options.pop()
    if (!option) break
    const table = finder.find(option.slot, valueOf)
    if (!table || finder.value <= 0) continue
    const rating = rate(finder.value, table)
    const next = options.at(-1)
    if (next && rating < next.rating - 1e-9) {
      let position = options.length
      while (position > 0 && (options[position - 1]?.rating ?? 0) >= rating) position--
      options.splice(position, 0, { slot: option.slot, rating })
      continue
    }
    seating.add(table)
    added.push(table)
    // A second copy may make another table.
    options.push(option)
  }
  return added
}
