import type { Candidate, Problem } from './problem.ts'
import { factorAt, scorePerson } from './score.ts'

/**
 * Prices of the rules that the relaxation drops. With prices of at least 0 every plan costs at most what the rules
 * allow, so the best score minus costs, plus what the rules allow, is at least the score of every plan. See
 * `docs/decisions` for the proof.
 */
interface Prices {
  /** One table at a time: by party and block. */
  time: Float64Array
  /** A game once: by candidate. */
  repeat: Float64Array
  /** The hall's tables: by block. */
  hall: Float64Array
  /** Value of a table for each member: by party. */
  table: Float64Array
  /** Additional value of a table with a wish of strength 2: by person. */
  strong: Float64Array
}

/** The tables of a game in one block. */
interface PricedSlot {
  blocks: number[]
  candidates: Candidate[]
  areSingle: boolean
  needsTeacher: boolean
  min: number
  max: number
  maxTables: number
  /** Values at the current prices, by position of the candidate. */
  values: Float64Array
  /** Positions of the candidates, highest value for a person first. */
  order: Int32Array
  /** Price of a table in the hall. */
  hall: number
  /** Best value by number of tables, and the shares of the candidates that reach it. */
  best: Float64Array
  shares: Float64Array[]
}

interface PricedGame {
  slots: PricedSlot[]
  maxTables: number
}

const priceNames = ['time', 'repeat', 'hall', 'table', 'strong'] as const

const momentum = 0.7
/** Steps without progress after which the steps become shorter. */
const patience = 15
const shortening = 0.6
const minLength = 1e-4

/** Searches the prices that prove the lowest upper bound of an instance's score. */
export class BoundSearch {
  bound = Infinity
  private readonly problem: Problem
  private readonly blockCount: number
  private readonly games: PricedGame[]
  /** Most tables by party, and most strong ones by person. */
  private readonly maxTables: number[]
  private readonly maxStrong: number[]
  private readonly prices: Prices
  private readonly bestPrices: Prices
  private readonly slope: Prices
  private readonly direction: Prices
  private length = 1
  private misses = 0

  constructor(problem: Problem) {
    const { parties, candidates, capacity, instance } = problem
    this.problem = problem
    this.blockCount = capacity.length
    const createPrices = (): Prices => ({
      time: new Float64Array(parties.length * capacity.length),
      repeat: new Float64Array(candidates.length),
      hall: new Float64Array(capacity.length),
      table: new Float64Array(parties.length).fill(factorAt(2)),
      strong: new Float64Array(instance.people.length).fill(factorAt(2)),
    })
    this.prices = createPrices()
    this.bestPrices = createPrices()
    this.slope = createPrices()
    this.direction = createPrices()
    for (const name of priceNames) this.direction[name].fill(0)
    this.maxTables = parties.map((party) =>
      Math.min(party.isFreeIn.filter(Boolean).length, party.candidates.length),
    )
    this.maxStrong = instance.people.map(() => 0)
    for (const [index, party] of parties.entries()) {
      for (const [position, person] of party.members.entries()) {
        const strong = party.candidates.filter(({ strengths }) => strengths[position] === 2)
        this.maxStrong[person] = Math.min(this.maxTables[index] ?? 0, strong.length)
      }
    }
    this.games = problem.games
      .filter(({ slots }) => slots.length > 0)
      .map(({ min, max, slots }) => {
        const bringers = new Set(
          slots.flatMap(({ candidates: some }) => some.filter(({ bringer }) => bringer !== null)),
        )
        return {
          maxTables: bringers.size,
          slots: slots.map((slot) => createSlot(slot.blocks, slot.candidates, min, max, capacity)),
        }
      })
  }

  /** One step: evaluates the prices, and moves them towards a bound as low as the target. */
  step(target: number): void {
    const bound = this.evaluate()
    if (bound < this.bound) {
      if (bound < this.bound * (1 - 1e-4)) this.misses = 0
      this.bound = bound
      for (const name of priceNames) this.bestPrices[name].set(this.prices[name])
    } else if (++this.misses >= patience) {
      this.misses = 0
      this.length = Math.max(minLength, this.length * shortening)
      for (const name of priceNames) {
        this.prices[name].set(this.bestPrices[name])
        this.direction[name].fill(0)
      }
      return
    }
    this.movePrices(bound - target)
  }

  /** Price of the time that a candidate spends at a table of the slot, and of its only play of the game. */
  cost({ index, party }: Candidate, blocks: readonly number[]): number {
    let sum = this.bestPrices.repeat[index] ?? 0
    for (const block of blocks) sum += this.bestPrices.time[party * this.blockCount + block] ?? 0
    return sum
  }

  private movePrices(distance: number): void {
    let norm = 0
    for (const name of priceNames) {
      const [slope, direction, prices] = [this.slope[name], this.direction[name], this.prices[name]]
      for (let index = 0; index < slope.length; index++) {
        const own = slope[index] ?? 0
        // A price of 0 cannot fall.
        const used = own > 0 && (prices[index] ?? 0) <= 0 ? 0 : own
        const next = momentum * (direction[index] ?? 0) + used
        direction[index] = next
        norm += used * next
      }
    }
    if (norm <= 0) {
      for (const name of priceNames) this.direction[name].fill(0)
      return
    }
    const length = (this.length * Math.max(distance, 1e-6)) / norm
    for (const name of priceNames) {
      const [direction, prices] = [this.direction[name], this.prices[name]]
      for (let index = 0; index < prices.length; index++) {
        prices[index] = Math.max(0, (prices[index] ?? 0) - length * (direction[index] ?? 0))
      }
    }
  }

  /** Bound that the current prices prove. Its slope by each price goes to `slope`. */
  private evaluate(): number {
    const { prices, slope, problem, blockCount } = this
    let bound = 0
    for (let index = 0; index < prices.time.length; index++) bound += prices.time[index] ?? 0
    slope.time.fill(1)
    for (let index = 0; index < prices.repeat.length; index++) bound += prices.repeat[index] ?? 0
    slope.repeat.fill(1)
    for (let block = 0; block < blockCount; block++) {
      const capacity = problem.capacity[block] ?? 0
      bound += (prices.hall[block] ?? 0) * capacity
      slope.hall[block] = capacity
    }
    for (let index = 0; index < problem.parties.length; index++) {
      const members = problem.parties[index]?.members ?? []
      const [value, count] = surplus(prices.table[index] ?? 0, this.maxTables[index] ?? 0)
      bound += value * members.length
      slope.table[index] = -count * members.length
      for (const person of members) {
        const [strongValue, strongCount] = surplus(
          prices.strong[person] ?? 0,
          this.maxStrong[person] ?? 0,
        )
        bound += strongValue
        slope.strong[person] = -strongCount
      }
    }
    for (const game of this.games) bound += this.evaluateGame(game)
    return bound
  }

  /** Best tables of a game at the current prices: at most one for each of its bringers. */
  private evaluateGame({ slots, maxTables }: PricedGame): number {
    for (const slot of slots) this.evaluateSlot(slot)
    // By number of tables, over the slots so far: the best value, and the last slot's part of the tables.
    let values = new Float64Array(maxTables + 1)
    const parts: Int32Array[] = []
    for (const slot of slots) {
      const next = values.slice()
      const part = new Int32Array(maxTables + 1)
      for (let used = 1; used <= maxTables; used++) {
        for (let count = 1; count <= Math.min(used, slot.maxTables); count++) {
          const value = (values[used - count] ?? 0) + (slot.best[count] ?? 0)
          if (value <= (next[used] ?? 0)) continue
          next[used] = value
          part[used] = count
        }
      }
      parts.push(part)
      values = next
    }
    let used = maxTables
    for (let index = slots.length - 1; index >= 0; index--) {
      const slot = slots[index]
      const count = parts[index]?.[used] ?? 0
      if (slot && count > 0) this.addToSlope(slot, count)
      used -= count
    }
    return values[maxTables] ?? 0
  }

  private evaluateSlot(slot: PricedSlot): void {
    const { prices, blockCount, problem } = this
    const { blocks, candidates, values, order } = slot
    let hall = 0
    for (const block of blocks) hall += prices.hall[block] ?? 0
    slot.hall = hall
    for (let index = 0; index < candidates.length; index++) {
      const candidate = candidates[index]
      if (!candidate) continue
      const { party, size, strengths } = candidate
      let value = size * (prices.table[party] ?? 0) - (prices.repeat[candidate.index] ?? 0)
      for (const block of blocks) value -= prices.time[party * blockCount + block] ?? 0
      const members = problem.parties[party]?.members ?? []
      for (let member = 0; member < size; member++) {
        if (strengths[member] === 2) value += prices.strong[members[member] ?? 0] ?? 0
      }
      values[index] = value
      // Insertion sort: the lists are short.
      const rate = value / size
      let position = index
      while (position > 0) {
        const before = order[position - 1] ?? 0
        if ((values[before] ?? 0) / (candidates[before]?.size ?? 1) >= rate) break
        order[position] = before
        position--
      }
      order[position] = index
    }
    for (let count = 1; count <= slot.maxTables; count++) {
      slot.best[count] = bestValue(slot, count) - count * hall
    }
  }

  private addToSlope(slot: PricedSlot, count: number): void {
    const { slope, blockCount, problem } = this
    const shares = slot.shares[count]
    for (const block of slot.blocks) slope.hall[block] = (slope.hall[block] ?? 0) - count
    for (let index = 0; index < slot.candidates.length; index++) {
      const share = shares?.[index] ?? 0
      const candidate = slot.candidates[index]
      if (share === 0 || !candidate) continue
      const { party, size, strengths } = candidate
      slope.repeat[candidate.index] = (slope.repeat[candidate.index] ?? 0) - share
      slope.table[party] = (slope.table[party] ?? 0) + share * size
      for (const block of slot.blocks) {
        const key = party * blockCount + block
        slope.time[key] = (slope.time[key] ?? 0) - share
      }
      const members = problem.parties[party]?.members ?? []
      for (let member = 0; member < size; member++) {
        const person = members[member] ?? 0
        if (strengths[member] === 2) slope.strong[person] = (slope.strong[person] ?? 0) + share
      }
    }
  }
}

function createSlot(
  blocks: number[],
  candidates: Candidate[],
  min: number,
  max: number,
  capacity: readonly number[],
): PricedSlot {
  const room = Math.min(...blocks.map((block) => capacity[block] ?? 0))
  const people = candidates.reduce((sum, { size }) => sum + size, 0)
  const bringers = candidates.filter(({ bringer }) => bringer !== null).length
  const maxTables = Math.min(room, bringers, Math.floor(people / min))
  const experts = candidates.filter(({ isExpert }) => isExpert)
  const canDoWithoutTeacher =
    experts.some(({ bringer }) => bringer !== null) &&
    experts.reduce((sum, { size }) => sum + size, 0) >= min
  return {
    blocks,
    candidates,
    areSingle: candidates.every(({ size }) => size === 1),
    needsTeacher: !canDoWithoutTeacher,
    min,
    max,
    maxTables,
    values: new Float64Array(candidates.length),
    order: new Int32Array(candidates.length),
    hall: 0,
    best: new Float64Array(maxTables + 1),
    shares: Array.from({ length: maxTables + 1 }, () => new Float64Array(candidates.length)),
  }
}

/** Value of the tables whose factor is above the price, and their number. */
function surplus(price: number, maxTables: number): [value: number, count: number] {
  let value = 0
  for (let count = 0; count < maxTables; count++) {
    const left = factorAt(count) - price
    if (left <= 0) return [value, count]
    value += left
  }
  return [value, maxTables]
}

/** Upper bound of the value of so many tables of a slot. */
function bestValue(slot: PricedSlot, count: number): number {
  const shares = slot.shares[count] ?? new Float64Array(0)
  if (!slot.areSingle) return fillWithParties(slot, count, shares)
  const { order, candidates } = slot
  const isBringer = (index: number) => candidates[index]?.bringer !== null
  const isTeacher = (index: number) => candidates[index]?.teacher !== null
  const findFirst = (filter: (index: number) => boolean) => {
    for (const index of order) if (filter(index)) return index
    return -1
  }
  if (!slot.needsTeacher) return fill(slot, count, takeFirst(order, isBringer, count), shares)
  if (count > 1) {
    // The best with enough bringers, and the best with enough teachers: either is a bound.
    const byTeachers = fill(slot, count, takeFirst(order, isTeacher, count), shares)
    const byBringers = fill(slot, count, takeFirst(order, isBringer, count), shares)
    return Math.min(byTeachers, byBringers)
  }
  const bringer = findFirst(isBringer)
  if (isTeacher(bringer)) return fill(slot, 1, [bringer], shares)
  const teacher = findFirst(isTeacher)
  const both = findFirst((index) => isBringer(index) && isTeacher(index))
  const separate =
    slot.max > 1 && teacher !== -1 ? fill(slot, 1, [bringer, teacher], shares) : -Infinity
  if (both === -1) return separate
  const together = fill(slot, 1, [both], shares)
  return together >= separate ? together : fill(slot, 1, [bringer, teacher], shares)
}

function takeFirst(order: Int32Array, filter: (index: number) => boolean, count: number): number[] {
  const found: number[] = []
  for (const index of order) {
    if (found.length === count) break
    if (filter(index)) found.push(index)
  }
  return found
}

/** Value of the required candidates and the best others, while they add value or are needed; all are one person. */
function fill(
  slot: PricedSlot,
  count: number,
  required: readonly number[],
  shares: Float64Array,
): number {
  const { order, values } = slot
  shares.fill(0)
  let total = 0
  let size = 0
  for (const index of required) {
    total += values[index] ?? 0
    shares[index] = 1
    size++
  }
  for (const index of order) {
    const value = values[index] ?? 0
    if (size >= count * slot.max || (value <= 0 && size >= count * slot.min)) break
    if (shares[index] === 1) continue
    total += value
    shares[index] = 1
    size++
  }
  return total
}

/** The same for parties of several: exact for one table, as that leaves out parties that do not fit beside others. */
function fillWithParties(slot: PricedSlot, count: number, shares: Float64Array): number {
  const pooled = fillInFractions(slot, count, shares)
  if (slot.max * slot.candidates.length > maxExactWork) return pooled
  if (count === 1) return fillExactly(slot, shares)
  const single = (slot.best[1] ?? 0) + slot.hall
  if (count * single >= pooled) return pooled
  // No table is worth more than the best one.
  const best = slot.shares[1]
  for (let index = 0; index < shares.length; index++) shares[index] = count * (best?.[index] ?? 0)
  return count * single
}

/** Largest product of spots and candidates for which one table is solved exactly. */
const maxExactWork = 5_000

/**
 * Best single table by its number of people, with and without bringer and teacher: the candidates join or not, one
 * after the other (dynamic programming).
 */
function fillExactly(slot: PricedSlot, shares: Float64Array): number {
  const { candidates, values, max, min, needsTeacher } = slot
  const stateCount = (max + 1) * 4
  let current = new Float64Array(stateCount).fill(-Infinity)
  current[0] = 0
  /** By candidate and state: the state before the candidate joined, or -1. */
  const origins = new Int32Array(candidates.length * stateCount).fill(-1)
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index]
    if (!candidate) continue
    const roles = (candidate.bringer === null ? 0 : 1) | (candidate.teacher === null ? 0 : 2)
    const next = current.slice()
    for (let state = 0; state < (max - candidate.size + 1) * 4; state++) {
      const value = (current[state] ?? -Infinity) + (values[index] ?? 0)
      if (value === -Infinity) continue
      const joined = (state + candidate.size * 4) | roles
      if (value <= (next[joined] ?? -Infinity)) continue
      next[joined] = value
      origins[index * stateCount + joined] = state
    }
    current = next
  }
  let best = -1
  const neededRoles = needsTeacher ? 3 : 1
  for (let state = min * 4; state < stateCount; state++) {
    if ((state & neededRoles) !== neededRoles) continue
    if (best === -1 || (current[state] ?? -Infinity) > (current[best] ?? -Infinity)) best = state
  }
  shares.fill(0)
  const total = best === -1 ? -Infinity : (current[best] ?? -Infinity)
  if (total === -Infinity) return total
  for (let index = candidates.length - 1, state = best; index >= 0; index--) {
    const origin = origins[index * stateCount + state] ?? -1
    if (origin === -1) continue
    shares[index] = 1
    state = origin
  }
  return total
}

/** Parties fill the spots in fractions, and the bringer is dropped. */
function fillInFractions(slot: PricedSlot, count: number, shares: Float64Array): number {
  const { order, values, candidates } = slot
  shares.fill(0)
  let total = 0
  let size = 0
  for (const index of order) {
    const value = values[index] ?? 0
    const limit = count * (value > 0 ? slot.max : slot.min)
    if (size >= limit) break
    const own = candidates[index]?.size ?? 1
    const share = Math.min(1, (limit - size) / own)
    total += value * share
    shares[index] = share
    size += own * share
  }
  return total
}

/** Bound without any search: everyone plays their strongest wishes in each of their free blocks. */
export function simpleBound({ parties, instance }: Problem): number {
  let bound = 0
  for (const { members, candidates, isFreeIn } of parties) {
    const free = isFreeIn.filter(Boolean).length
    for (const [position, person] of members.entries()) {
      if (!instance.people[person]) continue
      const strengths = candidates
        .flatMap(({ strengths: own }) => own[position] ?? [])
        .toSorted((one, other) => other - one)
      bound += scorePerson(strengths.slice(0, free))
    }
  }
  return bound
}
