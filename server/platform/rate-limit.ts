import type { Limit } from '../../domain/kernel/limits.ts'
import { days, later, type Instant, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from './database/database.ts'
import { prepared } from './database/prepared-statement.ts'
import type { AttemptRow } from './database/schema.ts'
import { hashOf } from './tokens.ts'

/** Servers' clocks differ by less. What lies further ahead was counted before the clock was put back. */
export const clockTolerance = minutes(1)

/**
 * Counts an attempt by what it is about: an address, an account, or a place, where a whole convention may sit.
 * Answers how many seconds to wait when there were too many, and null when it may go on. Several limits of one name
 * count the same attempts; `weight` is how much this one takes of them. What is refused is not counted, so that a key
 * never has more rows than its limits allow.
 */
export async function countAttempt(
  { query, lock, sendWithCommit }: Transaction,
  limits: Limit | readonly Limit[],
  subject: string,
  now: Instant,
  weight = 1,
): Promise<number | null> {
  const all = [limits].flat()
  const longest = Math.max(...all.map(({ withinMilliseconds }) => withinMilliseconds))
  const key = `${all[0]?.name}:${hashOf(subject)}`
  const since = later(now, -longest)
  const until = later(now, clockTolerance)
  const [, recent] = await Promise.all([
    lock('rate limit', key),
    recentAttempts(query, { key, since, until }),
  ])
  const counted = recent.map(({ at }) => toMilliseconds(at))
  const wait = Math.max(...all.map((limit) => waitFor(limit, counted, toMilliseconds(now), weight)))
  if (wait > 0) return Math.max(1, Math.ceil(wait / 1000))
  const expiresAt = later(now, longest)
  for (let count = 0; count < weight; count += 1) {
    sendWithCommit(attemptRow, { key, at: now, expiresAt })
  }
  return null
}

/** How long until `weight` more fit. One that weighs more than the limit fits when nothing else counts. */
function waitFor(
  { attempts, withinMilliseconds }: Limit,
  counted: readonly number[],
  now: number,
  weight: number,
): number {
  const recent = counted.filter((at) => at > now - withinMilliseconds)
  const over = recent.length + weight - attempts
  if (over <= 0) return 0
  const last = recent[Math.min(over, recent.length) - 1]
  return last === undefined ? 0 : last + withinMilliseconds - now
}

/** Nobody counts them any more. What an older release wrote does not say until when, and no limit of it passed a day. */
export async function forgetOldAttempts(query: Query, now: Instant): Promise<void> {
  await query.deleteFrom('attempts').where('expiresAt', '<=', now).execute()
  await query
    .deleteFrom('attempts')
    .where('expiresAt', 'is', null)
    .where('at', '<=', later(now, -days(1)))
    .execute()
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

const attemptRow = prepared((query: Query, row: AttemptRow) =>
  query.insertInto('attempts').values(row),
)
