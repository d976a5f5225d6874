import type { Instance, PlanBlock, PlanGame, PlanPerson, Strength } from './schema.ts'

/** An instance that breaks the format; `path` names the field, such as `people[3].wishes.brass`. */
export class FormatError extends Error {
  readonly path: string

  constructor(path: string, problem: string) {
    super(`${path || 'The instance'} ${problem}.`)
    this.path = path
  }
}

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readRecord(value: unknown, path: string): Fields {
  if (!isRecord(value)) throw new FormatError(path, 'must be an object')
  return value
}

function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new FormatError(path, 'must be a text')
  if (value === '') throw new FormatError(path, 'must not be empty')
  return value
}

function readCount(value: unknown, path: string, min: number): number {
  if (!Number.isSafeInteger(value)) throw new FormatError(path, 'must be a whole number')
  if (Number(value) < min) throw new FormatError(path, `must be at least ${min}`)
  return Number(value)
}

function readList<T>(value: unknown, path: string, read: (item: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) throw new FormatError(path, 'must be a list')
  return value.map((item, index) => read(item, `${path}[${index}]`))
}

function readUnique<T extends { id: string }>(
  value: unknown,
  path: string,
  read: (item: unknown, path: string) => T,
): T[] {
  const ids = new Set<string>()
  return readList(value, path, (item, itemPath) => {
    const found = read(item, itemPath)
    if (ids.has(found.id)) throw new FormatError(`${itemPath}.id`, 'is used twice')
    ids.add(found.id)
    return found
  })
}

function readBlock(value: unknown, path: string): PlanBlock {
  const { id, day, tables } = readRecord(value, path)
  return {
    id: readText(id, `${path}.id`),
    day: readText(day, `${path}.day`),
    tables: readCount(tables, `${path}.tables`, 0),
  }
}

function readGame(value: unknown, path: string): PlanGame {
  const fields = readRecord(value, path)
  const id = readText(fields['id'], `${path}.id`)
  const min = readCount(fields['min'], `${path}.min`, 1)
  const max = readCount(fields['max'], `${path}.max`, 1)
  const blocks = readCount(fields['blocks'], `${path}.blocks`, 1)
  if (max < min) throw new FormatError(`${path}.max`, 'must be at least the min')
  if (blocks !== 1 && blocks !== 2) throw new FormatError(`${path}.blocks`, 'must be 1 or 2')
  return { id, min, max, blocks }
}

function readStrengths(
  value: unknown,
  path: string,
  games: ReadonlySet<string>,
): Map<string, Strength> {
  const strengths = new Map<string, Strength>()
  for (const [game, strength] of Object.entries(readRecord(value, path))) {
    if (!games.has(game)) throw new FormatError(`${path}.${game}`, 'names no game of the instance')
    if (strength !== 1 && strength !== 2) throw new FormatError(`${path}.${game}`, 'must be 1 or 2')
    strengths.set(game, strength)
  }
  return strengths
}

/** Reads an instance from JSON. Fields that the format does not name are ignored. */
export function parseInstance(value: unknown): Instance {
  const fields = readRecord(value, '')
  const blocks = readUnique(fields['blocks'], 'blocks', readBlock)
  const games = readUnique(fields['games'], 'games', readGame)
  const blockIds = new Set(blocks.map(({ id }) => id))
  const gameIds = new Set(games.map(({ id }) => id))
  const people = readUnique(fields['people'], 'people', (item, path): PlanPerson => {
    const person = readRecord(item, path)
    const id = readText(person['id'], `${path}.id`)
    const free = readList(person['free'], `${path}.free`, (block, blockPath) => {
      const name = readText(block, blockPath)
      if (!blockIds.has(name)) throw new FormatError(blockPath, 'names no block of the instance')
      return name
    })
    const together = person['together'] ?? null
    return {
      id,
      free,
      wishes: readStrengths(person['wishes'], `${path}.wishes`, gameIds),
      // Games outside the wishes do not count, so unknown ones do no harm here.
      brings: readList(person['brings'], `${path}.brings`, readText),
      teaches: readList(person['teaches'], `${path}.teaches`, readText),
      knows: readList(person['knows'], `${path}.knows`, readText),
      together: together === null ? null : readText(together, `${path}.together`),
    }
  })
  return { blocks, games, people }
}
