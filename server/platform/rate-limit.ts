import type { User } from '../../domain/auth/schema.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { type RateLimit, writesLimitText } from '../../domain/kernel/rate-limits.ts'
import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import {
  days,
  addMilliseconds,
  type Instant,
  minutes,
  toMilliseconds,
} from '../../domain/kernel/time.ts'
import type { Clock } from './clock.ts'
import type { Database, Query, Transaction } from './database/database.ts'
import { prepareStatement } from './database/prepared-statement.ts'
import type { AttemptRow } from './database/schema.ts'
import { sourceActivityOf } from './source-activity.ts'
import { hashOf } from './tokens.ts'

/** Exceeds the difference between servers' clocks. Times further ahead were recorded before the clock was put back. */
export const clockTolerance = minutes(1)

type RateLimitRefusal = Refusal<'rate-limited'>

interface LimitedAttempt {
  /** Limits with the same name count the same attempts. */
  limits: readonly RateLimit[]
  /** Number of attempts that this one counts as. */
  weight?: number
  /** Message after too many attempts. */
  message: string
}

/** Limit by email address or account: counted in the database, for all servers and across restarts. */
interface BySubject extends LimitedAttempt {
  subject: string
  source?: never
}

/**
 * Limit by source, which a whole convention may share: counted in this server's memory. It slows a burst down without
 * load on the database.
 */
interface BySource extends LimitedAttempt {
  source: string
  subject?: never
}

export type Attempt = BySubject | BySource

/**
 * Counts an attempt under all its keys, or refuses it under the first that is full. A refused attempt is counted under
 * none, so that no key has more rows than its limits allow, and a source that is refused uses up no attempts of an
 * email address.
 */
export async function countAttempts(
  transaction: Transaction,
  now: Instant,
  ...attempts: readonly Attempt[]
): Promise<RateLimitRefusal | null> {
  return (await readAttempts(transaction, now, ...attempts))()
}

/**
 * The same in two steps, so that callers can read the counts together with other data; the returned function counts the
 * attempt.
 */
export async function readAttempts(
  transaction: Transaction,
  now: Instant,
  ...attempts: readonly Attempt[]
): Promise<() => Promise<RateLimitRefusal | null>> {
  const keyedAttempts = attempts.map((attempt) => ({ ...attempt, key: keyOf(attempt) }))
  const isStored = keyedAttempts.some(({ source }) => source === undefined)
  const stored = isStored
    ? await readStoredAttempts(transaction, keyedAttempts, now)
    : noStoredAttempts
  return () => countKeyedAttempts(transaction, now, keyedAttempts, stored)
}

/**
 * The same for a limit by source alone. Counts in memory, so that a read needs no transaction, which would wait for the
 * write lock.
 */
export function countSourceAttempt(
  database: Pick<Transaction, 'cache'>,
  now: Instant,
  attempt: BySource,
): RateLimitRefusal | null {
  const { limits, weight = 1 } = attempt
  const activity = sourceActivityOf(database)
  const key = keyOf(attempt)
  const nowMilliseconds = toMilliseconds(now)
  const refusal = refusalOf(attempt, activity.recent(key), nowMilliseconds)
  if (!refusal) activity.count(key, nowMilliseconds, { weight, lifetime: maxWindow(limits) })
  return refusal
}

/** Counts an account's call, or refuses it. */
export type CountWrite = (target: Pick<Endpoint, 'limits'>, user: User | null) => Refusal | null

/**
 * Limits that the contract sets for each account, counted in memory: they stop a script without slowing joins down.
 * Each server counts separately.
 */
export function createWriteLimits(database: Database, clock: Clock): CountWrite {
  return ({ limits }, user) => {
    if (limits.length === 0 || !user || user.isAdmin || user.team) return null
    const attempt = { limits, source: `account ${user.email}`, message: writesLimitText }
    return countSourceAttempt(database, clock.now(), attempt)
  }
}

/**
 * Must not await before the sources are counted: each of many concurrent attempts from one source is counted before the
 * next.
 */
async function countKeyedAttempts(
  transaction: Transaction,
  now: Instant,
  keyedAttempts: readonly KeyedAttempt[],
  stored: ReadonlyMap<string, number[]>,
): Promise<RateLimitRefusal | null> {
  const bySource = sourceActivityOf(transaction)
  const nowMilliseconds = toMilliseconds(now)
  for (const attempt of keyedAttempts) {
    const { key, source } = attempt
    const recent = source === undefined ? (stored.get(key) ?? []) : bySource.recent(key)
    const refusal = refusalOf(attempt, recent, nowMilliseconds)
    if (refusal) return refusal
  }
  for (const { key, limits, source, weight = 1 } of keyedAttempts) {
    if (source !== undefined)
      bySource.count(key, nowMilliseconds, { weight, lifetime: maxWindow(limits) })
  }
  for (const { key, limits, source, weight = 1 } of keyedAttempts) {
    if (source !== undefined) continue
    const row = { key, at: now, expiresAt: addMilliseconds(now, maxWindow(limits)) }
    for (let counted = 0; counted < weight; counted += 1)
      await insertAttempt(transaction.query, row)
  }
  return null
}

type KeyedAttempt = Attempt & { key: string }

const noStoredAttempts: ReadonlyMap<string, number[]> = new Map()

async function readStoredAttempts(
  { query, lock }: Transaction,
  attempts: readonly KeyedAttempt[],
  now: Instant,
): Promise<Map<string, number[]>> {
  const stored = attempts.filter(({ source }) => source === undefined)
  const until = addMilliseconds(now, clockTolerance)
  await lock('rate limit', ...stored.map(({ key }) => key))
  const recent = new Map<string, number[]>()
  for (const { key, limits } of stored) {
    const since = addMilliseconds(now, -maxWindow(limits))
    const rows = await selectRecentAttempts(query, { key, since, until })
    recent.set(
      key,
      rows.map(({ at }) => toMilliseconds(at)),
    )
  }
  return recent
}

function refusalOf(
  { limits, weight = 1, message }: Attempt,
  recent: readonly number[],
  now: number,
): RateLimitRefusal | null {
  if (recent.length === 0) return null
  const counted = recent.filter((at) => at <= now + clockTolerance)
  const wait = Math.max(...limits.map((limit) => waitFor(limit, counted, now, weight)))
  return wait > 0 ? refuse.tooMany(message, Math.max(1, Math.ceil(wait / 1000))) : null
}

const keyOf = ({ limits, subject, source }: Attempt) =>
  `${limits[0]?.name}:${subject === undefined ? source : hashOf(subject)}`

const maxWindow = (limits: Attempt['limits']) =>
  Math.max(...limits.map(({ withinMilliseconds }) => withinMilliseconds))

/** Time until `weight` more attempts fit. An attempt with more weight than the limit fits when no other counts. */
function waitFor(
  { attempts, withinMilliseconds }: RateLimit,
  counted: readonly number[],
  now: number,
  weight: number,
): number {
  const recent = counted.filter((at) => at > now - withinMilliseconds)
  const excess = recent.length + weight - attempts
  if (excess <= 0) return 0
  const blockingTime = recent[Math.min(excess, recent.length) - 1]
  return blockingTime === undefined ? 0 : blockingTime + withinMilliseconds - now
}

/**
 * Deletes attempts that no longer count. Rows of an older release have no expiry, and none of its limits exceeded a
 * day.
 */
export async function deleteOldAttempts(query: Query, now: Instant): Promise<void> {
  await query.deleteFrom('attempts').where('expiresAt', '<=', now).execute()
  await query
    .deleteFrom('attempts')
    .where('expiresAt', 'is', null)
    .where('at', '<=', addMilliseconds(now, -days(1)))
    .execute()
}

const selectRecentAttempts = prepareStatement(
  (query: Query, { key, since, until }: { key: string; since: Instant; until: Instant }) =>
    query
      .selectFrom('attempts')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', since)
      .where('at', '<=', until)
      .orderBy('at'),
)

const insertAttempt = prepareStatement((query: Query, row: AttemptRow) =>
  query.insertInto('attempts').values(row),
)
