import type { Dependencies } from '../dependencies.ts'
import { findHoldsDue, lockGameday } from '../store.ts'
import { createServeLine } from './serve-waiting-list.ts'

/**
 * Gives held spots to waiting lists once there was time for an Undo. Each game day is locked and read again, so of several
 * servers one does it, and a hold that a later change extended stays.
 */
export function createServeDue(dependencies: Dependencies) {
  const { database, clock } = dependencies
  const { serveHeld } = createServeLine(dependencies)

  return async function serveDueSpots(): Promise<number> {
    const due = await findHoldsDue(database.query, clock.now())
    for (const id of due) {
      await database.transaction(async (transaction) => {
        const gameday = await lockGameday(transaction, id)
        const isDue = (await findHoldsDue(transaction.query, clock.now())).includes(id)
        if (gameday && isDue) await serveHeld(transaction, gameday)
      })
    }
    return due.length
  }
}
