import { hours, type Instant, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import type { NotificationCode } from '../../domain/notifications/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { notify, type NotificationDraft } from './notify.ts'

const reminderCodes = ['game-owner', 'open-seats', 'starting'] as const
type ReminderCode = (typeof reminderCodes)[number] & NotificationCode

/** Lead time of each reminder before an event starts. */
const leadTimes: Record<ReminderCode, number> = {
  'game-owner': hours(24),
  'open-seats': minutes(30),
  starting: minutes(15),
}

interface ReminderDependencies {
  database: Database
  clock: Clock
  /** Builds the notifications for an event, or none when no reminder is needed. */
  buildNotifications: (
    transaction: Transaction,
    dueEvent: DueEvent,
    code: ReminderCode,
  ) => Promise<NotificationDraft[]>
}

/**
 * Sends reminders of upcoming events. Each is recorded in the transaction that sends it, so that only one of several
 * servers does; events that started during downtime are skipped, and a moved event gets new reminders.
 */
export function createSendEventReminders({
  database,
  clock,
  buildNotifications,
}: ReminderDependencies) {
  const claimReminder = async ({ query }: Transaction, dueEvent: DueEvent, code: ReminderCode) => {
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto('noticeReminders')
      .values({ eventId: dueEvent.id, code, startsAt: dueEvent.eventDate })
      .onConflict((conflict) => conflict.columns(['eventId', 'code', 'startsAt']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }

  return async function sendEventReminders(): Promise<number> {
    const now = clock.now()
    let sentCount = 0
    for (const code of reminderCodes) {
      for (const dueEvent of await findDueEvents(database.query, code, now)) {
        await database.transaction(async (transaction) => {
          if (!(await claimReminder(transaction, dueEvent, code))) return
          const notifications = await buildNotifications(transaction, dueEvent, code)
          await notify(transaction, notifications, { now, cause: { by: 'team' } })
          sentCount += notifications.length
        })
      }
    }
    return sentCount
  }
}

type DueEvent = Awaited<ReturnType<typeof findDueEvents>>[number]

const findDueEvents = (query: Query, code: ReminderCode, now: Instant) =>
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
    .where('events.eventDate', '<=', addMilliseconds(now, leadTimes[code]))
    .execute()
