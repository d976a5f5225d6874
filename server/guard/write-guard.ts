import { Refusal } from '../../domain/kernel/refusal.ts'
import { tooManyRequestsText, rateLimits } from '../../domain/kernel/rate-limits.ts'
import { type Instant, minutes } from '../../domain/kernel/time.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { countSourceAttempt } from '../platform/rate-limit.ts'
import { readSiteValue } from '../platform/database/site-values.ts'

/** Limits all writes of strangers per source while slow mode is on. */
const slowLimits = rateLimits('slow mode', [5, minutes(10)])

interface Author {
  kind: 'source' | 'address'
  subject: string
}

interface Block extends Author {
  expiresAt: Instant
}

interface WriteGuardDependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
  findBlocks: (query: Query) => Promise<Block[]>
}

export type WriteGuard = ReturnType<typeof createWriteGuard>

interface WriteSource {
  source: string
  email: string
}

/** Must be called before every write that requires no session. */
export function createWriteGuard({
  database,
  live,
  clock,
  config,
  findBlocks,
}: WriteGuardDependencies) {
  const guardCache = new ReadCache<Awaited<ReturnType<typeof readGuardState>>>(live, {
    topics: ['safety'],
  })

  async function readGuardState() {
    const [blocks, slow] = await Promise.all([
      findBlocks(database.query),
      readSiteValue(database.query, 'slow-mode'),
    ])
    return {
      blocks: new Map(blocks.map((row) => [keyOf(row), row])),
      isSlow: slow !== null,
    }
  }

  const readCached = () => guardCache.read('', readGuardState)

  function isBlocked(blocks: ReadonlyMap<string, Block>, ...authors: readonly Author[]): boolean {
    if (blocks.size === 0) return false
    return authors.some((author) => {
      const block = blocks.get(keyOf(author))
      return block !== undefined && block.expiresAt > clock.now()
    })
  }

  async function isBlockedAddress(email: string): Promise<boolean> {
    const { blocks } = await readCached()
    return isBlocked(blocks, { kind: 'address', subject: email })
  }

  const blockedRefusal = () =>
    new Refusal({
      code: 'blocked',
      title: 'Not possible right now',
      message: `We cannot accept this from you right now. If you think this is a mistake, write to ${config.organizerEmail}.`,
    })

  async function refusalOf({ source, email }: WriteSource) {
    const { blocks, isSlow } = await readCached()
    const blocked = isBlocked(
      blocks,
      { kind: 'source', subject: source },
      { kind: 'address', subject: email },
    )
    if (blocked) return blockedRefusal()
    return isSlow ? slowRefusal(source) : null
  }

  /** Applies only while slow mode is on; otherwise each kind of write has its own limits. */
  function slowRefusal(source: string) {
    const attempt = { limits: slowLimits, source, message: tooManyRequestsText }
    return countSourceAttempt(database, clock.now(), attempt)
  }

  return {
    isBlockedAddress,
    /** Refuses a blocked writer. */
    guardWrite: async <Result>(writer: WriteSource, act: () => Promise<Result>) =>
      (await refusalOf(writer)) ?? act(),
    /** Limits by address only: many users share a source, and a login sends mail only to registered addresses. */
    guardLogin: async <Result>(email: string, act: () => Promise<Result>) =>
      (await isBlockedAddress(email)) ? blockedRefusal() : act(),
  }
}

const keyOf = ({ kind, subject }: Author) => `${kind} ${subject}`
