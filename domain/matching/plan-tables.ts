import { BoundSearch, simpleBound } from './bound.ts'
import { scorePlan } from './check-plan.ts'
import { shareTables } from './fairness.ts'
import { addTables, TableFinder } from './greedy.ts'
import { Improver } from './improve.ts'
import { buildProblem, type Problem } from './problem.ts'
import { seededRandom } from './random.ts'
import type { Instance, Plan, PlannedTable } from './schema.ts'
import { Seating, type Table } from './seating.ts'

export interface PlanOptions {
  seed: number
  /** Rounds of improvement. The same seed and rounds lead to the same plan, if the time does not end them. */
  rounds: number
  /** Share of the time that is used, between 0 and 1; 1 ends the search. */
  timeUsed: () => number
  onProgress?: (progress: Progress) => void
}

export interface Progress {
  round: number
  score: number
  bound: number
}

export type PlanResult = Omit<Plan, 'seconds'>

/** Steps of the search for the bound: before the first round, and with each round. */
const firstBoundSteps = 300
const roundBoundSteps = 20
const maxBoundSteps = 900
/** Share of the time that the first steps may use. */
const maxFirstShare = 0.3

function describeTable(problem: Problem, { slot, candidates }: Table): PlannedTable {
  const { people, games, blocks } = problem.instance
  const idOf = (person: number | null) => (person === null ? null : (people[person]?.id ?? null))
  const areExperts = candidates.every(({ isExpert }) => isExpert)
  const findRole = (role: 'bringer' | 'teacher') =>
    idOf(candidates.find((candidate) => candidate[role] !== null)?.[role] ?? null)
  return {
    game: games[slot.game]?.id ?? '',
    block: blocks[slot.blocks[0] ?? 0]?.id ?? '',
    bringer: findRole('bringer') ?? '',
    teacher: areExperts ? null : findRole('teacher'),
    players: candidates.flatMap(({ party }) =>
      (problem.parties[party]?.members ?? []).flatMap((person) => idOf(person) ?? []),
    ),
  }
}

/** The plan of these tables after the last swaps, in order of time. */
function finishPlan(problem: Problem, tables: readonly Table[], bound: number): PlanResult {
  const seating = new Seating(problem, tables)
  shareTables(seating)
  const described = [...seating.tables]
    .toSorted((one, other) => one.slot.index - other.slot.index)
    .toSorted((one, other) => (one.slot.blocks[0] ?? 0) - (other.slot.blocks[0] ?? 0))
    .map((table) => describeTable(problem, table))
  const score = scorePlan(problem.instance, described)
  return { tables: described, score, bound: Math.max(score, roundBound(bound)) }
}

/** Scores are multiples of 0.05, so the bound falls to the next one. */
const roundBound = (bound: number) => Math.floor(bound * 20 + 1e-6) / 20

function seatGreedily(problem: Problem): Seating {
  const seating = new Seating(problem)
  addTables(seating, new TableFinder(seating), problem.slots, {
    valueOf: (candidate, slot) =>
      seating.isAvailable(candidate, slot) ? seating.gain(candidate) : -Infinity,
    rate: (value) => value,
  })
  return seating
}

/** Plan within a fraction of a second, without improvement and with a loose bound. */
export function planGreedily(instance: Instance): PlanResult {
  const problem = buildProblem(instance)
  return finishPlan(problem, [...seatGreedily(problem).tables], simpleBound(problem))
}

/** Plans the tables of a convention from the wishes of its people. */
export function planTables(instance: Instance, options: PlanOptions): PlanResult {
  const { seed, rounds, timeUsed, onProgress } = options
  const problem = buildProblem(instance)
  const seating = seatGreedily(problem)
  const search = new BoundSearch(problem)
  const readBound = () => Math.min(search.bound, simpleBound(problem))
  let steps = 0
  const improveBound = (count: number, maxTime: number, score: number) => {
    const end = Math.min(maxBoundSteps, steps + count)
    for (; steps < end && timeUsed() < maxTime; steps++) search.step(score)
  }
  improveBound(firstBoundSteps, maxFirstShare, seating.score)

  const improver = new Improver(seating, seededRandom(seed), search)
  for (let round = 1; round <= rounds && timeUsed() < 1; round++) {
    if (roundBound(readBound()) <= improver.bestScore + 1e-6) break
    improver.runRound(() => timeUsed() >= 1)
    improveBound(roundBoundSteps, 1, improver.bestScore)
    onProgress?.({ round, score: improver.bestScore, bound: readBound() })
  }
  return finishPlan(problem, improver.bestTables, readBound())
}

/**
 * Rounds for a time limit: about as many as an idle machine makes for 250 people in three quarters of it, so that the same
 * seed usually leads to the same plan.
 */
export const roundsFor = (seconds: number): number => Math.max(1, Math.ceil(seconds * 6))
