import { Refusal } from '../../domain/kernel/refusal.ts'
import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import { closedText, closedTitle } from '../../domain/registration/rules.ts'
import { slowLimits } from '../../domain/safety/rules.ts'
import { ReadCache } from '../platform/cache/read-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { countSourceAttempt } from '../platform/rate-limit.ts'
import type { BlockRow } from './rows.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import { findBlocks } from './store.ts'

interface Dependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
}

export type WriteGuard = ReturnType<typeof createWriteGuard>

type Author = Pick<BlockRow, 'kind' | 'subject'>

interface Writer {
  source: string
  email: string
}

/** Who may write at all: asked before every write of somebody who need not be signed in. */
export function createWriteGuard({ database, live, clock, config }: Dependencies) {
  const known = new ReadCache<Awaited<ReturnType<typeof read>>>(live, { topics: ['safety'] })

  async function read() {
    const [blocks, closed, slow] = await Promise.all([
      findBlocks(database.query),
      readSiteValue(database.query, 'registration-closed'),
      readSiteValue(database.query, 'slow-mode'),
    ])
    return {
      blocks: new Map(blocks.map((row) => [keyOf(row), row])),
      closed,
      isSlow: slow !== null,
    }
  }

  /** Every write asks for them. */
  const readOnce = () => known.read('', read)

  function isBlocked(blocks: ReadonlyMap<string, BlockRow>, ...whos: readonly Author[]): boolean {
    if (blocks.size === 0) return false
    return whos.some((who) => {
      const block = blocks.get(keyOf(who))
      return block !== undefined && block.expiresAt > clock.now()
    })
  }

  async function isBlockedAddress(email: string): Promise<boolean> {
    const { blocks } = await readOnce()
    return isBlocked(blocks, { kind: 'address', subject: email })
  }

  const blockedRefusal = () =>
    new Refusal({
      code: 'blocked',
      title: 'Not possible at the moment',
      message: `We cannot take this from you at the moment. If you think that this is a mistake, write to ${config.organizerEmail}.`,
    })

  async function refusalOf({ source, email }: Writer) {
    const { blocks, isSlow } = await readOnce()
    const blocked = isBlocked(
      blocks,
      { kind: 'source', subject: source },
      { kind: 'address', subject: email },
    )
    if (blocked) return blockedRefusal()
    return isSlow ? slowRefusal(source) : null
  }

  /** Counted only while slow mode is on: as usual, each kind of writing has limits of its own. */
  function slowRefusal(source: string) {
    const attempt = { limits: slowLimits, source, message: crowdedText }
    return countSourceAttempt(database, clock.now(), attempt)
  }

  async function closedRefusal() {
    const { closed } = await readOnce()
    if (closed === null) return null
    const message = closed || closedText
    return new Refusal({ code: 'registration-closed', title: closedTitle, message })
  }

  return {
    isBlockedAddress,
    /** Goes on unless the writer is blocked. */
    letWrite: async <Result>(writer: Writer, act: () => Promise<Result>) =>
      (await refusalOf(writer)) ?? act(),
    /** The same for whoever registers, while registration is open. */
    letRegister: async <Result>(writer: Writer, act: () => Promise<Result>) =>
      (await refusalOf(writer)) ?? (await closedRefusal()) ?? act(),
    /** A source is shared by many, and a login writes only to who is registered: it goes by the address alone. */
    letLogIn: async <Result>(email: string, act: () => Promise<Result>) =>
      (await isBlockedAddress(email)) ? blockedRefusal() : act(),
  }
}

const keyOf = ({ kind, subject }: Author) => `${kind} ${subject}`
