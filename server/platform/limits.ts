import { later, type Instant, toMilliseconds } from '../../domain/kernel/time.ts'
import type { Transaction } from './database.ts'
import { hashOf } from './tokens.ts'

export interface Limit {
  /** What is counted, such as `login`. */
  name: string
  attempts: number
  withinMilliseconds: number
}

/**
 * Counts an attempt by what it is about (an address, an account), never by IP: a whole convention shares one.
 * Answers how many seconds to wait when there were too many, and null when it may go on.
 */
export async function countAttempt(
  { query, lockName }: Transaction,
  limit: Limit,
  subject: string,
  now: Instant,
): Promise<number | null> {
  const key = `${limit.name}:${hashOf(subject)}`
  await lockName(key)
  const since = later(now, -limit.withinMilliseconds)
  await query.deleteFrom('attempts').where('key', '=', key).where('at', '<=', since).execute()
  const recent = await query
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .orderBy('at')
    .execute()
  const oldest = recent[0]
  if (oldest && recent.length >= limit.attempts) {
    const freeAt = toMilliseconds(oldest.at) + limit.withinMilliseconds
    return Math.max(1, Math.ceil((freeAt - toMilliseconds(now)) / 1000))
  }
  await query.insertInto('attempts').values({ key, at: now }).execute()
  return null
}
