import { later, toMilliseconds } from '../../../domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { mailConcurrency, type Transport, type SmtpError } from './transport.ts'
import type { Live } from '../live/live.ts'
import {
  claimMails,
  retryNow,
  nextDue,
  type Outcome,
  releaseMails,
  settleMail,
} from './outbox-claims.ts'
import type { OutboxRow } from '../database/schema.ts'
import { isTooLate } from './message.ts'

interface Options {
  database: Database
  live: Live
  clock: Clock
  transport: Transport
  onFault: (error: unknown) => void
  /** Mails that the mail server did not take: tried again later, or given up. */
  onUndelivered: (told: Undelivered) => void
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

/** A clock that goes back by more was put back. */
const clockTolerance = 60_000

/** Has the outbox delivered, after the commit that filled it, until everything has gone or been given up. */
export function startOutbox(options: Options): { close: () => Promise<void> } {
  const { database, live, clock, transport, onFault, onUndelivered } = options
  let closed = false
  let running: Promise<void> | null = null
  let wanted = false
  let timer: NodeJS.Timeout | undefined

  const deliver = async (mail: OutboxRow): Promise<Outcome> => {
    if (isTooLate(mail, clock.now())) return { status: 'failed', error: overBefore }
    try {
      await transport.send(mail)
      return { status: 'sent', at: clock.now() }
    } catch (error) {
      const outcome = afterFailure(mail, error)
      undelivered ??= { waiting: 0, givenUp: [], error }
      if (outcome.status === 'failed') undelivered.givenUp.push(mail.id)
      else undelivered.waiting += 1
      return outcome
    }
  }

  // Told once a round: a mail server that is away is one piece of news, not one a mail.
  let undelivered: Undelivered | null = null
  const tellUndelivered = () => {
    if (undelivered) onUndelivered(undelivered)
    undelivered = null
  }

  const afterFailure = (mail: OutboxRow, error: unknown): Outcome => {
    const { responseCode = 0, command = '', message } = error as SmtpError
    const reason = message.slice(0, 300)
    // A wrong password or sender turns everything down, and somebody will mend it.
    const isAboutThisMail = ['RCPT TO', 'DATA'].includes(command)
    if ((isAboutThisMail && responseCode >= 500) || mail.attempts + 1 >= giveUpAfterAttempts) {
      return { status: 'failed', error: reason }
    }
    const delay =
      retryDelaysInMinutes[Math.min(mail.attempts, retryDelaysInMinutes.length - 1)] ?? 1
    return {
      status: 'queued',
      error: reason,
      nextAttemptAt: later(clock.now(), delay * 60_000),
    }
  }

  /** Taken by the mail server, but not yet written down: whatever the database does, it is not sent again. */
  const taken = new Map<string, { mail: OutboxRow; outcome: Outcome }>()

  const settle = async (mail: OutboxRow, outcome: Outcome) => {
    if (outcome.status === 'sent') taken.set(mail.id, { mail, outcome })
    await settleMail(database, mail, outcome)
    if (taken.delete(mail.id)) transport.recorded(mail)
  }

  let latest = clock.now()
  const readClock = async () => {
    const now = clock.now()
    if (now < later(latest, -clockTolerance)) await retryNow(database, now)
    return (latest = now)
  }

  const drain = async () => {
    for (const { mail, outcome } of taken.values()) await settle(mail, outcome)
    while (!closed) {
      const claimedAt = await readClock()
      const mails = await claimMails(database, batch, claimedAt)
      if (mails.length === 0) return
      let next = 0
      // A slow mail server must not keep us past the claim: another server would send the same mail.
      const startUntil = performance.now() + startWithin
      const work = async () => {
        while (!closed && performance.now() < startUntil) {
          const mail = mails[next++]
          if (!mail) return
          await settle(mail, await deliver(mail))
        }
      }
      const ended = await Promise.allSettled(Array.from({ length: mailConcurrency }, work))
      tellUndelivered()
      await releaseMails(database, mails.slice(next))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    }
  }

  const sleep = async () => {
    const due = await nextDue(database)
    if (due === null || closed) return
    const wait = Math.min(
      Math.max(toMilliseconds(due) - Date.parse(clock.now()), 500),
      longestSleep,
    )
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
      transport.close()
    },
  }
}
