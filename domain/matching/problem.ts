import type { Instance, Strength } from './schema.ts'

/** People who are together, or one person: they play all of their tables together. */
export interface Party {
  /** Indexes of people. */
  members: number[]
  isFreeIn: boolean[]
  candidates: Candidate[]
}

/** A party that may play a game, as all its members wish it. */
export interface Candidate {
  index: number
  party: number
  game: number
  size: number
  /** Strength of each member's wish, in the order of the party's members. */
  strengths: Strength[]
  /** Member who brings the game, or null. */
  bringer: number | null
  teacher: number | null
  /** All members know the game. */
  isExpert: boolean
}

/** A game in a block, where enough people could play it. */
export interface Slot {
  index: number
  game: number
  /** All blocks that a table takes, the first one first. */
  blocks: number[]
  /** Candidates who are free in all blocks. */
  candidates: Candidate[]
}

export interface GameFacts {
  min: number
  max: number
  slots: Slot[]
}

/** The instance with indexes instead of ids, and without what no table can use. */
export interface Problem {
  instance: Instance
  games: GameFacts[]
  parties: Party[]
  candidates: Candidate[]
  slots: Slot[]
  /** Number of tables by block. */
  capacity: number[]
}

function groupPeople({ people }: Instance): number[][] {
  const groups = new Map<string, number[]>()
  const parties: number[][] = []
  for (const [index, { together }] of people.entries()) {
    const group = together === null ? undefined : groups.get(together)
    if (group) {
      group.push(index)
      continue
    }
    const members = [index]
    parties.push(members)
    if (together !== null) groups.set(together, members)
  }
  return parties
}

/** Blocks that a game takes from its first one; null where the day ends before the game. */
function coveredBlocks({ blocks }: Instance, first: number, count: number): number[] | null {
  const covered = Array.from({ length: count }, (_, offset) => first + offset)
  const day = blocks[first]?.day
  return covered.every((block) => blocks[block]?.day === day) ? covered : null
}

/** False if counting already shows that no candidates could form a table. */
function canFormTable(candidates: readonly Candidate[], { min, max }: GameFacts): boolean {
  const countPeople = (some: readonly Candidate[]) => some.reduce((sum, { size }) => sum + size, 0)
  if (!candidates.some(({ bringer }) => bringer !== null)) return false
  if (max < 1 || countPeople(candidates) < min) return false
  if (candidates.some(({ teacher }) => teacher !== null)) return true
  const experts = candidates.filter(({ isExpert }) => isExpert)
  return experts.some(({ bringer }) => bringer !== null) && countPeople(experts) >= min
}

/** Translates an instance into indexes, and drops every wish that no table can fulfill. */
export function buildProblem(instance: Instance): Problem {
  const { blocks, people } = instance
  const gameIndexes = new Map(instance.games.map(({ id }, index) => [id, index]))
  const isFree = people.map(({ free }) => {
    const ids = new Set(free)
    return blocks.map(({ id }) => ids.has(id))
  })
  const teaches = people.map((person) => new Set(person.teaches))
  const knows = people.map((person) => new Set([...person.knows, ...person.teaches]))
  const brings = people.map((person) => new Set(person.brings))

  const parties = groupPeople(instance).map((members): Party => ({
    members,
    isFreeIn: blocks.map((_, block) => members.every((person) => isFree[person]?.[block])),
    candidates: [],
  }))
  const possible: Candidate[][] = instance.games.map(() => [])
  for (const [party, { members }] of parties.entries()) {
    const first = people[members[0] ?? 0]
    for (const id of first?.wishes.keys() ?? []) {
      const game = gameIndexes.get(id)
      if (game === undefined) continue
      const strengths = members.map((person) => people[person]?.wishes.get(id))
      if (!strengths.every((strength) => strength !== undefined)) continue
      if (members.length > (instance.games[game]?.max ?? 0)) continue
      possible[game]?.push({
        index: -1,
        party,
        game,
        size: members.length,
        strengths,
        bringer: members.find((person) => brings[person]?.has(id)) ?? null,
        teacher: members.find((person) => teaches[person]?.has(id)) ?? null,
        isExpert: members.every((person) => knows[person]?.has(id)),
      })
    }
  }

  const slots: Slot[] = []
  const used = new Set<Candidate>()
  const games = instance.games.map(({ min, max, blocks: count }, game): GameFacts => {
    const facts: GameFacts = { min, max, slots: [] }
    for (const first of blocks.keys()) {
      const covered = coveredBlocks(instance, first, count)
      if (covered === null || !covered.every((block) => (blocks[block]?.tables ?? 0) > 0)) continue
      const candidates = (possible[game] ?? []).filter(({ party }) =>
        covered.every((block) => parties[party]?.isFreeIn[block]),
      )
      if (!canFormTable(candidates, facts)) continue
      const slot = { index: slots.length, game, blocks: covered, candidates }
      slots.push(slot)
      facts.slots.push(slot)
      for (const candidate of candidates) used.add(candidate)
    }
    return facts
  })
  const candidates = [...used]
  for (const [index, candidate] of candidates.entries()) {
    candidate.index = index
    parties[candidate.party]?.candidates.push(candidate)
  }
  const capacity = blocks.map(({ tables }) => tables)
  return { instance, games, parties, candidates, slots, capacity }
}
