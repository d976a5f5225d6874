import { sql } from 'kysely'
import type { NotificationKind } from '../../domain/notifications/kinds.ts'
import type { NotificationFacts } from '../../domain/notifications/schema.ts'
import { type Instant, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { batchesOf, readInBatches } from '../platform/database/batches.ts'
import { prepareStatement } from '../platform/database/prepared-statement.ts'
import type { NotificationRow } from './rows.ts'

/** Window for merging notifications that have no mail. */
const mergeWindow = minutes(10)

/**
 * Returns notifications that their recipients have not seen: either their mail is queued, or they have none and are
 * unread.
 */
export function findPending(
  query: Query,
  { emails, subjectIds }: { emails: readonly string[]; subjectIds: readonly string[] },
  now: Instant,
) {
  return readInBatches(emails, (batch) =>
    query
      .selectFrom('notices')
      .leftJoin('outbox', 'outbox.id', 'notices.mailId')
      .select(['notices.id', 'notices.email', 'notices.code', 'notices.about', 'notices.facts'])
      .select(['notices.mailId', 'notices.createdAt'])
      .where('notices.about', 'in', subjectIds)
      .where('notices.email', 'in', batch)
      .where((where) =>
        where.or([
          where.and([
            where('outbox.status', '=', 'queued'),
            where('outbox.attempts', '=', 0),
            where('outbox.claimedUntil', 'is', null),
            where('outbox.nextAttemptAt', '>', now),
          ]),
          // Replaceable until it is sent, even while the mail server is unreachable, because its facts are relative to
          // the last mail that was sent.
          where.and([
            where('notices.code', '=', 'gameday-changed'),
            where('outbox.status', '=', 'queued'),
            where('outbox.claimedUntil', 'is', null),
          ]),
          where.and([
            where('notices.mailId', '=', ''),
            where('notices.readAt', '=', ''),
            where('notices.createdAt', '>', addMilliseconds(now, -mergeWindow)),
          ]),
        ]),
      )
      .execute(),
  )
}

export const insertNotification = prepareStatement((query: Query, row: NotificationRow) =>
  query.insertInto('notices').values(row),
)

export async function updateNotification(
  query: Query,
  id: string,
  changes: { facts: NotificationFacts; mailId: string; createdAt: Instant; expiresAt: Instant },
): Promise<void> {
  await query
    .updateTable('notices')
    .set({ ...changes, facts: JSON.stringify(changes.facts), readAt: '' })
    .where('id', '=', id)
    .execute()
}

export async function deleteNotifications(query: Query, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await query.deleteFrom('notices').where('id', 'in', batch).execute()
  }
}

/** Withdraws queued mails that are not yet due. */
export async function withdrawMailsNotDue(
  query: Query,
  mailIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (const batch of batchesOf(mailIds)) {
    await query
      .deleteFrom('outbox')
      .where('id', 'in', batch)
      .where('status', '=', 'queued')
      .where('attempts', '=', 0)
      .where('claimedUntil', 'is', null)
      .where('nextAttemptAt', '>', now)
      .execute()
  }
}

export const findBySubjects = (query: Query, subjectIds: readonly string[]) =>
  readInBatches(subjectIds, (batch) =>
    query
      .selectFrom('notices')
      .select(['id', 'email', 'mailId'])
      .where('about', 'in', batch)
      .execute(),
  )

/** Newest first. */
export const findFactsOfSubject = (query: Query, about: string) =>
  query
    .selectFrom('notices')
    .select(['email', 'facts', 'mailId', 'readAt'])
    .where('about', '=', about)
    .orderBy('createdAt', 'desc')
    .execute()

export async function findMailIds(
  query: Query,
  { about, email, kinds }: { about: string; email: string; kinds: readonly NotificationKind[] },
): Promise<string[]> {
  const rows = await query
    .selectFrom('notices')
    .select('mailId')
    .where('about', '=', about)
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .where('mailId', '<>', '')
    .execute()
  return rows.map(({ mailId }) => mailId)
}

/** Returns notifications whose mail was withdrawn before it was sent, newest first. */
export const findWithoutMail = (query: Query, about: string, email: string) =>
  query
    .selectFrom('notices')
    .leftJoin('outbox', 'outbox.id', 'notices.mailId')
    .select(['notices.id', 'notices.facts'])
    .where('notices.about', '=', about)
    .where('notices.email', '=', email)
    .where('notices.mailId', '<>', '')
    .where('outbox.id', 'is', null)
    .orderBy('notices.createdAt', 'desc')
    .execute()

/** Limits the storage per address; few users read further back. */
const maxStored = 100

export const trimNotifications = prepareStatement((query: Query, { email }: { email: string }) =>
  query
    .deleteFrom('notices')
    .where('email', '=', email)
    .where('createdAt', '<', (select) =>
      select
        .selectFrom('notices')
        .select('createdAt')
        .where('email', '=', email)
        .orderBy('createdAt', 'desc')
        .limit(sql.lit(1))
        .offset(sql.lit(maxStored)),
    ),
)

const maxListed = 30

export async function findNotifications(query: Query, email: string, now: Instant) {
  const rows = await query
    .selectFrom('notices')
    .select(['id', 'kind', 'facts', 'createdAt', 'readAt'])
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  const notifications = rows.map(({ id, kind, facts, createdAt, readAt }) => ({
    id,
    kind,
    facts: JSON.parse(facts) as NotificationFacts,
    at: createdAt,
    read: readAt !== '',
  }))
  const isTruncated = notifications.length === maxListed
  const unread = isTruncated
    ? await countUnread(query, email, now)
    : notifications.filter(({ read }) => !read).length
  return { unread, notices: notifications }
}

const unreadCountOf = prepareStatement(
  (query: Query, { email, now }: { email: string; now: Instant }) =>
    query
      .selectFrom('notices')
      .select((select) => select.fn.countAll<number>().as('unread'))
      .where('email', '=', email)
      .where('readAt', '=', '')
      .where('expiresAt', '>', now),
)

export async function countUnread(query: Query, email: string, now: Instant): Promise<number> {
  const [row] = await unreadCountOf(query, { email, now })
  return Number(row?.unread ?? 0)
}

/** Skips locked notifications, which are being updated or deleted, so that readers never wait. */
export async function markRead(
  { query, forUpdateSkipLocked }: Transaction,
  { email, until, now }: { email: string; until: Instant; now: Instant },
): Promise<void> {
  const unread = query
    .selectFrom('notices')
    .select('id')
    .where('email', '=', email)
    .where('readAt', '=', '')
    .where('createdAt', '<=', until)
  await query
    .updateTable('notices')
    .set({ readAt: now })
    .where('id', 'in', forUpdateSkipLocked(unread))
    .execute()
}

/** Skips locked notifications; the next run deletes them. */
export async function deleteExpiredNotifications(
  { query, forUpdateSkipLocked }: Transaction,
  now: Instant,
): Promise<void> {
  const expired = query.selectFrom('notices').select('id').where('expiresAt', '<=', now)
  await query.deleteFrom('notices').where('id', 'in', forUpdateSkipLocked(expired)).execute()
  await query.deleteFrom('noticeReminders').where('startsAt', '<=', now).execute()
}
