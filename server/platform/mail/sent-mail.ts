import { sql } from 'kysely'
import { type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import { strangersWindow, senderWindows, maxDelay } from '../../../domain/mail/budget.ts'
import type { Query, Transaction } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

/** Times of sent and planned mail. */
export interface SentMail {
  /** From the same sender. */
  sender: Instant[]
  /** From all strangers, in order; empty for other causes. */
  strangers: Instant[]
}

export async function readAttendeeMail(
  query: Query,
  sender: string,
  now: Instant,
): Promise<SentMail> {
  const until = addMilliseconds(now, maxDelay)
  const rows = await selectAttendeeSlots(query, { sender, until })
  return { sender: rows.map(({ slotAt }) => slotAt ?? ''), strangers: [] }
}

interface StrangerMail {
  /** Second in which it was read. */
  second: string
  slots: Instant[]
  bySender: Map<string, Instant[]>
}

/**
 * Reads hundreds of rows, so they are cached for a second, to which this server adds its own; those of other servers
 * are included in the next. The rows reach further back than the budget of a single stranger, so that earlier mail does
 * not matter.
 */
export async function readStrangerMail(
  { query, cache }: Transaction,
  sender: string,
  now: Instant,
): Promise<SentMail> {
  const name = 'mail of strangers'
  const second = now.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  const cached = cache.get(name) as StrangerMail | undefined
  const strangers =
    cached?.second === second ? cached : { second, ...(await readStrangerSlots(query, now)) }
  cache.set(name, strangers satisfies StrangerMail)
  const { slots, bySender } = strangers
  const ownSlots = bySender.get(sender) ?? []
  bySender.set(sender, ownSlots)
  return { sender: ownSlots, strangers: slots }
}

async function readStrangerSlots(query: Query, now: Instant) {
  const rows = (
    await selectStrangerSlots(query, { until: addMilliseconds(now, maxDelay) })
  ).toReversed()
  const bySender = new Map<string, Instant[]>()
  const slots = rows.map(({ slotAt, sender }) => {
    const at = slotAt ?? ''
    const ownSlots = bySender.get(sender ?? '')
    if (ownSlots) ownSlots.push(at)
    else bySender.set(sender ?? '', [at])
    return at
  })
  return { slots, bySender }
}

const selectAttendeeSlots = prepareStatement(
  (query: Query, { sender, until }: { sender: string; until: Instant }) =>
    query
      .selectFrom('outbox')
      .select('slotAt')
      // A literal, as in the index.
      .where('cause', '=', sql.lit('attendee' as const))
      .where('sender', '=', sender)
      .where('slotAt', '<=', until)
      .orderBy('slotAt', 'desc')
      .limit(sql.lit(senderWindows.attendee.attempts)),
)

const selectStrangerSlots = prepareStatement((query: Query, { until }: { until: Instant }) =>
  query
    .selectFrom('outbox')
    .select(['slotAt', 'sender'])
    .where('cause', '=', 'stranger')
    .where('slotAt', '<=', until)
    .orderBy('slotAt', 'desc')
    .limit(sql.lit(strangersWindow.attempts)),
)
