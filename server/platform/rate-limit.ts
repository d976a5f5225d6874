import type { Limit } from '../../domain/kernel/limits.ts'
import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import { days, later, type Instant, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from './database/database.ts'
import { prepared } from './database/prepared-statement.ts'
import type { AttemptRow } from './database/schema.ts'
import { hashOf } from './tokens.ts'

/** Servers' clocks differ by less. What lies further ahead was counted before the clock was put back. */
export const clockTolerance = minutes(1)

type TooMany = Refusal<'rate-limited'>

export interface Attempt {
  /** Several limits of one name count the same attempts. */
  limits: readonly Limit[]
  /** What it is about: an address, an account, or a place, where a whole convention may sit. */
  subject: string
  /** How much it takes of its limits. */
  weight?: number
  /** What is said when there were too many. */
  message: string
}

/**
 * Whether one attempt fits under each of its headings, and what counts it. What is refused is counted under none, so that
 * no key has more rows than its limits allow, and what a place is refused uses up nothing of what an address may do.
 */
export async function readAttempts(
  { query, lock, sendWithCommit }: Transaction,
  now: Instant,
  ...attempts: readonly Attempt[]
): Promise<{ refusal: TooMany | null; count: () => void }> {
  const keyed = attempts.map((attempt) => ({ ...attempt, key: keyOf(attempt) }))
  const until = later(now, clockTolerance)
  const [, ...recent] = await Promise.all([
    lock('rate limit', ...keyed.map(({ key }) => key)),
    ...keyed.map(({ key, limits }) =>
      recentAttempts(query, { key, since: later(now, -longest(limits)), until }),
    ),
  ])
  const refusals = attempts.map((attempt, index) => refusalOf(attempt, recent[index] ?? [], now))
  return {
    refusal: refusals.find((refusal) => refusal !== null) ?? null,
    count() {
      for (const { key, limits, weight = 1 } of keyed) {
        const row = { key, at: now, expiresAt: later(now, longest(limits)) }
        for (let counted = 0; counted < weight; counted += 1) sendWithCommit(attemptRow, row)
      }
    },
  }
}

/** Counts an attempt, or refuses it under the first of its headings that is full. */
export async function countAttempts(
  transaction: Transaction,
  now: Instant,
  ...attempts: readonly Attempt[]
): Promise<TooMany | null> {
  const { refusal, count } = await readAttempts(transaction, now, ...attempts)
  if (!refusal) count()
  return refusal
}

function refusalOf(
  { limits, weight = 1, message }: Attempt,
  recent: readonly Pick<AttemptRow, 'at'>[],
  now: Instant,
): TooMany | null {
  const counted = recent.map(({ at }) => toMilliseconds(at))
  const waits = limits.map((limit) => waitFor(limit, counted, toMilliseconds(now), weight))
  const wait = Math.max(...waits)
  return wait > 0 ? refuse.tooMany(message, Math.max(1, Math.ceil(wait / 1000))) : null
}

const keyOf = ({ limits, subject }: Attempt) => `${limits[0]?.name}:${hashOf(subject)}`

const longest = (limits: Attempt['limits']) =>
  Math.max(...limits.map(({ withinMilliseconds }) => withinMilliseconds))

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
