import { type Instant, later, minutes, toMilliseconds } from '../../../domain/kernel/time.ts'
import { isUrgent, pushContent, pushEnds } from '../../../domain/notices/push.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Query } from '../../platform/database/database.ts'
import type { PushRow } from '../rows.ts'
import type { PushTransport } from '../../platform/push/push-transport.ts'
import type { Vapid } from '../../platform/push/vapid.ts'
import { hashOf } from '../../platform/tokens.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  transport: PushTransport
  vapid: Vapid
  /** Whom a push service can ask. */
  contact: string
  timeZone: () => Promise<string>
  onUndelivered: (error: unknown) => void
}

/** Whoever answers slowly, and one may do so on purpose, holds up nobody whose browser has a service of its own. */
const concurrency: Record<store.Services, number> = { 'browser makers': 8, others: 4 }
const batch = (services: store.Services) => 5 * concurrency[services]
const retryDelays = [0.1, 0.5, 2, 10, 30, 60].map(minutes)

const unreached = 0

/** The device has it no more. */
const isGone = (status: number) => status === 404 || status === 410
const isTaken = (status: number) => status >= 200 && status < 300
/** Too much at once, or a fault of theirs. */
const isWorthARetry = (status: number) => status === unreached || status === 429 || status >= 500

/**
 * Sends what is due to the devices, retried like mail. A server that is killed between a push service's yes and our note of it
 * sends again: with the same topic and the same id, which a device shows once.
 */
export function createSendPushes(dependencies: Dependencies) {
  const { database, clock, transport, vapid, contact, timeZone, onUndelivered } = dependencies

  const messageOf = async (found: NonNullable<Awaited<ReturnType<typeof store.findPush>>>) => {
    const { notice, subscription } = found
    const ends = pushEnds(notice.facts, notice)
    const { default: webPush } = await import('web-push')
    const content = JSON.stringify(pushContent(notice, await timeZone()))
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, content, {
      vapidDetails: { subject: contact, ...vapid },
      TTL: Math.max(1, Math.floor(untilIn(ends, clock.now()) / 1_000)),
      urgency: isUrgent(notice.facts) ? 'high' : 'normal',
      // Takes the place of an earlier one that the device has not fetched.
      topic: hashOf(notice.id).slice(0, 32),
    })
    return { endpoint, headers: headers as Record<string, string>, body }
  }

  /** What becomes of it, by what its push service answered. */
  async function settle(
    query: Query,
    push: PushRow,
    { status, endpoint }: { status: number; endpoint: string },
  ): Promise<void> {
    if (isGone(status)) {
      const { sessionHash } = push
      await store.deleteSubscription(query, { sessionHash, endpoint })
    }
    const delay = retryDelays[push.attempts]
    if (!isWorthARetry(status) || delay === undefined) return store.deletePush(query, push)
    return store.retryPush(query, push, later(clock.now(), delay))
  }

  async function send(push: PushRow): Promise<void> {
    const now = clock.now()
    const found = await store.findPush(database.query, push, now)
    if (!found || pushEnds(found.notice.facts, found.notice) <= now) {
      return database.transaction(({ query }) => store.deletePush(query, push))
    }
    let status = unreached
    try {
      status = await transport(await messageOf(found))
      if (!isTaken(status) && !isGone(status)) onUndelivered(new Error(`Answered ${status}`))
    } catch (error) {
      onUndelivered(error)
    }
    const { endpoint } = found.subscription
    return database.transaction(({ query }) => settle(query, push, { status, endpoint }))
  }

  /** Answers how many were due. */
  return async function sendDue(services: store.Services): Promise<number> {
    let done = 0
    for (;;) {
      const due = await store.claimPushes(database, services, batch(services), clock.now())
      if (due.length === 0) return done
      done += due.length
      const waiting = [...due]
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await send(next)
      }
      // A fault of one leaves none of the others behind: whoever closes the database waits for this.
      const ended = await Promise.allSettled(Array.from({ length: concurrency[services] }, work))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    }
  }
}

const untilIn = (ends: Instant, now: Instant) => toMilliseconds(ends) - toMilliseconds(now)
