import { type Instant, addMilliseconds, minutes } from '../../../domain/kernel/time.ts'
import type { Database, Query, Transaction } from '../database/database.ts'
import { readSiteValue, writeSiteValue } from '../database/site-values.ts'

/** While the mail server takes nothing from us, the queue waits; every server of the site reads the same pause. */
export interface MailPause {
  since: Instant
  /** The next try. */
  until: Instant
  /** Tries since the queue paused. */
  failures: number
  /** In the mail server's words, where it said anything. */
  reason: string
}

/** Short at first, as most outages are; at most five minutes, so that a queue that was mended moves again soon. */
const pauseMinutes = [0.1, 0.5, 1, 2, 5]
const maxPauseMinutes = 5

export async function readMailPause(query: Query): Promise<MailPause | null> {
  const value = await readSiteValue(query, 'mail-pause')
  return value === null ? null : (JSON.parse(value) as MailPause)
}

/** A pause that ends further ahead than any may was begun by a clock that was put back since. */
export const isPausedAt = (pause: MailPause | null, now: Instant): boolean =>
  pause !== null &&
  now < pause.until &&
  pause.until <= addMilliseconds(now, minutes(maxPauseMinutes))

/** Begins a pause, or prolongs it after another failed try. Answers the pause before, or null where this is the first. */
export function pauseMail(
  database: Database,
  { reason, startedAt, now }: { reason: string; startedAt: Instant; now: Instant },
): Promise<{ previous: MailPause | null; pause: MailPause }> {
  return database.transaction(async ({ query, lock, markChanged }) => {
    await lock('mail pause')
    const previous = await readMailPause(query)
    // Mails that left together with the one that failed first bring no news.
    if (previous && isPausedAt(previous, startedAt)) return { previous, pause: previous }
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

/** After a mail got through. Answers the pause that ended, or null where there was none. */
export function resumeMail(
  database: Database,
  { startedAt, now }: { startedAt: Instant; now: Instant },
): Promise<MailPause | null> {
  return database.transaction(async ({ query, lock, markChanged }) => {
    await lock('mail pause')
    const pause = await readMailPause(query)
    if (!pause) return null
    // A mail that left before the queue paused is no evidence. A pause in the future was begun before the clock was put back.
    if (startedAt < pause.since && pause.since <= now) return null
    await writeSiteValue(query, 'mail-pause', null)
    // Mail that waited for the end of the pause is due.
    await selectTriedMails(query, now).where('nextAttemptAt', '<=', pause.until).execute()
    markChanged('outbox')
    return pause
  })
}

/** Has every mail that was tried and waits tried again now, and a paused queue with them. */
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

/** Makes mail due that waits for its next try. */
const selectTriedMails = (query: Query, now: Instant) =>
  query
    .updateTable('outbox')
    .set({ nextAttemptAt: now })
    .where('status', '=', 'queued')
    .where('lastError', 'is not', null)
    .where('claimedUntil', 'is', null)
    .where('nextAttemptAt', '>', now)
