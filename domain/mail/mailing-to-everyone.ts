import {
  formatInstant,
  type Instant,
  addMilliseconds,
  minutes,
  toMilliseconds,
} from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'

/**
 * After mail to everyone the next one needs a deliberate yes for so long. Double clicks, second thoughts and
 * corrections come within minutes; real news comes later, and an emergency is one click more.
 */
const minMailingPause = minutes(10)

/** Mail that went to everyone who is registered. */
export interface LastMailingToEveryone {
  at: Instant
  subject: string
}

interface CurrentTime {
  now: Instant
  timeZone: string
}

/** Null where the pause is over, or was begun by a clock that was put back since. */
export function recentMailRefusal(
  lastMailing: LastMailingToEveryone | null,
  { now, timeZone }: CurrentTime,
): { problem: Problem<'mailed-recently'>; retryAfterSeconds: number } | null {
  if (!lastMailing || lastMailing.at > now) return null
  const allowedAt = addMilliseconds(lastMailing.at, minMailingPause)
  if (now >= allowedAt) return null
  const [sentTime, allowedTime] = [lastMailing.at, allowedAt].map((moment) =>
    formatInstant(moment, 'time', timeZone),
  )
  return {
    problem: {
      code: 'mailed-recently',
      title: 'Everyone just got an email',
      message: `Everyone got '${lastMailing.subject}' by email at ${sentTime}. You can email everyone again from ${allowedTime}, or now if you confirm it.`,
    },
    retryAfterSeconds: Math.ceil((toMilliseconds(allowedAt) - toMilliseconds(now)) / 1_000),
  }
}
