import { sql } from 'kysely'
import { type Instant, later } from '../../../domain/kernel/time.ts'
import { fromAllStrangers, fromOneSender, furthestAhead } from '../../../domain/mail/budget.ts'
import type { Query, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared-statement.ts'

/** When mail went out, and will. */
export interface SentMail {
  /** From the same sender. */
  sender: Instant[]
  /** From all strangers, in order; nothing for others. */
  strangers: Instant[]
}

export async function sentByAttendee(
  query: Query,
  sender: string,
  now: Instant,
): Promise<SentMail> {
  const until = later(now, furthestAhead)
  const rows = await attendeeSlots(query, { sender, until })
  return { sender: rows.map(({ slotAt }) => slotAt ?? ''), strangers: [] }
}

interface Strangers {
  /** The second in which it was read. */
  second: string
  slots: Instant[]
  bySender: Map<string, Instant[]>
}

/**
 * There are hundreds, so they are cached for a second, in which this server adds its own; those of other servers are
 * seen in the next. What one stranger sent before all of these lies further back than that stranger's budget looks.
 */
export async function sentByStrangers(
  { query, cache }: Transaction,
  sender: string,
  now: Instant,
): Promise<SentMail> {
  const name = 'mail of strangers'
  const second = now.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  const cached = cache.get(name) as Strangers | undefined
  const strangers =
    cached?.second === second ? cached : { second, ...(await readStrangers(query, now)) }
  cache.set(name, strangers satisfies Strangers)
  const { slots, bySender } = strangers
  const own = bySender.get(sender) ?? []
  bySender.set(sender, own)
  return { sender: own, strangers: slots }
}

async function readStrangers(query: Query, now: Instant) {
  const rows = (await strangersSlots(query, { until: later(now, furthestAhead) })).toReversed()
  const bySender = new Map<string, Instant[]>()
  const slots = rows.map(({ slotAt, sender }) => {
    const at = slotAt ?? ''
    const own = bySender.get(sender ?? '')
    if (own) own.push(at)
    else bySender.set(sender ?? '', [at])
    return at
  })
  return { slots, bySender }
}

const attendeeSlots = prepared(
  (query: Query, { sender, until }: { sender: string; until: Instant }) =>
    query
      .selectFrom('outbox')
      .select('slotAt')
      // Written out, as in the index.
      .where('cause', '=', sql.lit('attendee' as const))
      .where('sender', '=', sender)
      .where('slotAt', '<=', until)
      .orderBy('slotAt', 'desc')
      .limit(sql.lit(fromOneSender.attendee.attempts)),
)

const strangersSlots = prepared((query: Query, { until }: { until: Instant }) =>
  query
    .selectFrom('outbox')
    .select(['slotAt', 'sender'])
    .where('cause', '=', 'stranger')
    .where('slotAt', '<=', until)
    .orderBy('slotAt', 'desc')
    .limit(sql.lit(fromAllStrangers.attempts)),
)
