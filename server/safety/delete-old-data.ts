import { days, later } from '../../domain/kernel/time.ts'
import type { Contact } from '../contact/service.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { People } from '../people/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { forgetOldAttempts } from '../platform/rate-limit.ts'
import { forgetOldMails } from '../platform/mail/outbox-claims.ts'

/** Long enough to find out what somebody did, and no longer. */
const sourceDays = 30

interface Dependencies {
  database: Database
  clock: Clock
  people: Pick<People, 'forgetExpired'>
  contact: Pick<Contact, 'deleteOldMessages'>
  newsletter: Pick<Newsletter, 'deleteUnconfirmed'>
}

/** Retention: what is older than it is kept for is deleted, and so are blocks that have expired. */
export function createDeleteOldData(dependencies: Dependencies) {
  const { database, clock, people, contact, newsletter } = dependencies
  return () =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      await people.forgetExpired(transaction)
      await contact.deleteOldMessages(transaction)
      await newsletter.deleteUnconfirmed(transaction)
      await forgetOldAttempts(query, now)
      await forgetOldMails(transaction, now)
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
