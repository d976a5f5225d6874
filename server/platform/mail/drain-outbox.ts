import { later, minutes, toMilliseconds, type Instant } from '../../../domain/kernel/time.ts'
import { type MailLane, mailLanes } from '../../../domain/mail/lanes.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { laneConnections, type SmtpError, type Transport } from './smtp/transport.ts'
import type { Live } from '../live/live.ts'
import {
  claimMails,
  dropMail,
  retryNow,
  nextDue,
  type Outcome,
  readRefusalFacts,
  releaseMails,
  settleMail,
} from './outbox-claims.ts'
import type { OutboxRow } from '../database/schema.ts'
import { isPausedAt, type MailPause, pauseMail, readMailPause, resumeMail } from './mail-pause.ts'
import { isTooLate } from './message.ts'
import { classifySmtpFailure, decideRefusal } from './smtp/smtp-failure.ts'

interface Options {
  database: Database
  live: Live
  clock: Clock
  transport: Transport
  /** Writes a mail with what is true now; null where it has nothing new to tell any more. */
  rewrite: (mail: OutboxRow) => Promise<OutboxRow | null>
  onFault: (error: unknown) => void
  /** Mails that the mail server did not take: tried again later, or given up. */
  onUndelivered: (told: Undelivered) => void
  /** The mail server takes nothing from us; reported once, when the queue pauses. */
  onPaused: (error: unknown) => void
  onResumed: (ended: MailPause) => void
}

interface Undelivered {
  waiting: number
  /** Their ids, which are in their Message-IDs too. Whom they were for is nobody's business in a log. */
  givenUp: string[]
  error: unknown
}

const retryDelaysInMinutes = [0.1, 0.5, 2, 10, 30, 60, 120, 240]
const giveUpAfterAttempts = 30
const batch = 20
const longestSleep = 60_000
/** Well before a claim lapses. */
const startWithin = 45_000

const overBefore = 'It was over before the e-mail could leave.'
const maxReasonLength = 300

/** A clock that goes back by more was put back. */
const clockTolerance = 60_000

/** Has the outbox delivered, after the commit that filled it, until everything has gone or been given up. */
export function startOutbox(options: Options): { close: () => Promise<void> } {
  const lanes = mailLanes.map((lane) => startLane(lane, createDelivery(options), options))
  return {
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
      options.transport.close()
    },
  }
}

type Delivery = ReturnType<typeof createDelivery>

/** Sends one mail after another and records what became of each. */
function createDelivery(options: Options) {
  const { database, clock, transport, rewrite, onUndelivered, onPaused, onResumed } = options
  let pause: MailPause | null = null

  const attempt = async (mail: OutboxRow, startedAt: Instant): Promise<Outcome> => {
    if (isTooLate(mail, startedAt)) return { status: 'failed', error: overBefore }
    try {
      await transport.send(mail)
    } catch (error) {
      return afterFailure(mail, error as SmtpError, startedAt)
    }
    return { status: 'sent', at: clock.now() }
  }

  /** Only once the mail is recorded as sent: a database that fails here must not have it sent again. */
  const resume = async (startedAt: Instant) => {
    const ended = pause && (await resumeMail(database, { startedAt, now: clock.now() }))
    if (!ended) return
    pause = null
    onResumed(ended)
  }

  const afterFailure = async (
    mail: OutboxRow,
    error: SmtpError,
    startedAt: Instant,
  ): Promise<Outcome> => {
    const now = clock.now()
    const reason = error.message.slice(0, maxReasonLength)
    const kind = classifySmtpFailure(error)
    if (kind === 'recipient') return giveUp(mail, error)
    if (kind !== 'temporary') {
      const decision = decideRefusal(kind, await readRefusalFacts(database, mail, now))
      if (decision === 'pause') return pauseAfter(error, { startedAt, now })
      if (decision === 'give up') return giveUp(mail, error)
    }
    if (mail.attempts + 1 >= giveUpAfterAttempts) return giveUp(mail, error)
    report(error).waiting += 1
    const delay =
      retryDelaysInMinutes[Math.min(mail.attempts, retryDelaysInMinutes.length - 1)] ?? 1
    return {
      status: 'queued',
      error: reason,
      nextAttemptAt: later(now, minutes(delay)),
      ...(kind !== 'temporary' && { refusedAt: now }),
      isCounted: true,
    }
  }

  const giveUp = (mail: OutboxRow, error: SmtpError): Outcome => {
    report(error).givenUp.push(mail.id)
    return { status: 'failed', error: error.message.slice(0, maxReasonLength) }
  }

  const pauseAfter = async (
    error: SmtpError,
    { now, startedAt }: { now: Instant; startedAt: Instant },
  ): Promise<Outcome> => {
    const reason = (error.response ?? error.message).slice(0, maxReasonLength)
    const paused = await pauseMail(database, { reason, startedAt, now })
    pause = paused.pause
    if (!paused.before) onPaused(error)
    return {
      status: 'queued',
      error: error.message.slice(0, maxReasonLength),
      // Behind those that were not tried yet: the next try is with another one.
      nextAttemptAt: pause.until > now ? pause.until : now,
      refusedAt: now,
      isCounted: false,
    }
  }

  // Reported once a round.
  let undelivered: Undelivered | null = null
  const report = (error: unknown) => (undelivered ??= { waiting: 0, givenUp: [], error })
  const reportUndelivered = () => {
    if (undelivered) onUndelivered(undelivered)
    undelivered = null
  }

  /** Taken by the mail server, but not yet written down: whatever the database does, it is not sent again. */
  const taken = new Map<string, { mail: OutboxRow; outcome: Outcome }>()

  const settle = async (mail: OutboxRow, outcome: Outcome) => {
    if (outcome.status === 'sent') taken.set(mail.id, { mail, outcome })
    await settleMail(database, mail, outcome)
    taken.delete(mail.id)
  }

  return {
    async deliver(mail: OutboxRow) {
      const current = await rewrite(mail)
      if (!current) return dropMail(database, mail)
      const startedAt = clock.now()
      const outcome = await attempt(current, startedAt)
      await settle(current, outcome)
      if (outcome.status === 'sent') await resume(startedAt)
    },
    async settleTaken() {
      for (const { mail, outcome } of taken.values()) await settle(mail, outcome)
    },
    reportUndelivered,
    async readPause() {
      pause = await readMailPause(database.query)
      return pause
    },
    isPaused: () => isPausedAt(pause, clock.now()),
  }
}

/** Delivers the mail of one lane, over connections that it shares with no other. */
function startLane(lane: MailLane, delivery: Delivery, options: Options) {
  const { database, live, clock, onFault } = options
  let closed = false
  let running: Promise<void> | null = null
  let wanted = false
  let timer: NodeJS.Timeout | undefined

  let latest = clock.now()
  const readClock = async () => {
    const now = clock.now()
    if (now < later(latest, -clockTolerance)) await retryNow(database, now)
    return (latest = now)
  }

  /**
   * While the queue is paused, one mail at a time shows whether mail gets through again. A mail that someone waits for at
   * a screen is such a try at once.
   */
  const claim = async () => {
    const now = await readClock()
    // Settling in one lane wakes the other, which mostly has nothing to do: reading is cheaper than claiming.
    const due = await nextDue(database, lane, now)
    if (due === null || due > now) return []
    const pause = await delivery.readPause()
    if (!isPausedAt(pause, now)) {
      return claimMails(database, { lane, count: pause ? 1 : batch }, now)
    }
    if (lane === 'bulk') return []
    return claimMails(database, { lane, count: 1, isUntriedOnly: true }, now)
  }

  const drain = async () => {
    await delivery.settleTaken()
    while (!closed) {
      const mails = await claim()
      if (mails.length === 0) return
      let next = 0
      // A slow mail server must not keep us past the claim: another server would send the same mail.
      const startUntil = performance.now() + startWithin
      const work = async () => {
        for (;;) {
          // The first is claimed to be tried, also in a pause.
          if (next > 0 && delivery.isPaused()) return
          if (closed || performance.now() >= startUntil) return
          const mail = mails[next++]
          if (!mail) return
          await delivery.deliver(mail)
        }
      }
      const ended = await Promise.allSettled(Array.from({ length: laneConnections[lane] }, work))
      delivery.reportUndelivered()
      await releaseMails(database, mails.slice(next))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    }
  }

  const sleep = async () => {
    const due = await nextDue(database, lane, clock.now())
    if (due === null || closed) return
    const now = clock.now()
    const pause = await delivery.readPause()
    const from = pause && isPausedAt(pause, now) && pause.until > due ? pause.until : due
    const wait = Math.min(Math.max(toMilliseconds(from) - Date.parse(now), 500), longestSleep)
    timer = setTimeout(wake, wait)
  }

  const run = async () => {
    try {
      do {
        wanted = false
        await drain()
      } while (wanted && !closed)
      await sleep()
    } catch (error) {
      onFault(error)
      if (!closed) timer = setTimeout(wake, 5_000)
    }
    running = null
    if (wanted && !closed) wake()
  }

  const wake = () => {
    clearTimeout(timer)
    wanted = true
    if (!closed) running ??= run()
  }

  const unsubscribe = live.subscribe((changes) => {
    // Settling is published too; a running round looks again by itself.
    if (changes.includes('outbox') && !running) wake()
    else if (changes.includes('outbox')) wanted = true
  })
  wake()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      unsubscribe()
      await running
    },
  }
}
