import { type Random, seededRandom } from './random.ts'
import type { Strength } from './schema.ts'

/** Assumptions about an invented convention. Shares are between 0 and 1. */
export interface ConventionShape {
  people: number
  games: number
  /** Games on each person's list. */
  listLength: number
  /** Blocks of each day. */
  days: Record<string, number>
  /** Tables in each block. */
  tables: number
  /** Share of games on a list that the person would love to play. */
  loveShare: number
  /** Share of games on a list that the person brings. */
  bringShare: number
  /** Share of games that the person teaches: of those brought, and of the others. */
  teachBroughtShare: number
  teachOtherShare: number
  /** Share of the games that are not taught but known. */
  knowShare: number
  /** Share of blocks in which a person is free. */
  freeShare: number
  /** Share of people in families of two to four, who share six games and their free blocks. */
  familyShare: number
  /** Share of games that take two blocks. */
  longShare: number
}

const ordinary: ConventionShape = {
  people: 250,
  games: 220,
  listLength: 8,
  days: { fri: 2, sat: 3 },
  tables: 40,
  loveShare: 0.35,
  bringShare: 0.3,
  teachBroughtShare: 0.8,
  teachOtherShare: 0.1,
  knowShare: 0.25,
  freeShare: 0.7,
  familyShare: 0.1,
  longShare: 0.08,
}

/** An ordinary convention, and those that are harder to plan. */
export const conventionShapes = {
  ordinary,
  large: { ...ordinary, people: 500, games: 400, tables: 80 },
  scarce: { ...ordinary, tables: 12 },
  families: { ...ordinary, familyShare: 0.6 },
  long: { ...ordinary, longShare: 0.4 },
} satisfies Record<string, ConventionShape>

interface ExamplePerson {
  id: string
  free: string[]
  wishes: Record<string, Strength>
  brings: string[]
  teaches: string[]
  knows: string[]
  together?: string
}

/** Players of a game, as common as in a shop: most are for two to four. */
const playerCounts: ReadonlyArray<readonly [min: number, max: number]> = [
  [2, 2],
  [2, 4],
  [2, 4],
  [2, 4],
  [1, 4],
  [2, 5],
  [3, 5],
  [3, 6],
  [4, 8],
]

/** An instance of the planner in JSON, the same for the same shape and seed. */
export function createConvention(shape: ConventionShape, seed: number) {
  const random = seededRandom(seed)
  const blocks = Object.entries(shape.days).flatMap(([day, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${day}-${index + 1}`,
      day,
      tables: shape.tables,
    })),
  )
  const games = Array.from({ length: shape.games }, (_, index) => {
    const [min, max] = playerCounts[Math.floor(random() * playerCounts.length)] ?? [2, 4]
    return { id: `game-${index + 1}`, min, max, blocks: random() < shape.longShare ? 2 : 1 }
  })
  // Popularity falls with the rank, as in rankings of games: the most popular is on about one list of six.
  const weights = shuffle(
    games.map((_, rank) => 1 / (rank + 8)),
    random,
  )
  const pickGame = () => games[pickWeighted(weights, random)]?.id ?? ''

  const people: ExamplePerson[] = []
  let families = 0
  while (people.length < shape.people) {
    // A family has three people on average, so fewer draws than people become families.
    const isFamily = random() < shape.familyShare / (3 - 2 * shape.familyShare)
    const wanted = isFamily ? 2 + Math.floor(random() * 3) : 1
    const size = Math.min(wanted, shape.people - people.length)
    const listLength = Math.min(shape.listLength, shape.games)
    const shared = new Set<string>()
    while (size > 1 && shared.size < Math.min(6, listLength)) shared.add(pickGame())
    const free = blocks.filter(() => random() < shape.freeShare).map(({ id }) => id)
    if (size > 1) families++
    for (let member = 0; member < size; member++) {
      const list = new Set(shared)
      while (list.size < listLength) list.add(pickGame())
      people.push({
        ...createPerson(`person-${people.length + 1}`, [...list], shape, random),
        free: free.length > 0 ? free : blocks.slice(0, 1).map(({ id }) => id),
        ...(size > 1 && { together: `family-${families}` }),
      })
    }
  }
  return { blocks, games, people }
}

function pickWeighted(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) <= 0),
  )
}

function createPerson(
  id: string,
  list: readonly string[],
  shape: ConventionShape,
  random: Random,
): ExamplePerson {
  const person: ExamplePerson = { id, free: [], wishes: {}, brings: [], teaches: [], knows: [] }
  for (const game of list) {
    person.wishes[game] = random() < shape.loveShare ? 2 : 1
    const isBrought = random() < shape.bringShare
    if (isBrought) person.brings.push(game)
    if (random() < (isBrought ? shape.teachBroughtShare : shape.teachOtherShare)) {
      person.teaches.push(game)
    } else if (random() < shape.knowShare) person.knows.push(game)
  }
  return person
}

/** The items in random order. */
function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
