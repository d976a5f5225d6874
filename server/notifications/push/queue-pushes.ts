import { type Instant, addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import {
  type NotificationPreferences,
  defaultNotificationPreferences,
} from '../../../domain/notifications/kinds.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertEach } from '../../platform/database/prepared-statement.ts'
import type { NotificationRow } from '../rows.ts'
import * as store from './store.ts'

type PushedNotification = Pick<NotificationRow, 'id' | 'email' | 'kind'> & {
  /** Delay that lets later changes merge. */
  delay: number
}

/** Delay for merging repeated updates into one message. */
export const pushDelay = minutes(1)

/**
 * Queues messages for the devices of recipients who want them, in the transaction of the notification. The sender polls
 * every two seconds.
 */
export async function queuePushes(
  transaction: Transaction,
  notifications: readonly PushedNotification[],
  preferences: ReadonlyMap<string, NotificationPreferences>,
  now: Instant,
): Promise<void> {
  const pushable = notifications.filter(
    ({ email, kind }) => (preferences.get(email) ?? defaultNotificationPreferences)[kind].push,
  )
  if (pushable.length === 0) return
  const emails = [...new Set(pushable.map(({ email }) => email))]
  const devices = Map.groupBy(
    await store.findDevices(transaction.query, emails),
    ({ email }) => email,
  )
  const rows = pushable.flatMap(({ id: notificationId, email, delay }) =>
    (devices.get(email) ?? []).map(({ sessionHash }) => ({
      noticeId: notificationId,
      sessionHash,
      attempts: 0,
      nextAttemptAt: addMilliseconds(now, delay),
      claimedUntil: '',
    })),
  )
  await insertEach(transaction, rows, store.insertPush)
}
