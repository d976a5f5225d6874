import { eventOf } from '../../../domain/events/rules.ts'
import { Event, type EventDetails } from '../../../domain/events/schema.ts'
import { days, type Instant, later } from '../../../domain/kernel/time.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'

/** By then every calendar has asked again, and the day of the table is long over. */
const keptFor = days(60)

/** Goes with the deletion of an event, so that the calendars of who sat there say so instead of just losing it. */
export async function keepCancelled(
  query: Query,
  event: EventDetails,
  cancelledAt: Instant,
): Promise<void> {
  const about = { eventId: event.id, event: JSON.stringify(eventOf(event)), cancelledAt }
  const rows = event.participants.map(({ id }) => ({ ...about, nameId: id }))
  if (rows.length === 0) return
  await query
    .insertInto('cancelledSeats')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['eventId', 'nameId']).doNothing())
    .execute()
}

export async function forgetCancelled(
  { query, forUpdateSkipLocked }: Transaction,
  now: Instant,
): Promise<void> {
  const old = query
    .selectFrom('cancelledSeats')
    .select(['eventId', 'nameId'])
    .where('cancelledAt', '<=', later(now, -keptFor))
  await query
    .deleteFrom('cancelledSeats')
    .where((where) =>
      where(
        where.refTuple('eventId', 'nameId'),
        'in',
        forUpdateSkipLocked(old).$asTuple('eventId', 'nameId'),
      ),
    )
    .execute()
}

export interface CancelledTable {
  event: Event
  nameIds: string[]
  cancelledAt: Instant
}

/** The deleted events at which these names sat. */
export async function findCancelled(
  query: Query,
  nameIds: readonly string[],
): Promise<CancelledTable[]> {
  const rows = await query
    .selectFrom('cancelledSeats')
    .selectAll()
    .where('nameId', 'in', nameIds)
    .orderBy('eventId')
    .execute()
  const found = new Map<string, CancelledTable>()
  for (const { eventId, nameId, event, cancelledAt } of rows) {
    const known = found.get(eventId)
    if (known) known.nameIds.push(nameId)
    else
      found.set(eventId, { event: Event.parse(JSON.parse(event)), nameIds: [nameId], cancelledAt })
  }
  return [...found.values()]
}
