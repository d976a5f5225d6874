import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { changeEvent } from '../change-event.ts'
import { createServeEventWaitingList } from './serve-waiting-list.ts'
import { findEventsDue } from './store.ts'

/**
 * Serves waiting lists that are due: offers that ran out, and free spots for names that played elsewhere. Each event is
 * locked and read again, so of several servers one serves it. A stopped server catches up; started events stay as they are.
 */
export const createServeDue = (dependencies: FeatureDependencies) => {
  const { database, clock } = dependencies
  const { serve } = createServeEventWaitingList(dependencies)
  return async function serveDueWaitingLists(): Promise<number> {
    const dueEventIds = await findEventsDue(database.query, clock.now())
    for (const id of dueEventIds) {
      await changeEvent(database, id, async (event, transaction) => {
        const cause = { by: 'team' } as const
        await serve(transaction, event, { cause, isFreed: false, eventBefore: event })
      })
    }
    return dueEventIds.length
  }
}
