import type { Instance, Plan, PlannedTable, PlanPerson } from './schema.ts'
import { scorePerson } from './score.ts'

/** Score of a plan's tables, from the instance alone. */
export function scorePlan({ people }: Instance, tables: readonly PlannedTable[]): number {
  const byPerson = new Map(people.map((person) => [person.id, { person, games: [] as string[] }]))
  for (const { game, players } of tables) {
    for (const player of players) byPerson.get(player)?.games.push(game)
  }
  let score = 0
  for (const { person, games } of byPerson.values()) {
    score += scorePerson(games.flatMap((game) => person.wishes.get(game) ?? []))
  }
  // Every score is a multiple of 0.05: what is left of the sum is rounding.
  return Math.round(score * 20) / 20
}

const isTaughtBy = (person: PlanPerson | undefined, game: string) =>
  person?.wishes.has(game) === true && person.teaches.includes(game)

const knowsGame = (person: PlanPerson | undefined, game: string) =>
  person?.wishes.has(game) === true &&
  (person.knows.includes(game) || person.teaches.includes(game))

/** Violations of the rules, one line each. Written apart from the planner, so that it can judge the planner. */
export function checkPlan(instance: Instance, { tables }: Pick<Plan, 'tables'>): string[] {
  const problems: string[] = []
  const people = new Map(instance.people.map((person) => [person.id, person]))
  const games = new Map(instance.games.map((game) => [game.id, game]))
  const tablesByBlock = new Map<string, number>()
  const seats = new Set<string>()
  const plays = new Set<string>()
  const groups = new Map<string, PlanPerson[]>()
  for (const person of instance.people) {
    if (person.together !== null) {
      groups.set(person.together, [...(groups.get(person.together) ?? []), person])
    }
  }

  for (const [index, table] of tables.entries()) {
    const fail = (problem: string) => problems.push(`tables[${index}] (${table.game}): ${problem}`)
    const game = games.get(table.game)
    const first = instance.blocks.findIndex(({ id }) => id === table.block)
    if (!game || first === -1) {
      fail('the game or the block is unknown')
      continue
    }
    const blocks = instance.blocks.slice(first, first + game.blocks)
    if (blocks.length < game.blocks || blocks.some(({ day }) => day !== blocks[0]?.day)) {
      fail('the day ends before the game')
    }
    for (const { id } of blocks) tablesByBlock.set(id, (tablesByBlock.get(id) ?? 0) + 1)

    if (table.players.length < game.min) fail('too few players')
    if (table.players.length > game.max) fail('too many players')
    for (const player of table.players) {
      const person = people.get(player)
      if (!person?.wishes.has(game.id)) fail(`${player} does not wish the game`)
      for (const { id } of blocks) {
        if (person && !person.free.includes(id)) fail(`${player} is not free in ${id}`)
        if (seats.has(JSON.stringify([player, id]))) fail(`${player} is at two tables in ${id}`)
        seats.add(JSON.stringify([player, id]))
      }
      const play = JSON.stringify([player, game.id])
      if (plays.has(play)) fail(`${player} plays the game twice`)
      plays.add(play)
      const group = person?.together ? (groups.get(person.together) ?? []) : []
      for (const { id } of group) {
        if (!table.players.includes(id)) fail(`${player} is without ${id}`)
      }
    }
    if (!table.players.includes(table.bringer)) fail('the bringer does not play')
    const bringer = people.get(table.bringer)
    if (!bringer?.wishes.has(game.id) || !bringer.brings.includes(game.id)) {
      fail('the bringer does not bring the game')
    }
    const areExperts = table.players.every((player) => knowsGame(people.get(player), game.id))
    if (table.teacher === null) {
      if (!areExperts) fail('no player teaches the game')
    } else if (!table.players.includes(table.teacher)) fail('the teacher does not play')
    else if (!isTaughtBy(people.get(table.teacher), game.id)) fail('the teacher does not teach it')
  }
  for (const { id, tables: limit } of instance.blocks) {
    const count = tablesByBlock.get(id) ?? 0
    if (count > limit) problems.push(`${id}: ${count} tables, but only ${limit} fit`)
  }
  return problems
}
