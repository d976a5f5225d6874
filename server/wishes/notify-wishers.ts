import { isExpired, isFull } from '../../domain/events/rules.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import { addMilliseconds, hours, minutes } from '../../domain/kernel/time.ts'
import { notify } from '../notifications/notify.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { WishDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** Time in which an organizer may correct or delete a new event before others hear of it. */
const delay = minutes(1)
/** Older events are no news, such as those from before an upgrade. */
const maxAge = hours(12)

/**
 * Notifies the people who wish for the game of a newly announced event, once for each event. Returns the number of
 * events.
 */
export function createNotifyWishers({
  database,
  clock,
  conventions,
  games,
  events,
}: WishDependencies) {
  async function notifyOf(
    transaction: Transaction,
    eventId: string,
    { conventionId, keys }: { conventionId: string; keys: readonly string[] },
  ) {
    const { query } = transaction
    const now = clock.now()
    const event = await events.lock(transaction, eventId)
    if (!event || !(await store.insertAnnouncement(query, { eventId, at: now }))) return
    if (keys.length === 0 || isExpired(event, now) || !event.visible || isFull(event)) return
    const wishers = await store.findWishers(query, conventionId, keys)
    const nameIds = wishers
      .map(({ id }) => id)
      .filter((id) => !event.participants.some((player) => player.id === id))
    const { drafts, cause } = await events.buildWishNotifications(query, event, nameIds)
    await notify(transaction, drafts, { now, cause })
  }

  return async function notifyWishers(): Promise<number> {
    const now = clock.now()
    const { id: conventionId } = await conventions.current()
    const found = await store.findNewEvents(database.query, conventionId, {
      after: addMilliseconds(now, -maxAge),
      before: addMilliseconds(now, -delay),
    })
    if (found.length === 0) return 0
    const { resolve } = await games.readCatalogue()
    const wishedKeys = await store.findWishedKeys(database.query, conventionId)
    for (const { id, gameName } of found) {
      const game = resolve(gameKey(gameName))
      const keys = wishedKeys.filter((key) => resolve(key) === game)
      await database.transaction((transaction) => notifyOf(transaction, id, { conventionId, keys }))
    }
    return found.length
  }
}
