import {
  type Instant,
  addMilliseconds,
  minutes,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import {
  isUrgentPush,
  buildPushContent,
  pushExpiresAt,
} from '../../../domain/notifications/push.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Query } from '../../platform/database/database.ts'
import type { PushRow } from '../rows.ts'
import type { PushTransport } from '../../platform/push/push-transport.ts'
import type { Vapid } from '../../platform/push/vapid.ts'
import { hashOf } from '../../platform/tokens.ts'
import * as store from './store.ts'

interface SendPushesDependencies {
  database: Database
  clock: Clock
  transport: PushTransport
  vapid: Vapid
  /** Contact for operators of push services. */
  contact: string
  timeZone: () => Promise<string>
  onUndelivered: (error: unknown) => void
}

/**
 * Services of browser makers have their own workers, so that a slow service, maybe slow on purpose, does not delay
 * them.
 */
const concurrency: Record<store.PushServices, number> = { 'browser makers': 8, others: 4 }
const batchSize = (services: store.PushServices) => 5 * concurrency[services]
const retryDelays = [0.1, 0.5, 2, 10, 30, 60].map(minutes)

const unreachableStatus = 0

/** The device no longer has the subscription. */
const isSubscriptionGone = (status: number) => status === 404 || status === 410
const isAccepted = (status: number) => status >= 200 && status < 300
/** Too many requests, or an error of the service. */
const isRetryable = (status: number) =>
  status === unreachableStatus || status === 429 || status >= 500

/**
 * Sends due messages to devices and retries them like mail. A server killed between the push service's response and our
 * record of it sends again, with the same topic and id, so that the device shows the message once.
 */
export function createSendPushes(dependencies: SendPushesDependencies) {
  const { database, clock, transport, vapid, contact, timeZone, onUndelivered } = dependencies

  const buildPushMessage = async (
    pushDetails: NonNullable<Awaited<ReturnType<typeof store.findPush>>>,
  ) => {
    const { notice: notification, subscription } = pushDetails
    const expiresAt = pushExpiresAt(notification.facts, notification)
    const { default: webPush } = await import('web-push')
    const content = JSON.stringify(buildPushContent(notification, await timeZone()))
    // Signed here: the library would parse the endpoint with a deprecated function of Node.
    const { origin } = new URL(subscription.endpoint)
    const { publicKey, privateKey } = vapid
    const signature = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm')
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, content, {
      headers: { Authorization: signature.Authorization },
      TTL: Math.max(1, Math.floor(millisecondsUntil(expiresAt, clock.now()) / 1_000)),
      urgency: isUrgentPush(notification.facts) ? 'high' : 'normal',
      // Replaces an earlier message that the device has not fetched.
      topic: hashOf(notification.id).slice(0, 32),
    })
    return { endpoint, headers: headers as Record<string, string>, body }
  }

  /** Updates the queue according to the response of the push service. */
  async function settlePush(
    query: Query,
    push: PushRow,
    { status, endpoint }: { status: number; endpoint: string },
  ): Promise<void> {
    if (isSubscriptionGone(status)) {
      const { sessionHash } = push
      await store.deleteSubscription(query, { sessionHash, endpoint })
    }
    const delay = retryDelays[push.attempts]
    if (!isRetryable(status) || delay === undefined) return store.deletePush(query, push)
    return store.retryPush(query, push, addMilliseconds(clock.now(), delay))
  }

  async function send(push: PushRow): Promise<void> {
    const now = clock.now()
    const pushDetails = await store.findPush(database.query, push, now)
    if (!pushDetails || pushExpiresAt(pushDetails.notice.facts, pushDetails.notice) <= now) {
      return database.transaction(({ query }) => store.deletePush(query, push))
    }
    let status = unreachableStatus
    try {
      status = await transport(await buildPushMessage(pushDetails))
      if (!isAccepted(status) && !isSubscriptionGone(status))
        onUndelivered(new Error(`Answered ${status}`))
    } catch (error) {
      onUndelivered(error)
    }
    const { endpoint } = pushDetails.subscription
    return database.transaction(({ query }) => settlePush(query, push, { status, endpoint }))
  }

  /** Returns the number of messages that were due. */
  return async function sendDue(services: store.PushServices): Promise<number> {
    let sentCount = 0
    for (;;) {
      const claimed = await store.claimPushes(database, services, batchSize(services), clock.now())
      if (claimed.length === 0) return sentCount
      sentCount += claimed.length
      const pendingPushes = [...claimed]
      const sendNext = async () => {
        for (let next = pendingPushes.shift(); next; next = pendingPushes.shift()) await send(next)
      }
      // Waits for all sends, even when one fails, because a caller may close the database afterwards.
      const results = await Promise.allSettled(
        Array.from({ length: concurrency[services] }, sendNext),
      )
      for (const end of results) if (end.status === 'rejected') throw end.reason
    }
  }
}

const millisecondsUntil = (expiresAt: Instant, now: Instant) =>
  toMilliseconds(expiresAt) - toMilliseconds(now)
