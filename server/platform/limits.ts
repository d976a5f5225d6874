import { days, later, type Instant, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from './database.ts'
import { prepared } from './prepared.ts'
import { hashOf } from './tokens.ts'

export interface Limit {
  /** What is counted, such as `login`. */
  name: string
  attempts: number
  withinMilliseconds: number
}

/** Servers' clocks differ by less. What lies further ahead was counted before the clock was put back. */
const clockTolerance = minutes(1)

/**
 * Counts an attempt by what it is about (an address, an account), never by IP: a whole convention shares one.
 * Answers how many seconds to wait when there were too many, and null when it may go on.
 */
export async function countAttempt(
  { query, lockName, sent }: Transaction,
  limit: Limit,
  subject: string,
  now: Instant,
): Promise<number | null> {
  const key = `${limit.name}:${hashOf(subject)}`
  const since = later(now, -limit.withinMilliseconds)
  const until = later(now, clockTolerance)
  const [, recent] = await Promise.all([
    lockName(key),
    recentAttempts(query, { key, since, until }),
  ])
  const oldest = recent[0]
  if (oldest && recent.length >= limit.attempts) {
    const freeAt = toMilliseconds(oldest.at) + limit.withinMilliseconds
    return Math.max(1, Math.ceil((freeAt - toMilliseconds(now)) / 1000))
  }
  sent(attemptRow(query, { key, at: now }))
  return null
}

/** No limit looks back further. */
const longestLimit = days(1)

/** Nobody counts them any more. */
export async function forgetOldAttempts(query: Query, now: Instant): Promise<void> {
  await query.deleteFrom('attempts').where('at', '<=', later(now, -longestLimit)).execute()
}

const recentAttempts = prepared(
  (query: Query, { key, since, until }: { key: string; since: Instant; until: Instant }) =>
    query
      .selectFrom('attempts')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', since)
      .where('at', '<=', until)
      .orderBy('at'),
)

const attemptRow = prepared((query: Query, row: { key: string; at: Instant }) =>
  query.insertInto('attempts').values(row),
)
