import { eventDate } from '../../domain/events/time/event-date.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import { lockEvents } from './locks.ts'
import { findTimes, updateEvent } from './stores/event-store.ts'

/** When a convention moves, its tables keep their day and time and so move along. Nobody's tables clash by it. */
export async function followConvention(
  transaction: Transaction,
  convention: ConventionRow,
): Promise<void> {
  const { query, changed } = transaction
  const dateOf = ({ eventDay, eventTime }: (typeof events)[number]) =>
    eventDate(convention, eventDay, eventTime)
  const events = await findTimes(query, convention.id)
  const moved = events.filter((event) => dateOf(event) !== event.eventDate)
  await lockEvents(
    transaction,
    moved.map(({ id }) => id),
  )
  // Read again: a table may have been given another time before it was locked.
  for (const event of await findTimes(query, convention.id)) {
    if (dateOf(event) === event.eventDate) continue
    await updateEvent(query, event.id, { eventDate: dateOf(event) })
    changed('events', 'seats')
  }
}
