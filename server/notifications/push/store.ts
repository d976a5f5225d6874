import { type Instant, addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import type { NotificationFacts } from '../../../domain/notifications/schema.ts'
import type { Database, Query, Transaction } from '../../platform/database/database.ts'
import { readInBatches } from '../../platform/database/batches.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { PushRow, PushSubscriptionRow } from '../rows.ts'

export async function isSubscribed(query: Query, sessionHash: string): Promise<boolean> {
  const row = await query
    .selectFrom('pushSubscriptions')
    .select('sessionHash')
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the session exists, and locks it against deletion until the transaction ends. */
export async function shareLockSession(
  { query, forKeyShare }: Transaction,
  hash: string,
): Promise<boolean> {
  const session = query.selectFrom('sessions').select('hash').where('hash', '=', hash)
  return (await forKeyShare(session).execute()).length > 0
}

/**
 * Replaces earlier subscriptions of this endpoint and this session. Returns false when another session saved it
 * concurrently.
 */
export async function saveSubscription(query: Query, row: PushSubscriptionRow): Promise<boolean> {
  const { sessionHash, endpoint } = row
  await query
    .deleteFrom('pushSubscriptions')
    .where((where) =>
      where.or([where('endpoint', '=', endpoint), where('sessionHash', '=', sessionHash)]),
    )
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await query
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Limits the storage per address; few users have more devices. */
const maxDevices = 10

export async function trimSubscriptions(query: Query, email: string): Promise<void> {
  const excessDevices = await query
    .selectFrom('pushSubscriptions')
    .select('sessionHash')
    .where('email', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionHash')
    .limit(1_000)
    .offset(maxDevices)
    .execute()
  for (const { sessionHash } of excessDevices) await deleteSubscription(query, { sessionHash })
}

export async function deleteSubscription(
  query: Query,
  { sessionHash, endpoint }: { sessionHash: string; endpoint?: string },
): Promise<void> {
  let deletion = query.deleteFrom('pushSubscriptions').where('sessionHash', '=', sessionHash)
  // The session may have a newer subscription.
  if (endpoint !== undefined) deletion = deletion.where('endpoint', '=', endpoint)
  await deletion.execute()
}

export const findDevices = (query: Query, emails: readonly string[]) =>
  readInBatches(emails, (emailBatch) =>
    query
      .selectFrom('pushSubscriptions')
      .select(['sessionHash', 'email'])
      .where('email', 'in', emailBatch)
      .execute(),
  )

/** A queued message reads its text when it is sent; one that is being sent is sent once more. */
export const insertPush = prepareStatement((query: Query, row: PushRow) =>
  query
    .insertInto('pushes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['noticeId', 'sessionHash']).doUpdateSet({ claimedUntil: '' }),
    ),
)

/** Longer than sending one claimed batch takes. */
const claimDuration = minutes(2)

type Key = Pick<PushRow, 'noticeId' | 'sessionHash'>

/** Push services of a message: those of browser makers, or any others. */
export type PushServices = 'browser makers' | 'others'

/** Claims due messages for this server. Unsettled claims expire, so that a crash loses nothing. */
export function claimPushes(
  database: Database,
  services: PushServices,
  count: number,
  now: Instant,
): Promise<PushRow[]> {
  return database.transaction(async ({ query, forUpdateSkipLocked }) => {
    const vendorKeys = query
      .selectFrom('pushSubscriptions')
      .select('sessionHash')
      .where('ofBrowserMaker', '=', 1)
    const claimed = await forUpdateSkipLocked(
      query
        .selectFrom('pushes')
        .selectAll()
        .where('nextAttemptAt', '<=', now)
        .where('claimedUntil', '<=', now)
        .where('sessionHash', services === 'browser makers' ? 'in' : 'not in', vendorKeys)
        .orderBy('nextAttemptAt')
        .limit(count),
    ).execute()
    const claimedUntil = addMilliseconds(now, claimDuration)
    for (const key of claimed) {
      await whereKey(query.updateTable('pushes').set({ claimedUntil }), key).execute()
    }
    return claimed.map((push) => ({ ...push, claimedUntil }))
  })
}

const whereKey = <
  Builder extends { where: (column: keyof Key, operator: '=', value: string) => Builder },
>(
  builder: Builder,
  { noticeId, sessionHash }: Key,
): Builder => builder.where('noticeId', '=', noticeId).where('sessionHash', '=', sessionHash)

/** Returns the notification and the device, or nothing when it was read, withdrawn or its session ended. */
export async function findPush(query: Query, { noticeId, sessionHash }: Key, now: Instant) {
  const row = await query
    .selectFrom('notices')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.email', 'notices.email')
    .select(['notices.id', 'notices.facts', 'notices.createdAt', 'notices.expiresAt'])
    .select(['endpoint', 'p256dh', 'auth'])
    .where('notices.id', '=', noticeId)
    .where('notices.readAt', '=', '')
    .where('notices.expiresAt', '>', now)
    .where('pushSubscriptions.sessionHash', '=', sessionHash)
    .executeTakeFirst()
  if (!row) return null
  const { id, facts, createdAt: at, expiresAt, endpoint, p256dh, auth } = row
  const notification = { id, at, expiresAt, facts: JSON.parse(facts) as NotificationFacts }
  return { notice: notification, subscription: { endpoint, keys: { p256dh, auth } } }
}

/** Deletes the message unless it was queued again after the claim. */
export async function deletePush(query: Query, push: PushRow): Promise<void> {
  const { noticeId, sessionHash, claimedUntil } = push
  await query
    .deleteFrom('pushes')
    .where('noticeId', '=', noticeId)
    .where('sessionHash', '=', sessionHash)
    .where('claimedUntil', '=', claimedUntil)
    .execute()
}

export async function retryPush(query: Query, push: PushRow, nextAttemptAt: Instant) {
  await query
    .updateTable('pushes')
    .set({ attempts: push.attempts + 1, nextAttemptAt, claimedUntil: '' })
    .where('noticeId', '=', push.noticeId)
    .where('sessionHash', '=', push.sessionHash)
    .where('claimedUntil', '=', push.claimedUntil)
    .execute()
}
