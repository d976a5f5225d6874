import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlan, scorePlan } from './check-plan.ts'
import { conventionShapes, createConvention } from './example-convention.ts'
import { parseInstance } from './parse-instance.ts'
import { planGreedily, planTables, roundsFor } from './plan-tables.ts'
import type { Instance, PlannedTable } from './schema.ts'

const options = { seed: 1, rounds: 1, timeUsed: () => 0 }

const plan = (value: unknown, changes = {}) => {
  const instance = parseInstance(value)
  const result = planTables(instance, { ...options, ...changes })
  expect(checkPlan(instance, result)).toEqual([])
  expect(result.score).toBe(scorePlan(instance, result.tables))
  expect(result.bound).toBeGreaterThanOrEqual(result.score)
  return result
}

const blocks = [
  { id: 'fri-1', day: 'fri', tables: 40 },
  { id: 'fri-2', day: 'fri', tables: 40 },
]
const games = [{ id: 'brass', min: 2, max: 4, blocks: 1 }]
const bringer = {
  id: 'p1',
  free: ['fri-1', 'fri-2'],
  wishes: { brass: 2 },
  brings: ['brass'],
  teaches: ['brass'],
  knows: ['brass'],
}
const player = { ...bringer, id: 'p2', wishes: { brass: 1 }, brings: [], teaches: [], knows: [] }
const empty = { tables: [], score: 0, bound: 0 }

test('plans the example of the format', () => {
  expect(plan({ blocks, games, people: [bringer, player] })).toEqual({
    tables: [
      { game: 'brass', block: 'fri-1', bringer: 'p1', teacher: 'p1', players: ['p1', 'p2'] },
    ],
    score: 3,
    bound: 3,
  })
})

test('names no teacher when every player knows the game', () => {
  const people = [bringer, { ...player, knows: ['brass'] }]
  expect(plan({ blocks, games, people }).tables[0]?.teacher).toBeNull()
})

describe('plans no table', () => {
  test.each([
    ['for nothing', { blocks: [], games: [], people: [] }],
    ['without people', { blocks, games, people: [] }],
    [
      'without tables',
      {
        blocks: blocks.map((block) => ({ ...block, tables: 0 })),
        games,
        people: [bringer, player],
      },
    ],
    ['for fewer people than the game needs', { blocks, games, people: [bringer] }],
    ['when no one brings the game', { blocks, games, people: [player, { ...player, id: 'p3' }] }],
    [
      'when no one teaches the game',
      { blocks, games, people: [{ ...bringer, teaches: [] }, player] },
    ],
    [
      'of a long game in a last block',
      {
        blocks: [
          { id: 'fri-1', day: 'fri', tables: 1 },
          { id: 'sat-1', day: 'sat', tables: 1 },
        ],
        games: [{ ...games[0], blocks: 2 }],
        people: [bringer, player].map((person) => ({ ...person, free: ['fri-1', 'sat-1'] })),
      },
    ],
    [
      'for a group that is larger than the table',
      {
        blocks,
        games,
        people: Array.from({ length: 10 }, (_, index) => ({
          ...bringer,
          id: `p${index}`,
          together: 'a',
        })),
      },
    ],
    [
      'for a group in which one does not wish the game',
      {
        blocks,
        games,
        people: [bringer, { ...player, wishes: {} }].map((person) => ({
          ...person,
          together: 'a',
        })),
      },
    ],
  ])('%s', (_, value) => {
    expect(plan(value)).toEqual(empty)
  })
})

test('seats a group of ten at one table', () => {
  const people = Array.from({ length: 10 }, (_, index) => ({
    ...bringer,
    id: `p${index}`,
    together: 'a',
  }))
  const { tables } = plan({ blocks, games: [{ ...games[0], max: 10 }], people })
  expect(tables.map(({ players }) => players.length)).toEqual([10])
})

test('plans a second table with a second copy', () => {
  const people = ['p1', 'p3'].map((id) => ({ ...bringer, id }))
  const others = ['p2', 'p4'].map((id) => ({ ...player, id }))
  const value = { blocks, games: [{ ...games[0], max: 2 }], people: [...people, ...others] }
  expect(plan(value)).toMatchObject({ tables: { length: 2 }, score: 6, bound: 6 })
})

const smallConvention = createConvention(
  { ...conventionShapes.ordinary, people: 40, games: 30, tables: 6 },
  3,
)

test('repeats a plan for the same seed', () => {
  const [one, other] = [1, 2].map(() => plan(smallConvention, { timeUsed: limitAttempts() }))
  expect(one).toEqual(other)
})

test('returns a plan at once when there is no time', () => {
  const result = plan(smallConvention, { rounds: 1000, timeUsed: () => 1 })
  expect(result.tables).toEqual(planGreedily(parseInstance(smallConvention)).tables)
})

test('comes near the bound within a few rounds', () => {
  const { score, bound } = plan(smallConvention)
  expect(score / bound).toBeGreaterThan(0.95)
})

test('reports its progress', () => {
  const progress: unknown[] = []
  plan(smallConvention, {
    rounds: 2,
    timeUsed: limitAttempts(),
    onProgress: ({ round }: { round: number }) => progress.push(round),
  })
  expect(progress).toEqual([1, 2])
})

test.each([
  [10, 60],
  [0.01, 1],
])('makes a number of rounds for %s s', (seconds, rounds) => {
  expect(roundsFor(seconds)).toBe(rounds)
})

const ids = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** Instances with few people, in which every rule matters. */
const smallInstance = (maxPeople: number) =>
  fc
    .record({
      days: fc.array(fc.constantFrom('fri', 'sat'), { minLength: 1, maxLength: 3 }),
      gameCount: fc.integer({ min: 1, max: 3 }),
      peopleCount: fc.integer({ min: 2, max: maxPeople }),
    })
    .chain(({ days, gameCount, peopleCount }) => {
      const blockIds = ids(days.length, 'b')
      const gameIds = ids(gameCount, 'g')
      const some = (from: string[]) => fc.subarray(from)
      return fc.record({
        blocks: fc.tuple(
          ...days.toSorted().map((day, index) =>
            fc.record({
              id: fc.constant(blockIds[index] ?? ''),
              day: fc.constant(day),
              tables: fc.integer({ min: 0, max: 3 }),
            }),
          ),
        ),
        games: fc.tuple(
          ...gameIds.map((id) =>
            fc
              .record({
                min: fc.integer({ min: 1, max: 3 }),
                more: fc.integer({ min: 0, max: 2 }),
                blocks: fc.constantFrom(1, 1, 2),
              })
              .map(({ min, more, blocks: count }) => ({ id, min, max: min + more, blocks: count })),
          ),
        ),
        people: fc.tuple(
          ...ids(peopleCount, 'p').map((id) =>
            fc.record({
              id: fc.constant(id),
              free: fc.subarray(blockIds, { minLength: Math.min(1, blockIds.length) }),
              wishes: fc
                .tuple(
                  ...gameIds.map((game) =>
                    fc.constantFrom(0, 1, 2).map((strength) => [game, strength] as const),
                  ),
                )
                .map((entries) =>
                  Object.fromEntries(entries.filter(([, strength]) => strength > 0)),
                ),
              brings: some(gameIds),
              teaches: some(gameIds),
              knows: some(gameIds),
              together: fc.constantFrom(null, null, null, 'x', 'y'),
            }),
          ),
        ),
      })
    })

test('breaks no rule, whatever the instance', () => {
  fc.assert(
    fc.property(smallInstance(9), (value) => {
      plan(value, { rounds: 1, timeUsed: limitAttempts() })
    }),
    { numRuns: 80 },
  )
})

/** Ends the search after a number of looks at the clock, so that a property tries many instances. */
function limitAttempts() {
  let looks = 0
  return () => looks++ / 400
}

/** Score of the best plan, by trying all. */
function findBestScore(instance: Instance): number {
  const tables: PlannedTable[] = []
  for (const { id: game } of instance.games) {
    const fans = instance.people.filter(({ wishes }) => wishes.has(game))
    for (const { id: block } of instance.blocks) {
      for (let choice = 1; choice < 1 << fans.length; choice++) {
        const chosen = fans.filter((_, index) => (choice & (1 << index)) > 0)
        const table = {
          game,
          block,
          bringer: chosen.find(({ brings }) => brings.includes(game))?.id ?? '',
          teacher: chosen.find(({ teaches }) => teaches.includes(game))?.id ?? null,
          players: chosen.map(({ id }) => id),
        }
        if (checkPlan(instance, { tables: [table] }).length === 0) tables.push(table)
      }
    }
  }
  let best = 0
  const visit = (chosen: PlannedTable[], next: number) => {
    best = Math.max(best, scorePlan(instance, chosen))
    for (const [index, table] of tables.entries()) {
      if (index < next) continue
      const more = [...chosen, table]
      if (checkPlan(instance, { tables: more }).length === 0) visit(more, index + 1)
    }
  }
  visit([], 0)
  return best
}

test('the bound is at least the best score, and small instances reach it', () => {
  let reached = 0
  let runs = 0
  fc.assert(
    fc.property(smallInstance(4), (value) => {
      const { score, bound } = plan(value, { timeUsed: limitAttempts() })
      const best = findBestScore(parseInstance(value))
      expect(bound).toBeGreaterThanOrEqual(best)
      expect(score).toBeLessThanOrEqual(best)
      runs++
      if (score === best) reached++
    }),
    { numRuns: 100 },
  )
  expect(reached / runs).toBeGreaterThan(0.95)
})

/** Swaps of two people that give one a first table and take one from a person with three, by trying all. */
function findUnfairSwaps(instance: Instance, tables: readonly PlannedTable[]): string[] {
  const countTables = (id: string) => tables.filter(({ players }) => players.includes(id)).length
  const rich = instance.people.filter(({ id }) => countTables(id) >= 3)
  const poor = instance.people.filter(({ id }) => countTables(id) === 0)
  return rich.flatMap(({ id: leaving }) =>
    poor.flatMap(({ id: joining, wishes }) =>
      tables.flatMap((table, index) => {
        if (!table.players.includes(leaving) || !wishes.has(table.game)) return []
        const players = table.players.map((id) => (id === leaving ? joining : id))
        const isFair = instance.people
          .filter(({ id }) => players.includes(id))
          .every((bringer) =>
            [null, ...players].every(
              (teacher) =>
                checkPlan(instance, {
                  tables: tables.with(index, { ...table, players, bringer: bringer.id, teacher }),
                }).length > 0,
            ),
          )
        return isFair ? [] : [`${joining} instead of ${leaving} at ${table.game}`]
      }),
    ),
  )
}

test('no one has a third table that someone without any could have instead', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 4 }), (seed, tables) => {
      const shape = {
        ...conventionShapes.ordinary,
        people: 20,
        games: 10,
        listLength: 6,
        days: { fri: 3, sat: 3 },
        tables,
        bringShare: 0.4,
        familyShare: 0.2,
      }
      const value = createConvention(shape, seed)
      const result = plan(value, { timeUsed: limitAttempts() })
      expect(findUnfairSwaps(parseInstance(value), result.tables)).toEqual([])
    }),
    { numRuns: 6 },
  )
})
