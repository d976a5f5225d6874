import type { Event } from '../../../domain/events/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { WaitingRow } from '../rows.ts'
import { updateEvent } from '../stores/event-store.ts'
import { announceLine } from './announce-waiting-list.ts'
import * as store from './store.ts'

/** Whoever waited has a seat now: it is no longer kept, and the others move up. Answers how the line stands. What else changes is written with it: the event is updated once. */
export async function leaveLineSeated(
  transaction: Transaction,
  event: Pick<Event, 'id' | 'inLine' | 'spotsKept'>,
  { nameId, offeredUntil }: WaitingRow,
  changes: Parameters<typeof updateEvent>[2] = {},
): Promise<Pick<Event, 'inLine' | 'spotsKept'>> {
  const { query } = transaction
  const line = await store.findLine(query, event.id)
  await store.deleteWaiting(query, event.id, [nameId])
  const counts = {
    inLine: event.inLine - 1,
    spotsKept: event.spotsKept - (offeredUntil === '' ? 0 : 1),
  }
  await updateEvent(query, event.id, { ...changes, ...counts })
  announceLine(
    transaction,
    event.id,
    line.map((waiting) => waiting.nameId),
  )
  return counts
}
