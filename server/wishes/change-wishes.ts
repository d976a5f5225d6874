import type { NameId, User } from '../../domain/auth/schema.ts'
import { canActAs } from '../../domain/events/permissions.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import { Refusal, refuse } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { listBlocks } from '../../domain/wishes/blocks.ts'
import { changeWish } from '../../domain/wishes/rules.ts'
import { maxWishes, type WishChange } from '../../domain/wishes/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { unknownNameRefusal } from '../registration/refusals.ts'
import type { WishDependencies } from './dependencies.ts'
import * as store from './store.ts'

export function createChangeWishes({ database, clock, conventions, games }: WishDependencies) {
  /** Runs a change for a badge of the current convention, one at a time. */
  const changeFor = <Result>(
    nameId: NameId,
    user: User,
    change: (transaction: Transaction) => Promise<Result>,
  ) =>
    database.transaction(async (transaction) => {
      if (!canActAs(user, nameId)) return refuse.forbidden()
      const { id } = await conventions.current(transaction.query)
      const badge = await store.lockBadge(transaction, nameId)
      if (badge?.conventionId !== id) return unknownNameRefusal('nameId')
      return change(transaction)
    })

  async function changeWishes(nameId: NameId, changes: readonly WishChange[], user: User) {
    for (const { game } of changes) {
      const link = linkRefusal({ title: game.title }, 'game name')
      if (link) return link
      if (gameKey(game.title) === '')
        return refuse.input('invalid-input', 'A game name needs a letter or a digit.', 'title')
    }
    return changeFor(nameId, user, async (transaction) => {
      const { query, markChanged } = transaction
      const catalogue = await games.readCatalogue(query)
      const { resolve } = catalogue
      const wishes = new Map(
        (await store.findWishes(query, nameId)).map((row) => [resolve(row.gameKey), row]),
      )
      const saved = new Map<string, WishChange>()
      const removedKeys: string[] = []
      for (const change of changes) {
        const key = resolve(gameKey(change.game.title))
        const row = wishes.get(key)
        const before = row && {
          ...row,
          brings: row.brings === 1,
          teaches: row.teaches === 1,
          knows: row.knows === 1,
        }
        const after = changeWish(before, change)
        if (after) {
          wishes.set(key, {
            nameId,
            gameKey: row?.gameKey ?? key,
            want: after.want,
            brings: after.brings ? 1 : 0,
            teaches: after.teaches ? 1 : 0,
            knows: after.knows ? 1 : 0,
            createdAt: row?.createdAt ?? clock.now(),
          })
          saved.set(key, change)
        } else {
          if (row) removedKeys.push(row.gameKey)
          wishes.delete(key)
          saved.delete(key)
        }
      }
      if (wishes.size > maxWishes) return tooManyWishesRefusal()
      await games.addTyped(
        transaction,
        [...saved.values()].map(({ game }) => game),
        catalogue,
      )
      for (const key of saved.keys()) {
        const row = wishes.get(key)
        if (row) await store.saveWish(query, row)
      }
      await store.deleteWishes(query, nameId, removedKeys)
      if (removedKeys.length > 0) {
        const unused = { before: clock.now(), keys: removedKeys }
        if ((await store.deleteUnusedGames(query, unused)) > 0) markChanged('games')
      }
      markChanged(`wishes:${nameId}`)
      return { done: true as const }
    })
  }

  const setPlayTime = (
    nameId: NameId,
    { block, free }: { block: string; free: boolean },
    user: User,
  ) =>
    changeFor(nameId, user, async ({ query, markChanged }) => {
      const { days } = await conventions.current(query)
      if (!listBlocks(days).some(({ id }) => id === block))
        return refuse.notFound('The convention has no such hours any more. Reload the page.')
      await store.savePlayTime(query, nameId, { block, free: free ? 1 : 0 })
      markChanged(`wishes:${nameId}`)
      return { done: true as const }
    })

  const setTogether = (nameId: NameId, together: boolean, user: User) =>
    changeFor(nameId, user, async ({ query, markChanged }) => {
      await store.setTogether(query, nameId, together)
      markChanged(`wishes:${nameId}`)
      return { done: true as const }
    })

  return { changeWishes, setPlayTime, setTogether }
}

const tooManyWishesRefusal = () =>
  new Refusal({
    code: 'too-many-wishes',
    title: 'Your list is full',
    message: `You can wish for ${maxWishes} games. Take one off the list first.`,
  })
