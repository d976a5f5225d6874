import { days, later } from '../../domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

/** Long enough to find out what somebody did, and no longer. */
const sourceDays = 30

/** Where something came from is not kept for ever, and a block that is over is no more. */
export function createForgetting({ database, clock }: { database: Database; clock: Clock }) {
  return () =>
    database.transaction(async ({ query }) => {
      const now = clock.now()
      const since = later(now, -days(sourceDays))
      for (const table of ['registrations', 'contactMessages', 'events'] as const) {
        await query
          .updateTable(table)
          .set({ source: null })
          .where('source', 'is not', null)
          .where('createdAt', '<=', since)
          .execute()
      }
      const invitations = query.updateTable('invitations')
      await invitations
        .set({ source: null })
        .where('source', 'is not', null)
        .where('invitedAt', '<=', since)
        .execute()
      await invitations
        .set({ replySource: null })
        .where('replySource', 'is not', null)
        .where('repliedAt', '<=', since)
        .execute()
      await query.deleteFrom('blocks').where('expiresAt', '<=', now).execute()
    })
}
