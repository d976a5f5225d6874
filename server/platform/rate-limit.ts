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

/** Servers' clocks differ by less. What lies further ahead was counted before the clock was put back. */
export const clockTolerance = minutes(1)

type RateLimitRefusal = Refusal<'rate-limited'>

interface LimitedAttempt {
  /** Several limits of one name count the same attempts. */
  limits: readonly RateLimit[]
  /** How much it takes of its limits. */
  weight?: number
  /** What is said when there were too many. */
  message: string
}

/** About an address or an account: counted in the database, for all servers and after a restart. */
interface BySubject extends LimitedAttempt {
  subject: string
  source?: never
}

/**
 * By source, where a whole convention may sit: counted in this server's memory. It slows a burst down, and a burst
 * costs the database nothing.
 */
interface BySource extends LimitedAttempt {
  source: string
  subject?: never
}

export type Attempt = BySubject | BySource

/**
 * Counts an attempt, or refuses it under the first of its headings that is full. What is refused is counted under none,
 * so that no key has more rows than its limits allow, and what a source is refused uses up nothing of what an address
 * may do.
 */
export async function countAttempts(
  transaction: Transaction,
  now: Instant,
  ...attempts: readonly Attempt[]
): Promise<RateLimitRefusal | null> {
  return (await readAttempts(transaction, now, ...attempts))()
}

/** The same in two steps: what was counted is read together with other things, and the answer counts it. */
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
 * The same for an attempt by source alone. It is counted in memory, so a read needs no transaction for it, which would
 * wait for the write lock.
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
  if (!refusal) activity.count(key, nowMilliseconds, { weight, lifetime: longestWindow(limits) })
  return refusal
}

/** Counts a call of an account, or refuses it. */
export type CountWrite = (target: Pick<Endpoint, 'limits'>, user: User | null) => Refusal | null

/**
 * The limits that the contract sets for each account, counted in memory: they stop a script, and a join is no slower for
 * them. Each server counts for itself.
 */
export function createWriteLimits(database: Database, clock: Clock): CountWrite {
  return ({ limits }, user) => {
    if (limits.length === 0 || !user || user.isAdmin || user.team) return null
    const attempt = { limits, source: `account ${user.email}`, message: writesLimitText }
    return countSourceAttempt(database, clock.now(), attempt)
  }
}

/** Without waiting before the sources are counted: of many that come at once from one, each counts before the next. */
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
      bySource.count(key, nowMilliseconds, { weight, lifetime: longestWindow(limits) })
  }
  for (const { key, limits, source, weight = 1 } of keyedAttempts) {
    if (source !== undefined) continue
    const row = { key, at: now, expiresAt: addMilliseconds(now, longestWindow(limits)) }
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
    const since = addMilliseconds(now, -longestWindow(limits))
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

const longestWindow = (limits: Attempt['limits']) =>
  Math.max(...limits.map(({ withinMilliseconds }) => withinMilliseconds))

/** How long until `weight` more fit. One that weighs more than the limit fits when nothing else counts. */
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

/** Nobody counts them any more. What an older release wrote does not say until when, and no limit of it passed a day. */
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
