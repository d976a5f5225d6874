import { formatInstant, type Instant, later, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'

/**
 * After mail to everyone the next one needs a deliberate yes for so long. Double clicks, second thoughts and
 * corrections come within minutes; real news comes later, and an emergency is one click more.
 */
const everyonePause = minutes(10)

/** Mail that went to everyone who is registered. */
export interface MailToEveryone {
  at: Instant
  subject: string
}

interface Moment {
  now: Instant
  timeZone: string
}

/** Null where the pause is over, or was begun by a clock that was put back since. */
export function recentMailRefusal(
  last: MailToEveryone | null,
  { now, timeZone }: Moment,
): { problem: Problem<'mailed-recently'>; retryAfterSeconds: number } | null {
  if (!last || last.at > now) return null
  const until = later(last.at, everyonePause)
  if (now >= until) return null
  const [at, from] = [last.at, until].map((moment) => formatInstant(moment, 'time', timeZone))
  return {
    problem: {
      code: 'mailed-recently',
      title: 'Everyone just got an email',
      message: `Everyone got '${last.subject}' by email at ${at}. You can email everyone again from ${from}, or now if you confirm it.`,
    },
    retryAfterSeconds: Math.ceil((toMilliseconds(until) - toMilliseconds(now)) / 1_000),
  }
}
