import {
  addMilliseconds,
  minutes,
  toMilliseconds,
  type Instant,
} from '../../../domain/kernel/time.ts'
import { type MailLane, mailLanes } from '../../../domain/mail/lanes.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { laneConnections, type SmtpError, type MailTransport } from './smtp/transport.ts'
import type { Live } from '../live/live.ts'
import { dropMail, type MailOutcome, readRefusalFacts, settleMail } from './mail-outcomes.ts'
import { claimMails, nextDue, releaseMails, retryNow } from './outbox-claims.ts'
import type { OutboxRow } from '../database/schema.ts'
import { isPausedAt, type MailPause, pauseMail, readMailPause, resumeMail } from './mail-pause.ts'
import { isTooLate } from './message.ts'
import { classifySmtpFailure, decideRefusal } from './smtp/smtp-failure.ts'

interface OutboxOptions {
  database: Database
  live: Live
  clock: Clock
  transport: MailTransport
  /** Updates a mail to the current state; null when it has no news left. */
  rewrite: (mail: OutboxRow) => Promise<OutboxRow | null>
  onFault: (error: unknown) => void
  /** Reports mails that the mail server did not accept: retried later, or given up. */
  onUndelivered: (report: Undelivered) => void
  /** The mail server accepts no mail from us; reported once, when the queue pauses. */
  onPaused: (error: unknown) => void
  onResumed: (endedPause: MailPause) => void
}

interface Undelivered {
  waiting: number
  /** Ids of the mails, which are also in their Message-IDs. Recipients do not belong in a log. */
  givenUp: string[]
  error: unknown
}

const retryDelaysInMinutes = [0.1, 0.5, 2, 10, 30, 60, 120, 240]
const giveUpAfterAttempts = 30
const batchSize = 20
const maxSleep = 60_000
/** Well below the duration of a claim. */
const startPeriod = 45_000

const tooLateMessage = 'It was over before the email could be sent.'
const maxReasonLength = 300

/** A clock that goes back further was changed. */
const clockTolerance = 60_000

/** Delivers the outbox after each commit that adds mail, until every mail has been sent or given up. */
export function startOutbox(options: OutboxOptions): { close: () => Promise<void> } {
  const lanes = mailLanes.map((lane) => startLane(lane, createDelivery(options), options))
  return {
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
      options.transport.close()
    },
  }
}

type Delivery = ReturnType<typeof createDelivery>

/** Sends mails one by one and records the outcomes. */
function createDelivery(options: OutboxOptions) {
  const { database, clock, transport, rewrite, onUndelivered, onPaused, onResumed } = options
  let pause: MailPause | null = null

  const attempt = async (mail: OutboxRow, startedAt: Instant): Promise<MailOutcome> => {
    if (isTooLate(mail, startedAt)) return { status: 'failed', error: tooLateMessage }
    try {
      await transport.send(mail)
    } catch (error) {
      return handleFailure(mail, error as SmtpError, startedAt)
    }
    return { status: 'sent', at: clock.now() }
  }

  /** Runs only after the mail is recorded as sent: a database failure here must not send it again. */
  const resume = async (startedAt: Instant) => {
    const endedPause = pause && (await resumeMail(database, { startedAt, now: clock.now() }))
    if (!endedPause) return
    pause = null
    onResumed(endedPause)
  }

  const handleFailure = async (
    mail: OutboxRow,
    error: SmtpError,
    startedAt: Instant,
  ): Promise<MailOutcome> => {
    const now = clock.now()
    const reason = error.message.slice(0, maxReasonLength)
    const kind = classifySmtpFailure(error)
    if (kind === 'recipient') return giveUp(mail, error)
    if (kind !== 'temporary') {
      const decision = decideRefusal(kind, await readRefusalFacts(database, mail, now))
      if (decision === 'pause') return pauseQueue(error, { startedAt, now })
      if (decision === 'give up') return giveUp(mail, error)
    }
    if (mail.attempts + 1 >= giveUpAfterAttempts) return giveUp(mail, error)
    report(error).waiting += 1
    const delay =
      retryDelaysInMinutes[Math.min(mail.attempts, retryDelaysInMinutes.length - 1)] ?? 1
    return {
      status: 'queued',
      error: reason,
      nextAttemptAt: addMilliseconds(now, minutes(delay)),
      ...(kind !== 'temporary' && { refusedAt: now }),
      isCounted: true,
    }
  }

  const giveUp = (mail: OutboxRow, error: SmtpError): MailOutcome => {
    report(error).givenUp.push(mail.id)
    return { status: 'failed', error: error.message.slice(0, maxReasonLength) }
  }

  const pauseQueue = async (
    error: SmtpError,
    { now, startedAt }: { now: Instant; startedAt: Instant },
  ): Promise<MailOutcome> => {
    const reason = (error.response ?? error.message).slice(0, maxReasonLength)
    const pauseResult = await pauseMail(database, { reason, startedAt, clock })
    pause = pauseResult.pause
    if (!pauseResult.previous) onPaused(error)
    return {
      status: 'queued',
      error: error.message.slice(0, maxReasonLength),
      // Behind untried mails, so that the next attempt is with another mail.
      nextAttemptAt: pause.until > now ? pause.until : now,
      refusedAt: now,
      isCounted: false,
    }
  }

  // Reported once per round.
  let pendingReport: Undelivered | null = null
  const report = (error: unknown) => (pendingReport ??= { waiting: 0, givenUp: [], error })
  const reportUndelivered = () => {
    if (pendingReport) onUndelivered(pendingReport)
    pendingReport = null
  }

  /** Accepted by the mail server, but not recorded yet: must not be sent again, even if the database fails. */
  const unsettledMails = new Map<string, { mail: OutboxRow; outcome: MailOutcome }>()

  const settle = async (mail: OutboxRow, outcome: MailOutcome) => {
    if (outcome.status === 'sent') unsettledMails.set(mail.id, { mail, outcome })
    await settleMail(database, mail, outcome)
    unsettledMails.delete(mail.id)
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
      for (const { mail, outcome } of unsettledMails.values()) await settle(mail, outcome)
    },
    reportUndelivered,
    async readPause() {
      pause = await readMailPause(database.query)
      return pause
    },
    isPaused: () => isPausedAt(pause, clock.now()),
  }
}

/** Delivers the mail of one lane over its own connections. */
function startLane(lane: MailLane, delivery: Delivery, options: OutboxOptions) {
  const { database, live, clock, onFault } = options
  let isClosed = false
  let currentRun: Promise<void> | null = null
  let isRunRequested = false
  let timer: NodeJS.Timeout | undefined

  let latestTime = clock.now()
  const readClock = async () => {
    const now = clock.now()
    if (now < addMilliseconds(latestTime, -clockTolerance)) await retryNow(database, now)
    return (latestTime = now)
  }

  /**
   * While the queue is paused, tries one mail at a time to detect that the mail server accepts mail again. Mail of the
   * interactive lane, which a user waits for, is tried at once.
   */
  const claim = async () => {
    const now = await readClock()
    // Settling in one lane wakes the other, which usually has no due mail: reading is cheaper than claiming.
    const due = await nextDue(database, lane, now)
    if (due === null || due > now) return []
    const pause = await delivery.readPause()
    if (!isPausedAt(pause, now)) {
      return claimMails(database, { lane, count: pause ? 1 : batchSize }, now)
    }
    if (lane === 'bulk') return []
    return claimMails(database, { lane, count: 1, isUntriedOnly: true }, now)
  }

  const drain = async () => {
    await delivery.settleTaken()
    while (!isClosed) {
      const mails = await claim()
      if (mails.length === 0) return
      let next = 0
      // A slow mail server must not delay us beyond the claim: another server would send the same mail.
      const startDeadline = performance.now() + startPeriod
      const work = async () => {
        for (;;) {
          // The first mail is claimed for an attempt, even during a pause.
          if (next > 0 && delivery.isPaused()) return
          if (isClosed || performance.now() >= startDeadline) return
          const mail = mails[next++]
          if (!mail) return
          await delivery.deliver(mail)
        }
      }
      const results = await Promise.allSettled(Array.from({ length: laneConnections[lane] }, work))
      delivery.reportUndelivered()
      await releaseMails(database, mails.slice(next))
      for (const end of results) if (end.status === 'rejected') throw end.reason
    }
  }

  const sleep = async () => {
    const due = await nextDue(database, lane, clock.now())
    if (due === null || isClosed) return
    const now = clock.now()
    const pause = await delivery.readPause()
    const wakeAt = pause && isPausedAt(pause, now) && pause.until > due ? pause.until : due
    const wait = Math.min(Math.max(toMilliseconds(wakeAt) - Date.parse(now), 500), maxSleep)
    timer = setTimeout(wake, wait)
  }

  const run = async () => {
    try {
      do {
        isRunRequested = false
        await drain()
      } while (isRunRequested && !isClosed)
      await sleep()
    } catch (error) {
      onFault(error)
      if (!isClosed) timer = setTimeout(wake, 5_000)
    }
    currentRun = null
    if (isRunRequested && !isClosed) wake()
  }

  const wake = () => {
    clearTimeout(timer)
    isRunRequested = true
    if (!isClosed) currentRun ??= run()
  }

  const unsubscribe = live.subscribe((changes) => {
    // Settling publishes this topic, too; a running round checks for due mail on its own.
    if (changes.includes('outbox') && !currentRun) wake()
    else if (changes.includes('outbox')) isRunRequested = true
  })
  wake()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      unsubscribe()
      await currentRun
    },
  }
}
