import type { NameId, User } from '../../domain/auth/schema.ts'
import { canActAs } from '../../domain/events/permissions.ts'
import type { Game } from '../../domain/games/schema.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import { noCounts } from '../../domain/wishes/rules.ts'
import type { WantedGame, Wish, Wishers, WishList } from '../../domain/wishes/schema.ts'
import type { WishDependencies } from './dependencies.ts'
import * as store from './store.ts'

const maxWantedGames = 400

export function createReadWishes({ database, conventions, games }: WishDependencies) {
  const { query } = database

  /** A game that was removed since keeps its key as a title. */
  const toGame = (gameOf: (key: string) => Game | undefined, key: string): Game => {
    const known = gameOf(key)
    return (
      known ?? {
        key,
        title: key,
        year: null,
        minPlayers: null,
        maxPlayers: null,
        minMinutes: null,
        maxMinutes: null,
      }
    )
  }

  async function readList(nameId: NameId, user: User) {
    if (!canActAs(user, nameId)) return refuse.forbidden()
    const [{ gameOf, resolve }, rows, times, together] = await Promise.all([
      games.readCatalogue(),
      store.findWishes(query, nameId),
      store.findPlayTimes(query, nameId),
      store.isTogether(query, nameId),
    ])
    const wishes = new Map<string, Wish>()
    for (const row of rows) {
      const key = resolve(row.gameKey)
      const other = wishes.get(key)
      wishes.set(key, {
        game: toGame(gameOf, key),
        want: other?.want === 2 ? 2 : row.want,
        brings: row.brings === 1 || other?.brings === true,
        teaches: row.teaches === 1 || other?.teaches === true,
        knows: row.knows === 1 || other?.knows === true,
      })
    }
    return {
      wishes: [...wishes.values()],
      times: times.map(({ block, free }) => ({ block, free: free === 1 })),
      together,
    } satisfies WishList
  }

  async function listWanted(): Promise<WantedGame[]> {
    const { id } = await conventions.current()
    const [{ gameOf, resolve }, rows] = await Promise.all([
      games.readCatalogue(),
      store.countByGame(query, id),
    ])
    const wanted = new Map<string, WantedGame>()
    for (const { gameKey, want, bring, teach, know } of rows) {
      const key = resolve(gameKey)
      const { counts } = wanted.get(key) ?? { counts: noCounts }
      wanted.set(key, {
        game: toGame(gameOf, key),
        counts: {
          want: counts.want + Number(want),
          bring: counts.bring + Number(bring),
          teach: counts.teach + Number(teach),
          know: counts.know + Number(know),
        },
      })
    }
    return [...wanted.values()]
      .toSorted(
        (one, other) =>
          other.counts.want - one.counts.want || (one.game.title < other.game.title ? -1 : 1),
      )
      .slice(0, maxWantedGames)
  }

  async function listWishers(game: string): Promise<Wishers> {
    const { id } = await conventions.current()
    const { resolve } = await games.readCatalogue()
    const key = resolve(game)
    const keys = (await store.findWishedKeys(query, id)).filter((one) => resolve(one) === key)
    if (keys.length === 0) return { people: [], others: 0 }
    const rows = await store.findWishers(query, id, keys)
    const people = rows
      .filter(({ listed }) => listed === 1)
      .map(({ name, brings, teaches }) => ({ name, brings: brings === 1, teaches: teaches === 1 }))
    return { people, others: rows.length - people.length }
  }

  return { readList, listWanted, listWishers }
}
