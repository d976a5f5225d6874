import { type Instant, addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import type { Database, Query, Transaction } from '../database/database.ts'
import { readSiteValue, writeSiteValue } from '../database/site-values.ts'

/** The queue pauses while the mail server accepts no mail from us; all servers of the site share the pause. */
export interface MailPause {
  since: Instant
  /** Time of the next attempt. */
  until: Instant
  /** Failed attempts since the queue paused. */
  failures: number
  /** Reply of the mail server, if there was one. */
  reason: string
}

/** Short at first, as most outages are; at most five minutes, so that the queue resumes soon after an outage. */
const pauseMinutes = [0.1, 0.5, 1, 2, 5]
const maxPauseMinutes = 5

export async function readMailPause(query: Query): Promise<MailPause | null> {
  const value = await readSiteValue(query, 'mail-pause')
  return value === null ? null : (JSON.parse(value) as MailPause)
}

/** A pause that ends later than the maximum began before the clock was put back. */
const isPossible = (pause: MailPause, now: Instant) =>
  pause.until <= addMilliseconds(now, minutes(maxPauseMinutes))

export const isPausedAt = (pause: MailPause | null, now: Instant): boolean =>
  pause !== null && now < pause.until && isPossible(pause, now)

/** Begins a pause, or extends it after another failed attempt. Returns the previous pause, or null for the first. */
export function pauseMail(
  database: Database,
  { reason, startedAt, clock }: { reason: string; startedAt: Instant; clock: Clock },
): Promise<{ previous: MailPause | null; pause: MailPause }> {
  return database.transaction(async ({ query, lock, markChanged }) => {
    await lock('mail pause')
    const previous = await readMailPause(query)
    // Read after the wait for the lock: an earlier time would be before a pause that began during the wait.
    const now = clock.now()
    // Mails sent together with the one that failed first are no further evidence.
    if (previous && startedAt < previous.until && isPossible(previous, now)) {
      return { previous, pause: previous }
    }
    const failures = previous?.failures ?? 0
    const wait = pauseMinutes[Math.min(failures, pauseMinutes.length - 1)] ?? maxPauseMinutes
    const pause = {
      since: previous?.since ?? now,
      until: addMilliseconds(now, minutes(wait)),
      failures: failures + 1,
      reason,
    }
    await writeSiteValue(query, 'mail-pause', JSON.stringify(pause))
    markChanged('outbox')
    return { previous, pause }
  })
}

/** Ends the pause after a mail was accepted. Returns the pause that ended, or null without one. */
export function resumeMail(
  database: Database,
  { startedAt, now }: { startedAt: Instant; now: Instant },
): Promise<MailPause | null> {
  return database.transaction(async ({ query, lock, markChanged }) => {
    await lock('mail pause')
    const pause = await readMailPause(query)
    if (!pause) return null
    // A mail sent before the queue paused is no evidence. A pause in the future began before the clock was put back.
    if (startedAt < pause.since && pause.since <= now) return null
    await writeSiteValue(query, 'mail-pause', null)
    // Mail delayed to the end of the pause is due.
    await selectTriedMails(query, now).where('nextAttemptAt', '<=', pause.until).execute()
    markChanged('outbox')
    return pause
  })
}

/** Retries all mail that has failed before, and the paused queue, now. */
export async function retryMailNow(
  { query, lock, markChanged }: Transaction,
  now: Instant,
): Promise<void> {
  await lock('mail pause')
  const pause = await readMailPause(query)
  if (pause) await writeSiteValue(query, 'mail-pause', JSON.stringify({ ...pause, until: now }))
  await selectTriedMails(query, now).execute()
  markChanged('outbox')
}

/** Makes mail due that waits for its next attempt. */
const selectTriedMails = (query: Query, now: Instant) =>
  query
    .updateTable('outbox')
    .set({ nextAttemptAt: now })
    .where('status', '=', 'queued')
    .where('lastError', 'is not', null)
    .where('claimedUntil', 'is', null)
    .where('nextAttemptAt', '>', now)
