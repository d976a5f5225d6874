import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { changeEvent } from '../change-event.ts'
import { createServeLine } from './serve-waiting-list.ts'
import { findDue } from './store.ts'

/**
 * Moves on the lines whose time has come: offers that ran out, seats that are free again for who sat elsewhere. Each
 * table is locked and looked at anew, so that of several servers one does it; what a stop has missed is caught up with,
 * and tables that have begun are left alone.
 */
export const createServeDue = (dependencies: FeatureDependencies) => {
  const { database, clock } = dependencies
  const { serve } = createServeLine(dependencies)
  return async function serveDueLines(): Promise<number> {
    const due = await findDue(database.query, clock.now())
    for (const id of due) {
      await changeEvent(database, id, async (event, transaction) => {
        const cause = { by: 'organiser' } as const
        await serve(transaction, event, { cause, isFreed: false, stood: event })
      })
    }
    return due.length
  }
}
