import {
  formatInstant,
  type Instant,
  addMilliseconds,
  minutes,
  toMilliseconds,
} from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'

/**
 * Pause after a mail to everyone, during which the next one requires confirmation. Double clicks, second thoughts and
 * corrections come within minutes; real news comes later, and an emergency takes one more click.
 */
const minMailingPause = minutes(10)

/** Last mail to all registered attendees. */
export interface LastMailingToEveryone {
  at: Instant
  subject: string
}

interface CurrentTime {
  now: Instant
  timeZone: string
}

/** Null if the pause is over, or was started by a clock that was set back since. */
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
