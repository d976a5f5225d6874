import { days, type Instant, addMilliseconds } from '../../domain/kernel/time.ts'
import type { Contact } from '../contact/service.ts'
import type { Events } from '../events/service.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import type { Wishes } from '../wishes/service.ts'
import type { Flags } from '../flags/service.ts'
import type { Mailings } from '../mailings/service.ts'
import type { Auth } from '../auth/service.ts'
import type { Registrations } from '../registration/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { deleteOldKeys } from '../platform/database/idempotency-keys.ts'
import { deleteOldTombstones } from '../platform/database/tombstones.ts'
import { deleteOldAttempts } from '../platform/rate-limit.ts'
import { deleteOldMails } from '../platform/mail/mail-outcomes.ts'

/** Long enough to investigate abuse, and no longer. */
const sourceDays = 30

interface RetentionDependencies {
  database: Database
  clock: Clock
  auth: Pick<Auth, 'deleteExpiredSessions'>
  registrations: Pick<Registrations, 'deleteOldWaitingList'>
  contact: Pick<Contact, 'deleteOldMessages'>
  events: Pick<Events, 'deleteOldCanceled' | 'deleteOldPresence'>
  newsletter: Pick<Newsletter, 'deleteUnconfirmed'>
  flags: Pick<Flags, 'deleteOldFlags'>
  wishes: Pick<Wishes, 'deleteUnusedGames'>
  mailings: Pick<Mailings, 'deleteOldMailings'>
  notifications: Pick<NotificationService, 'deleteOld'>
}

/**
 * Deletes data after its retention period, and expired blocks. Each step runs in its own transaction: a single one
 * would lock rows in a different order than other code and could deadlock. A statement for many shared rows would
 * deadlock too, so locked rows are skipped until the next run, an hour later.
 */
export function createDeleteOldData(dependencies: RetentionDependencies) {
  const { database, clock, auth, registrations, contact, newsletter } = dependencies
  const { events, flags, wishes, mailings, notifications } = dependencies

  const deleteSources = (now: Instant): RetentionStep[] => {
    const cutoff = addMilliseconds(now, -days(sourceDays))
    const sourceTables = ['registrations', 'badgeLine', 'contactMessages', 'events'] as const
    const invitationSources = [
      ['source', 'invitedAt'],
      ['replySource', 'repliedAt'],
    ] as const
    return [
      ...sourceTables.map((table): RetentionStep => ({ query, forUpdateSkipLocked }) => {
        const oldRows = query
          .selectFrom(table)
          .select('id')
          .where('source', 'is not', null)
          .where('createdAt', '<=', cutoff)
        return query
          .updateTable(table)
          .set({ source: null })
          .where('id', 'in', forUpdateSkipLocked(oldRows))
          .execute()
      }),
      ...invitationSources.map(
        ([source, at]): RetentionStep =>
          ({ query, forUpdateSkipLocked }) => {
            const oldRows = query
              .selectFrom('invitations')
              .select('id')
              .where(source, 'is not', null)
              .where(at, '<=', cutoff)
            return query
              .updateTable('invitations')
              .set(source, null)
              .where('id', 'in', forUpdateSkipLocked(oldRows))
              .execute()
          },
      ),
    ]
  }

  return async () => {
    const now = clock.now()
    const tasks: RetentionStep[] = [
      auth.deleteExpiredSessions,
      registrations.deleteOldWaitingList,
      contact.deleteOldMessages,
      newsletter.deleteUnconfirmed,
      events.deleteOldCanceled,
      events.deleteOldPresence,
      flags.deleteOldFlags,
      wishes.deleteUnusedGames,
      mailings.deleteOldMailings,
      notifications.deleteOld,
      ({ query }) => deleteOldAttempts(query, now),
      ({ query }) => deleteOldKeys(query, now),
      ({ query }) => deleteOldTombstones(query, now),
      (transaction) => deleteOldMails(transaction, now),
      ...deleteSources(now),
      ({ query }) => query.deleteFrom('blocks').where('expiresAt', '<=', now).execute(),
    ]
    for (const task of tasks) await database.transaction(task)
  }
}

type RetentionStep = (transaction: Transaction) => Promise<unknown>
