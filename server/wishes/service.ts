import { addMilliseconds, days } from '../../domain/kernel/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import { createChangeWishes } from './change-wishes.ts'
import type { WishDependencies } from './dependencies.ts'
import { createNotifyWishers } from './notify-wishers.ts'
import { createReadWishes } from './read-wishes.ts'
import { deleteUnusedGames } from './store.ts'

export type Wishes = ReturnType<typeof createWishes>

export const createWishes = (dependencies: WishDependencies) => ({
  ...createReadWishes(dependencies),
  ...createChangeWishes(dependencies),
  notifyWishers: createNotifyWishers(dependencies),
  /** Deletes typed games that no one wishes for any more; a registration takes its wishes along. */
  deleteUnusedGames: ({ query }: Transaction) =>
    deleteUnusedGames(query, { before: addMilliseconds(dependencies.clock.now(), -days(1)) }),
})
