import { gameKey } from './game-key.ts'
import { type CatalogueGame, type GameIndex, prefixDistance } from './suggest.ts'

/** Reads the shipped list: title | year | players | minutes | other names. */
export const parseBaseGames = (text: string): CatalogueGame[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', year = '', players = '', minutes = '', aliases = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [minPlayers, maxPlayers] = parseRange(players)
      const [minMinutes, maxMinutes] = parseRange(minutes)
      return {
        key: gameKey(title),
        title,
        aliases: aliases === '' ? [] : aliases.split(',').map((alias) => alias.trim()),
        year: year === '' ? null : Number(year),
        minPlayers,
        maxPlayers,
        minMinutes,
        maxMinutes,
        popularity: 0,
      }
    })

function parseRange(text: string): [number | null, number | null] {
  if (text === '') return [null, null]
  const [from = '', to = from] = text.split('-')
  return [Number(from), Number(to)]
}

/** A game of the database: typed by an attendee or imported, or a shipped one that the organizers merged. */
export interface StoredGame extends Omit<CatalogueGame, 'popularity'> {
  /** Key of the game that this one is a duplicate of; empty for a game of its own. */
  mergedInto: string
}

interface CatalogueSources {
  base: readonly CatalogueGame[]
  stored: readonly StoredGame[]
  /** Names of announced events, as typed. */
  eventNames: readonly string[]
  /** Number of people who wish for each game, by key. */
  wishCounts: ReadonlyMap<string, number>
}

/** Follows merges; a circle ends where it began. */
function findTarget(merges: ReadonlyMap<string, string>, key: string): string {
  const seen = new Set([key])
  let current = key
  for (;;) {
    const next = merges.get(current)
    if (next === undefined || seen.has(next)) return current
    seen.add(next)
    current = next
  }
}

/** Combines what the site ships, what is stored and what was announced: one entry for each game. */
export function buildCatalogue({ base, stored, eventNames, wishCounts }: CatalogueSources) {
  const merges = new Map(
    stored
      .filter(({ mergedInto }) => mergedInto !== '')
      .map(({ key, mergedInto }) => [key, mergedInto]),
  )
  const games = new Map<string, CatalogueGame>()
  const add = (game: CatalogueGame) => {
    const known = games.get(game.key)
    games.set(game.key, known ? combine(known, game) : game)
  }
  for (const game of base) add(game)
  for (const { mergedInto: _, ...game } of stored) add({ ...game, popularity: 0 })
  for (const title of eventNames) {
    const key = gameKey(title)
    if (key === '') continue
    add({ ...unknownSize, key, title, aliases: [], popularity: 1 })
  }
  const resolve = (key: string) => findTarget(merges, key)
  for (const game of games.values()) {
    const target = games.get(resolve(game.key))
    if (!target || target === game) continue
    games.delete(game.key)
    games.set(target.key, {
      ...combine(target, game),
      aliases: [...target.aliases, game.title, ...game.aliases],
    })
  }
  for (const game of games.values()) {
    games.set(game.key, { ...game, popularity: game.popularity + (wishCounts.get(game.key) ?? 0) })
  }
  return { games, resolve }
}

const unknownSize = {
  year: null,
  minPlayers: null,
  maxPlayers: null,
  minMinutes: null,
  maxMinutes: null,
}

/** Facts that are known first count. */
const combine = (known: CatalogueGame, other: CatalogueGame): CatalogueGame => {
  const hasPlayers = known.minPlayers !== null || known.maxPlayers !== null
  const hasMinutes = known.minMinutes !== null || known.maxMinutes !== null
  const playersOf = hasPlayers ? known : other
  const minutesOf = hasMinutes ? known : other
  return {
    ...known,
    aliases: [...new Set([...known.aliases, ...other.aliases])],
    year: known.year ?? other.year,
    minPlayers: playersOf.minPlayers,
    maxPlayers: playersOf.maxPlayers,
    minMinutes: minutesOf.minMinutes,
    maxMinutes: minutesOf.maxMinutes,
    popularity: known.popularity + other.popularity,
  }
}

const maxSimilar = 3

/** Games that a title may be a misspelling of, or another edition. */
export function findSimilar(
  { suggest }: GameIndex,
  games: ReadonlyMap<string, CatalogueGame>,
  title: string,
): { key: string; title: string }[] {
  const key = gameKey(title)
  const joined = key.replaceAll('-', '')
  const isClose = (other: string) => {
    const otherJoined = other.replaceAll('-', '')
    const [shorter = '', longer = ''] = [joined, otherJoined].toSorted(
      (one, two) => one.length - two.length,
    )
    return shorter.length > 3 && prefixDistance(shorter, longer, 2) <= 2
  }
  return suggest(title, maxSimilar + 1)
    .filter((game) => game.key !== key && games.has(game.key) && isClose(game.key))
    .slice(0, maxSimilar)
    .map((game) => ({ key: game.key, title: game.title }))
}
