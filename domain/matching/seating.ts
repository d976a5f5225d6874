import { factorAt } from './score.ts'
import type { Candidate, Problem, Slot } from './problem.ts'

/** A table of a plan in the making. */
export interface Table {
  slot: Slot
  candidates: Candidate[]
}

/** Checks players, bringer and teacher of a table. */
export function isTable(
  candidates: readonly Candidate[],
  { min, max }: { min: number; max: number },
): boolean {
  let size = 0
  let hasBringer = false
  let hasTeacher = false
  let areExperts = true
  for (const candidate of candidates) {
    size += candidate.size
    hasBringer ||= candidate.bringer !== null
    hasTeacher ||= candidate.teacher !== null
    areExperts &&= candidate.isExpert
  }
  return size >= min && size <= max && hasBringer && (hasTeacher || areExperts)
}

/** Tables, and what follows from them: who is busy, which games are played, how much room is left. */
export class Seating {
  readonly problem: Problem
  readonly tables = new Set<Table>()
  score = 0
  /** By block: number of tables that still fit. */
  readonly room: Int32Array
  private readonly blockCount: number
  /** By party and block: the table at which the party sits. */
  private readonly tableOf: Array<Table | null>
  /** By candidate: the party plays the game at some table. */
  private readonly isPlaying: Uint8Array
  /** By person: number of tables, and of tables with a wish of strength 2. */
  private readonly tableCounts: Int32Array
  private readonly strongCounts: Int32Array

  constructor(problem: Problem, tables: Iterable<Table> = []) {
    this.problem = problem
    this.blockCount = problem.capacity.length
    this.room = Int32Array.from(problem.capacity)
    this.tableOf = Array.from({ length: problem.parties.length * this.blockCount }, () => null)
    this.isPlaying = new Uint8Array(problem.candidates.length)
    this.tableCounts = new Int32Array(problem.instance.people.length)
    this.strongCounts = new Int32Array(problem.instance.people.length)
    for (const table of tables) this.add(table)
  }

  hasRoom({ blocks }: Slot): boolean {
    for (const block of blocks) if ((this.room[block] ?? 0) <= 0) return false
    return true
  }

  isAvailable({ index, party }: Candidate, { blocks }: Slot): boolean {
    if (this.isPlaying[index] === 1) return false
    for (const block of blocks) if (this.findTable(party, block) !== null) return false
    return true
  }

  /** Table at which the party sits in the block. */
  findTable(party: number, block: number): Table | null {
    return this.tableOf[party * this.blockCount + block] ?? null
  }

  /** True if the party plays the candidate's game at any table. */
  plays({ index }: Candidate): boolean {
    return this.isPlaying[index] === 1
  }

  countTables(person: number): number {
    return this.tableCounts[person] ?? 0
  }

  countStrong(person: number): number {
    return this.strongCounts[person] ?? 0
  }

  /** Score of one more table for the party. */
  gain({ party, size, strengths }: Candidate): number {
    const members = this.problem.parties[party]?.members ?? []
    let sum = 0
    for (let index = 0; index < size; index++) {
      const person = members[index] ?? 0
      sum += factorAt(this.tableCounts[person] ?? 0)
      if (strengths[index] === 2) sum += factorAt(this.strongCounts[person] ?? 0)
    }
    return sum
  }

  /** Score of a table for the party, when it leaves another one for it. */
  gainInstead({ party, size, strengths }: Candidate, left: Candidate): number {
    const members = this.problem.parties[party]?.members ?? []
    let sum = 0
    for (let index = 0; index < size; index++) {
      const strong = this.strongCounts[members[index] ?? 0] ?? 0
      if (strengths[index] === left.strengths[index]) continue
      sum += strengths[index] === 2 ? factorAt(strong) : -factorAt(strong - 1)
    }
    return sum
  }

  /** Score that the party's last table adds, if a wish of this strength fulfilled it. */
  loss({ party, size, strengths }: Candidate): number {
    const members = this.problem.parties[party]?.members ?? []
    let sum = 0
    for (let index = 0; index < size; index++) {
      const person = members[index] ?? 0
      sum += factorAt((this.tableCounts[person] ?? 0) - 1)
      if (strengths[index] === 2) sum += factorAt((this.strongCounts[person] ?? 0) - 1)
    }
    return sum
  }

  add(table: Table): void {
    this.tables.add(table)
    for (const block of table.slot.blocks) this.room[block] = (this.room[block] ?? 0) - 1
    for (const candidate of table.candidates) {
      this.score += this.gain(candidate)
      this.count(candidate, 1)
      this.mark(candidate, table.slot, table)
    }
  }

  remove(table: Table): void {
    this.tables.delete(table)
    for (const block of table.slot.blocks) this.room[block] = (this.room[block] ?? 0) + 1
    for (const candidate of table.candidates) {
      this.count(candidate, -1)
      this.score -= this.gain(candidate)
      this.mark(candidate, table.slot, null)
    }
  }

  private mark({ index, party }: Candidate, { blocks }: Slot, table: Table | null): void {
    this.isPlaying[index] = table === null ? 0 : 1
    for (const block of blocks) this.tableOf[party * this.blockCount + block] = table
  }

  private count({ party, size, strengths }: Candidate, change: number): void {
    const members = this.problem.parties[party]?.members ?? []
    for (let index = 0; index < size; index++) {
      const person = members[index] ?? 0
      this.tableCounts[person] = (this.tableCounts[person] ?? 0) + change
      if (strengths[index] === 2)
        this.strongCounts[person] = (this.strongCounts[person] ?? 0) + change
    }
  }
}
