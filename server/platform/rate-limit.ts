import type { User } from '../../domain/auth/schema.ts'
import type { Endpoint } from '../../domain/kernel/endpoint.ts'
import { type RateLimit, writesLimitText } from '../../domain/kernel/rate-limits.ts'
import { refuse, type Refusal } from '../../domain/kernel/refusal.ts'
import { days, later, type Instant, minutes, toMilliseconds } from '../../domain/kernel/time.ts'
import type { Clock } from './clock.ts'
import type { Database, Query, Transaction } from './database/database.ts'
import { prepared } from './database/prepared-statement.ts'
import type { AttemptRow } from './database/schema.ts'
import { sourceActivity } from './source-activity.ts'
import { hashOf } from './tokens.ts'

/** Servers' clocks differ by less. What lies further ahead was counted before the clock was put back. */
export const clockTolerance = minutes(1)

type TooMany = Refusal<'rate-limited'>

interface Limited {
  /** Several limits of one name count the same attempts. */
  limits: readonly RateLimit[]
  /** How much it takes of its limits. */
  weight?: number
  /** What is said when there were too many. */
  message: string
}

/** About an address or an account: counted in the database, for all servers and after a restart. */
interface BySubject extends Limited {
  subject: string
  source?: never
}

/**
 * By source, where a whole convention may sit: counted in this server's memory. It slows a burst down, and a burst
 * costs the database nothing.
 */
interface BySource extends Limited {
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
): Promise<TooMany | null> {
  return (await readAttempts(transaction, now, ...attempts))()
}

/** The same in two steps: what was counted is read together with other things, and the answer counts it. */
export async function readAttempts(
  transaction: Transaction,
  now: Instant,
  ...attempts: readonly Attempt[]
): Promise<() => Promise<TooMany | null>> {
  const keyed = attempts.map((attempt) => ({ ...attempt, key: keyOf(attempt) }))
  const isStored = keyed.some(({ source }) => source === undefined)
  const stored = isStored ? await storedAttempts(transaction, keyed, now) : nothingStored
  return () => countKeyed(transaction, now, keyed, stored)
}

/**
 * The same for an attempt by source alone. It is counted in memory, so a read needs no transaction for it, which would
 * wait for the write lock.
 */
export function countSourceAttempt(
  database: Pick<Transaction, 'cache'>,
  now: Instant,
  attempt: BySource,
): TooMany | null {
  const { limits, weight = 1 } = attempt
  const activity = sourceActivity(database)
  const key = keyOf(attempt)
  const moment = toMilliseconds(now)
  const refusal = refusalOf(attempt, activity.recent(key), moment)
  if (!refusal) activity.count(key, moment, { weight, lifetime: longest(limits) })
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
async function countKeyed(
  transaction: Transaction,
  now: Instant,
  keyed: readonly Keyed[],
  stored: ReadonlyMap<string, number[]>,
): Promise<TooMany | null> {
  const bySource = sourceActivity(transaction)
  const moment = toMilliseconds(now)
  for (const attempt of keyed) {
    const { key, source } = attempt
    const recent = source === undefined ? (stored.get(key) ?? []) : bySource.recent(key)
    const refusal = refusalOf(attempt, recent, moment)
    if (refusal) return refusal
  }
  for (const { key, limits, source, weight = 1 } of keyed) {
    if (source !== undefined) bySource.count(key, moment, { weight, lifetime: longest(limits) })
  }
  for (const { key, limits, source, weight = 1 } of keyed) {
    if (source !== undefined) continue
    const row = { key, at: now, expiresAt: later(now, longest(limits)) }
    for (let counted = 0; counted < weight; counted += 1) await attemptRow(transaction.query, row)
  }
  return null
}

type Keyed = Attempt & { key: string }

const nothingStored: ReadonlyMap<string, number[]> = new Map()

async function storedAttempts(
  { query, lock }: Transaction,
  attempts: readonly Keyed[],
  now: Instant,
): Promise<Map<string, number[]>> {
  const stored = attempts.filter(({ source }) => source === undefined)
  const until = later(now, clockTolerance)
  await lock('rate limit', ...stored.map(({ key }) => key))
  const recent = new Map<string, number[]>()
  for (const { key, limits } of stored) {
    const since = later(now, -longest(limits))
    const rows = await recentAttempts(query, { key, since, until })
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
): TooMany | null {
  if (recent.length === 0) return null
  const counted = recent.filter((at) => at <= now + clockTolerance)
  const wait = Math.max(...limits.map((limit) => waitFor(limit, counted, now, weight)))
  return wait > 0 ? refuse.tooMany(message, Math.max(1, Math.ceil(wait / 1000))) : null
}

const keyOf = ({ limits, subject, source }: Attempt) =>
  `${limits[0]?.name}:${subject === undefined ? source : hashOf(subject)}`

const longest = (limits: Attempt['limits']) =>
  Math.max(...limits.map(({ withinMilliseconds }) => withinMilliseconds))

/** How long until `weight` more fit. One that weighs more than the limit fits when nothing else counts. */
function waitFor(
  { attempts, withinMilliseconds }: RateLimit,
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
