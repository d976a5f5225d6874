import { hours, type Instant, later, minutes } from '../../domain/kernel/time.ts'
import type { NoticeCode } from '../../domain/notices/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { tell, type Telling } from './tell.ts'

const reminderCodes = ['game-owner', 'open-seats', 'starting'] as const
type ReminderCode = (typeof reminderCodes)[number] & NoticeCode

/** So long before a table starts. */
const before: Record<ReminderCode, number> = {
  'game-owner': hours(24),
  'open-seats': minutes(30),
  starting: minutes(15),
}

interface Dependencies {
  database: Database
  clock: Clock
  /** Of this table; nothing where there is nothing to remind of. */
  tellingsOf: (transaction: Transaction, due: Due, code: ReminderCode) => Promise<Telling[]>
}

/**
 * Reminds of what starts soon. Each is written down in the transaction that tells it, so that of several servers one
 * does; after a stop, what has started meanwhile is not told. A table that was moved is reminded of again.
 */
export function createRemind({ database, clock, tellingsOf }: Dependencies) {
  const isFirst = async ({ query }: Transaction, due: Due, code: ReminderCode) => {
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto('noticeReminders')
      .values({ eventId: due.id, code, startsAt: due.eventDate })
      .onConflict((conflict) => conflict.columns(['eventId', 'code', 'startsAt']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }

  return async function remind(): Promise<number> {
    const now = clock.now()
    let reminded = 0
    for (const code of reminderCodes) {
      for (const due of await findDue(database.query, code, now)) {
        await database.transaction(async (transaction) => {
          if (!(await isFirst(transaction, due, code))) return
          const tellings = await tellingsOf(transaction, due, code)
          await tell(transaction, tellings, { now, cause: { by: 'organiser' } })
          reminded += tellings.length
        })
      }
    }
    return reminded
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

const findDue = (query: Query, code: ReminderCode, now: Instant) =>
  query
    .selectFrom('events')
    .select(['events.id', 'events.eventDate'])
    .leftJoin('noticeReminders', (join) =>
      join
        .onRef('noticeReminders.eventId', '=', 'events.id')
        .onRef('noticeReminders.startsAt', '=', 'events.eventDate')
        .on('noticeReminders.code', '=', code),
    )
    .where('noticeReminders.eventId', 'is', null)
    .where('events.eventDate', '>', now)
    .where('events.eventDate', '<=', later(now, before[code]))
    .execute()
