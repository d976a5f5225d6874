import type { Instant } from '../../domain/kernel/time.ts'
import type { NotificationKind } from '../../domain/notifications/kinds.ts'
import type { NotificationCode } from '../../domain/notifications/schema.ts'
import type { YesNo } from '../platform/database/schema.ts'

export interface NotificationRow {
  id: string
  email: string
  kind: NotificationKind
  code: NotificationCode
  /** The id of what it is about: news of the same becomes one while it has not been told. */
  about: string
  /** JSON. */
  facts: string
  /** The mail that tells it; empty where none does. */
  mailId: string
  createdAt: Instant
  /** Empty while it is not read. */
  readAt: string
  expiresAt: Instant
}

export interface NotificationRecipientRow {
  email: string
  /** JSON: what was chosen otherwise than usual. */
  choices: string
  /** Of the secret in the links that end a kind of mail. */
  stopHash: string
}

/** A reminder that was given, so that it is not given twice. */
export interface NotificationReminderRow {
  eventId: string
  code: NotificationCode
  startsAt: Instant
}

/** A device that wants to be told. It lives as long as its session. */
export interface PushSubscriptionRow {
  sessionHash: string
  email: string
  endpoint: string
  p256dh: string
  auth: string
  ofBrowserMaker: YesNo
  createdAt: Instant
}

/** What waits to be sent to a device. What it says is read from the notice when it leaves. */
export interface PushRow {
  noticeId: string
  sessionHash: string
  attempts: number
  nextAttemptAt: Instant
  /** Empty while nobody sends it. */
  claimedUntil: string
}
