import type { BoundSearch } from './bound.ts'
import { addTables, type Guide, TableFinder } from './greedy.ts'
import type { Candidate, Slot } from './problem.ts'
import { pickRandom, type Random } from './random.ts'
import { isTable, type Seating, type Table } from './seating.ts'

interface Change {
  removed: Table[]
  added: Table[]
}

const attemptsPerRound = 2000
/** Attempts between two looks at the clock. */
const attemptsPerLook = 20
/** Share of the attempts that remove several tables; the others form one. */
const rebuildShare = 0.3
/** Most tables that one attempt removes. */
const maxRemoved = 20
/** Loss of score that a round accepts with a probability of 1/e at its start. */
const startTemperature = 0.1

const maxRolePrice = 1.5

/**
 * Removes tables that compete for people and fills the gap again, thousands of times. At the start of each round it
 * accepts slightly worse results too, so that it leaves a local optimum.
 */
export class Improver {
  bestScore: number
  bestTables: Table[]
  private readonly seating: Seating
  private readonly random: Random
  private readonly prices: BoundSearch
  private readonly finder: TableFinder
  private readonly tables: Table[]
  private readonly slotsByParty: Slot[][]
  /** By slot: number of the last attempt that examined it. */
  private readonly examined: Int32Array
  private attempts = 0

  constructor(seating: Seating, random: Random, prices: BoundSearch) {
    this.seating = seating
    this.random = random
    this.prices = prices
    this.finder = new TableFinder(seating)
    this.tables = [...seating.tables]
    this.bestScore = seating.score
    this.bestTables = [...seating.tables]
    const { parties, slots } = seating.problem
    this.slotsByParty = parties.map(() => [])
    for (const slot of slots) {
      for (const { party } of slot.candidates) this.slotsByParty[party]?.push(slot)
    }
    this.examined = new Int32Array(slots.length)
  }

  runRound(isOver: () => boolean): void {
    for (let attempt = 0; attempt < attemptsPerRound; attempt++) {
      if (attempt % attemptsPerLook === 0 && isOver()) return
      this.attempt(startTemperature * (1 - attempt / attemptsPerRound))
    }
  }

  private attempt(temperature: number): void {
    const scoreBefore = this.seating.score
    const change = this.random() < rebuildShare ? this.rebuild() : this.form()
    if (change) this.accept(change, scoreBefore, temperature)
  }

  private accept({ removed, added }: Change, scoreBefore: number, temperature: number): void {
    const { seating, random, tables } = this
    const gain = seating.score - scoreBefore
    if (gain < -1e-9 && random() >= Math.exp(gain / temperature)) {
      for (const table of added) seating.remove(table)
      for (const table of removed) seating.add(table)
      return
    }
    for (const table of removed) {
      const position = tables.indexOf(table)
      const last = tables.pop()
      if (last && last !== table) tables[position] = last
    }
    tables.push(...added)
    if (seating.score > this.bestScore + 1e-6) {
      this.bestScore = seating.score
      this.bestTables = [...tables]
    }
  }

  /** Removes several tables, and adds the best ones for the freed people. */
  private rebuild(): Change {
    const { seating } = this
    const removed = this.chooseTables()
    for (const table of removed) seating.remove(table)
    const added = addTables(seating, this.finder, this.findOpenSlots(removed), this.createGuide())
    this.fillSpots(removed, added)
    return { removed, added }
  }

  /**
   * Forms a table of a random slot, or forms it again, also with people of other tables that can do without them. A
   * table of the game may move here from another block.
   */
  private form(): Change | null {
    const { seating, random } = this
    const slot = pickRandom(seating.problem.slots, random)
    if (!slot) return null
    const removed: Table[] = []
    const added: Table[] = []
    const others = this.tables.filter((table) => table.slot.game === slot.game)
    const moved = random() < 0.2 ? undefined : pickRandom(others, random)
    if (moved) {
      seating.remove(moved)
      removed.push(moved)
    }
    const noise = random() < 0.5 ? 0 : random()
    const formed = this.finder.find(slot, (candidate) => {
      const value = this.valueAfterMove(candidate, slot)
      return noise === 0 ? value : value - noise * random()
    })
    if (formed) {
      for (const candidate of formed.candidates) {
        for (const block of slot.blocks) {
          const donor = seating.findTable(candidate.party, block)
          if (donor) this.release(donor, candidate.party, removed, added)
        }
      }
      seating.add(formed)
      added.push(formed)
    }
    this.fillAdded(added)
    return { removed, added }
  }

  /** Score of the party at a table of the slot, less what it leaves for it; -Infinity where it cannot leave. */
  private valueAfterMove(candidate: Candidate, { blocks }: Slot): number {
    const { seating } = this
    if (seating.plays(candidate)) return -Infinity
    let left: Candidate | null = null
    for (const block of blocks) {
      const table = seating.findTable(candidate.party, block)
      if (table === null) continue
      const own = table.candidates.find(({ party }) => party === candidate.party)
      // Leaving two tables for one is hardly ever worth it.
      if (!own || (left !== null && left !== own) || !this.isTableWithout(table, own))
        return -Infinity
      left = own
    }
    return left === null ? seating.gain(candidate) : seating.gainInstead(candidate, left)
  }

  private isTableWithout(table: Table, leaving: Candidate): boolean {
    const game = this.seating.problem.games[table.slot.game]
    return (
      game !== undefined &&
      isTable(
        table.candidates.filter((player) => player !== leaving),
        game,
      )
    )
  }

  /** Takes a party from its table, which ends if it cannot do without the party. */
  private release(table: Table, party: number, removed: Table[], added: Table[]): void {
    const { seating } = this
    const game = seating.problem.games[table.slot.game]
    const position = added.indexOf(table)
    seating.remove(table)
    if (position === -1) removed.push(table)
    else added.splice(position, 1)
    const candidates = table.candidates.filter((player) => player.party !== party)
    if (!game || !isTable(candidates, game)) return
    const smaller = { slot: table.slot, candidates }
    seating.add(smaller)
    added.push(smaller)
  }

  /** Order of the tables to add, different in each attempt. */
  private createGuide(): Guide {
    const { seating, random, prices } = this
    // Between the value of the table and the value for each person and block.
    const exponent = random()
    const noise = random() < 0.5 ? 0 : random() / 2
    // With the prices of the bound, people with few other choices come first.
    const weight = random() < 0.5 ? 0 : random()
    // A second bringer or teacher at a table could make another one.
    const copyPrice = random() < 0.5 ? 0 : random() ** 2 * maxRolePrice
    const teacherPrice = random() < 0.5 ? 0 : random() ** 2 * maxRolePrice
    const factors = new Map<Slot, number>()
    return {
      valueOf: (candidate, slot) => {
        if (!seating.isAvailable(candidate, slot)) return -Infinity
        let value = seating.gain(candidate)
        if (weight > 0) value -= weight * prices.cost(candidate, slot.blocks)
        if (candidate.bringer !== null) value -= copyPrice
        if (candidate.teacher !== null) value -= teacherPrice
        return value
      },
      rate: (value, { slot, candidates }) => {
        let factor = factors.get(slot)
        if (factor === undefined) {
          factor = 1 + noise * (random() - 0.5)
          factors.set(slot, factor)
        }
        let people = 0
        for (const { size } of candidates) people += size
        return (factor * value) / (people * slot.blocks.length) ** exponent
      },
    }
  }

  /** A random table and some that share a block, or the game or a player with it, or nothing. */
  private chooseTables(): Table[] {
    const { random, tables } = this
    const first = pickRandom(tables, random)
    if (!first) return []
    const chosen = new Set([first])
    const count = 1 + Math.floor(random() * maxRemoved)
    const kind = random()
    for (let attempt = 0; attempt < 60 && chosen.size < count; attempt++) {
      const table = pickRandom(tables, random)
      if (!table) break
      if (kind >= 0.9 || (kind < 0.6 ? shareBlock(first, table) : sharePlay(first, table))) {
        chosen.add(table)
      }
    }
    return [...chosen]
  }

  /** Slots in which the freed people could play. */
  private findOpenSlots(removed: readonly Table[]): Slot[] {
    const attempt = ++this.attempts
    const slots: Slot[] = []
    for (const { candidates } of removed) {
      for (const { party } of candidates) {
        for (const slot of this.slotsByParty[party] ?? []) {
          if (this.examined[slot.index] === attempt) continue
          this.examined[slot.index] = attempt
          slots.push(slot)
        }
      }
    }
    return slots
  }

  /** Gives free spots to parties that gain most from them. A changed table counts as removed and added. */
  private fillSpots(removed: Table[], added: Table[]): void {
    const { seating, tables } = this
    const absent = new Set(removed)
    for (const table of tables) {
      if (absent.has(table)) continue
      const larger = this.addPlayers(table)
      if (!larger) continue
      seating.remove(table)
      seating.add(larger)
      removed.push(table)
      added.push(larger)
    }
    this.fillAdded(added)
  }

  private fillAdded(added: Table[]): void {
    const { seating } = this
    for (const [index, table] of added.entries()) {
      const larger = this.addPlayers(table)
      if (!larger) continue
      seating.remove(table)
      seating.add(larger)
      added[index] = larger
    }
  }

  private addPlayers(table: Table): Table | null {
    const { seating } = this
    const max = seating.problem.games[table.slot.game]?.max ?? 0
    let size = 0
    let isTaught = false
    for (const candidate of table.candidates) {
      size += candidate.size
      isTaught ||= candidate.teacher !== null
    }
    if (size >= max) return null
    const joining: Candidate[] = []
    for (const candidate of table.slot.candidates) {
      if (!isTaught && !candidate.isExpert) continue
      if (seating.isAvailable(candidate, table.slot)) joining.push(candidate)
    }
    if (joining.length === 0) return null
    const rate = (candidate: Candidate) => seating.gain(candidate) / candidate.size
    const candidates = [...table.candidates]
    for (const candidate of joining.toSorted((one, other) => rate(other) - rate(one))) {
      if (size + candidate.size > max) continue
      candidates.push(candidate)
      size += candidate.size
    }
    return candidates.length > table.candidates.length ? { slot: table.slot, candidates } : null
  }
}

const shareBlock = (one: Table, other: Table) =>
  one.slot.blocks.some((block) => other.slot.blocks.includes(block))

const sharePlay = (one: Table, other: Table) =>
  one.slot.game === other.slot.game ||
  one.candidates.some(({ party }) => other.candidates.some((player) => player.party === party))
