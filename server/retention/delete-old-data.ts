import { days, type Instant, later } from '../../domain/kernel/time.ts'
import type { Contact } from '../contact/service.ts'
import type { Events } from '../events/service.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { OwnNotices } from '../notices/service.ts'
import type { Flags } from '../flags/service.ts'
import type { Mailings } from '../mailings/service.ts'
import type { Auth } from '../auth/service.ts'
import type { Registrations } from '../registration/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { forgetOldKeys } from '../platform/database/idempotency-keys.ts'
import { forgetOldTombstones } from '../platform/database/tombstones.ts'
import { forgetOldAttempts } from '../platform/rate-limit.ts'
import { forgetOldMails } from '../platform/mail/outbox-claims.ts'

/** Long enough to find out what somebody did, and no longer. */
const sourceDays = 30

interface Dependencies {
  database: Database
  clock: Clock
  auth: Pick<Auth, 'forgetExpired'>
  registrations: Pick<Registrations, 'deleteOldWaitingList'>
  contact: Pick<Contact, 'deleteOldMessages'>
  events: Pick<Events, 'forgetCancelled'>
  newsletter: Pick<Newsletter, 'deleteUnconfirmed'>
  flags: Pick<Flags, 'deleteOldFlags'>
  mailings: Pick<Mailings, 'deleteOldLetters'>
  notices: Pick<OwnNotices, 'deleteOld'>
}

/**
 * Retention: what is older than it is kept for is deleted, and so are blocks that have expired. Each in a transaction of
 * its own: one for all of them would lock rows in another order than who changes them, and could deadlock. So would one
 * statement for many rows that others lock too: where somebody else holds a row, its turn comes an hour later.
 */
export function createDeleteOldData(dependencies: Dependencies) {
  const { database, clock, auth, registrations, contact, newsletter } = dependencies
  const { events, flags, mailings, notices } = dependencies

  const forgetSources = (now: Instant): Step[] => {
    const since = later(now, -days(sourceDays))
    const made = ['registrations', 'badgeLine', 'contactMessages', 'events'] as const
    const invited = [
      ['source', 'invitedAt'],
      ['replySource', 'repliedAt'],
    ] as const
    return [
      ...made.map((table): Step => ({ query, forUpdateSkipLocked }) => {
        const old = query
          .selectFrom(table)
          .select('id')
          .where('source', 'is not', null)
          .where('createdAt', '<=', since)
        return query
          .updateTable(table)
          .set({ source: null })
          .where('id', 'in', forUpdateSkipLocked(old))
          .execute()
      }),
      ...invited.map(([source, at]): Step => ({ query, forUpdateSkipLocked }) => {
        const old = query
          .selectFrom('invitations')
          .select('id')
          .where(source, 'is not', null)
          .where(at, '<=', since)
        return query
          .updateTable('invitations')
          .set(source, null)
          .where('id', 'in', forUpdateSkipLocked(old))
          .execute()
      }),
    ]
  }

  return async () => {
    const now = clock.now()
    const steps: Step[] = [
      auth.forgetExpired,
      registrations.deleteOldWaitingList,
      contact.deleteOldMessages,
      newsletter.deleteUnconfirmed,
      events.forgetCancelled,
      flags.deleteOldFlags,
      mailings.deleteOldLetters,
      notices.deleteOld,
      ({ query }) => forgetOldAttempts(query, now),
      ({ query }) => forgetOldKeys(query, now),
      ({ query }) => forgetOldTombstones(query, now),
      (transaction) => forgetOldMails(transaction, now),
      ...forgetSources(now),
      ({ query }) => query.deleteFrom('blocks').where('expiresAt', '<=', now).execute(),
    ]
    for (const step of steps) await database.transaction(step)
  }
}

type Step = (transaction: Transaction) => Promise<unknown>
