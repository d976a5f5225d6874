import { buildCatalogue, findSimilar, parseBaseGames } from '../../domain/games/catalogue.ts'
import { maxSuggestions } from '../../domain/games/api.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import type { Game, GameDraft, ManagedGame } from '../../domain/games/schema.ts'
import { buildGameIndex, type CatalogueGame } from '../../domain/games/suggest.ts'
import type { User } from '../../domain/auth/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { baseGames } from './base-games.ts'
import * as store from './store.ts'

interface GameDependencies {
  database: Database
  live: Live
  clock: Clock
  /** Names of announced events, as typed. */
  listEventNames: (query: Query) => Promise<string[]>
  /** Number of badges that wish for each game, by key. */
  countWishes: (query: Query) => Promise<Map<string, number>>
}

/** Finds games by key, also those that were merged. */
export interface GameLookup {
  gameOf: (key: string) => CatalogueGame | undefined
  /** Key of the game that a merged one belongs to; any other key is unchanged. */
  resolve: (key: string) => string
}

export type Games = ReturnType<typeof createGames>

/** A new event's name is suggested after this time at the latest. */
const catalogueLifetime = minutes(5)

const maxManagedGames = 100

const base = parseBaseGames(baseGames)
const baseKeys = new Set(base.map(({ key }) => key))

/** All games that this site knows: the shipped list, what attendees typed, and what was imported. */
export function createGames({
  database,
  live,
  clock,
  listEventNames,
  countWishes,
}: GameDependencies) {
  const cache = new ReadCache<Awaited<ReturnType<typeof load>>>(live, {
    topics: ['games'],
    lifetime: catalogueLifetime,
  })

  async function load(query: Query) {
    const [stored, eventNames, wishCounts] = await Promise.all([
      store.findStoredGames(query),
      listEventNames(query),
      countWishes(query),
    ])
    const catalogue = buildCatalogue({ base, stored, eventNames, wishCounts })
    return { ...catalogue, stored, index: buildGameIndex([...catalogue.games.values()]) }
  }

  /** Inside a transaction, pass its query: another connection would not be free for it. */
  const read = (query: Query = database.query) => cache.read('', () => load(query))

  async function suggest(text: string): Promise<Game[]> {
    const { index } = await read()
    return index.suggest(text, maxSuggestions)
  }

  async function readCatalogue(query?: Query): Promise<GameLookup> {
    const { games, resolve } = await read(query)
    return { resolve, gameOf: (key) => games.get(resolve(key)) }
  }

  /** Adds typed games that the site does not know. */
  async function addTyped(
    { query, markChanged }: Transaction,
    drafts: readonly GameDraft[],
    { gameOf }: GameLookup,
  ): Promise<void> {
    const unknown = drafts
      .map((draft) => ({ ...draft, key: gameKey(draft.title), aliases: [] }))
      .filter(({ key }) => key !== '' && !gameOf(key))
    if (unknown.length === 0) return
    const rows = unknown.map((game) => store.toGameRow(game, 'typed', clock.now()))
    await store.insertGames(query, rows)
    markChanged('games')
  }

  async function listManaged(text: string): Promise<{ games: ManagedGame[]; total: number }> {
    const { games, stored, index, resolve } = await read()
    const merged = stored.filter(({ mergedInto }) => mergedInto !== '')
    const own = [...games.values()].filter(({ key }) => !baseKeys.has(key))
    const query = gameKey(text)
    const found = [
      ...own.map(({ key, title }) => ({
        key,
        title,
        mergedInto: null,
        similar: findSimilar(index, games, title),
      })),
      ...merged.map(({ key, title }) => {
        const target = games.get(resolve(key))
        return {
          key,
          title,
          mergedInto: target ? { key: target.key, title: target.title } : null,
          similar: [],
        }
      }),
    ]
      .filter(({ key }) => key.includes(query))
      .toSorted(
        (one, other) =>
          Number(other.similar.length > 0) - Number(one.similar.length > 0) ||
          (one.title < other.title ? -1 : 1),
      )
    return { games: found.slice(0, maxManagedGames), total: found.length }
  }

  async function merge({ key, into }: { key: string; into: string }, user: User) {
    const { games, resolve } = await read()
    const duplicate = games.get(key)
    const target = games.get(resolve(into))
    if (!duplicate || !target) return refuse.notFound('This game is no longer in the list.')
    if (duplicate.key === target.key)
      return refuse.input('invalid-input', 'Choose another game to merge this one into.', 'into')
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const now = clock.now()
      await store.insertGames(query, [store.toGameRow(duplicate, 'typed', now)])
      await store.setMerge(query, duplicate.key, target.key)
      const entry = {
        action: 'games-merged',
        subject: duplicate.title,
        details: target.title,
      } as const
      await recordAudit(transaction, { actor: user, ...entry }, now)
      markChanged('games', 'wishes')
      return { done: true as const }
    })
  }

  async function separate(key: string, user: User) {
    const { stored } = await read()
    const game = stored.find((one) => one.key === key && one.mergedInto !== '')
    if (!game) return refuse.notFound('This game is no longer in the list.')
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await store.setMerge(query, key, '')
      const entry = { action: 'games-separated', subject: game.title, details: '' } as const
      await recordAudit(transaction, { actor: user, ...entry }, clock.now())
      markChanged('games', 'wishes')
      return { done: true as const }
    })
  }

  return { suggest, readCatalogue, addTyped, listManaged, merge, separate }
}
