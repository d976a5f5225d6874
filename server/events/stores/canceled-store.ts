import { toEvent } from '../../../domain/events/rules.ts'
import { Event, type EventDetails } from '../../../domain/events/schema.ts'
import { days, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'

/** After this every calendar has refreshed, and the day of the event is long over. */
const retentionPeriod = days(60)

/**
 * Called when an event is deleted, so that the calendars of its participants show the cancellation instead of just
 * losing the entry.
 */
export async function storeCanceled(
  query: Query,
  event: EventDetails,
  cancelledAt: Instant,
): Promise<void> {
  const canceledEvent = { eventId: event.id, event: JSON.stringify(toEvent(event)), cancelledAt }
  const rows = event.participants.map(({ id }) => ({ ...canceledEvent, nameId: id }))
  if (rows.length === 0) return
  await query
    .insertInto('cancelledSeats')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['eventId', 'nameId']).doNothing())
    .execute()
}

export async function deleteOldCanceled(
  { query, forUpdateSkipLocked }: Transaction,
  now: Instant,
): Promise<void> {
  const oldRows = query
    .selectFrom('cancelledSeats')
    .select(['eventId', 'nameId'])
    .where('cancelledAt', '<=', addMilliseconds(now, -retentionPeriod))
  await query
    .deleteFrom('cancelledSeats')
    .where((where) =>
      where(
        where.refTuple('eventId', 'nameId'),
        'in',
        forUpdateSkipLocked(oldRows).$asTuple('eventId', 'nameId'),
      ),
    )
    .execute()
}

export interface CanceledEvent {
  event: Event
  nameIds: string[]
  cancelledAt: Instant
}

/** Deleted events in which these names participated. */
export async function findCanceled(
  query: Query,
  nameIds: readonly string[],
): Promise<CanceledEvent[]> {
  const rows = await query
    .selectFrom('cancelledSeats')
    .selectAll()
    .where('nameId', 'in', nameIds)
    .orderBy('eventId')
    .execute()
  const eventsById = new Map<string, CanceledEvent>()
  for (const { eventId, nameId, event, cancelledAt } of rows) {
    const existing = eventsById.get(eventId)
    if (existing) existing.nameIds.push(nameId)
    else
      eventsById.set(eventId, {
        event: Event.parse(JSON.parse(event)),
        nameIds: [nameId],
        cancelledAt,
      })
  }
  return [...eventsById.values()]
}
