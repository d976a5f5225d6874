import type { Instant } from '../../domain/kernel/time.ts'
import type { NotificationKind } from '../../domain/notifications/kinds.ts'
import type { NotificationCode } from '../../domain/notifications/schema.ts'
import type { YesNo } from '../platform/database/schema.ts'

export interface NotificationRow {
  id: string
  email: string
  kind: NotificationKind
  code: NotificationCode
  /** Id of its subject: pending news about the same subject is merged. */
  about: string
  /** Facts as JSON. */
  facts: string
  /** Id of its mail; empty without one. */
  mailId: string
  createdAt: Instant
  /** Empty while unread. */
  readAt: string
  expiresAt: Instant
}

export interface NotificationRecipientRow {
  email: string
  /** Choices that differ from the defaults, as JSON. */
  choices: string
  /** Hash of the key in links that turn off a kind of mail. */
  stopHash: string
}

/** Sent reminder, stored to send each one once. */
export interface NotificationReminderRow {
  eventId: string
  code: NotificationCode
  startsAt: Instant
}

/** Device that receives push messages until its session ends. */
export interface PushSubscriptionRow {
  sessionHash: string
  email: string
  endpoint: string
  p256dh: string
  auth: string
  ofBrowserMaker: YesNo
  createdAt: Instant
}

/** Push message in the queue. Its text is read from the notification at the time of sending. */
export interface PushRow {
  noticeId: string
  sessionHash: string
  attempts: number
  nextAttemptAt: Instant
  /** Empty while no server is sending it. */
  claimedUntil: string
}
