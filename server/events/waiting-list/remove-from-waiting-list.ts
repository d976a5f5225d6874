import type { Event } from '../../../domain/events/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventWaitingRow } from '../rows.ts'
import { updateEvent } from '../stores/event-store.ts'
import { announceWaitingList } from './announce-waiting-list.ts'
import * as store from './store.ts'

/** Removes names that have a spot now from the waiting list. Writes other changes with it, because an event is updated once per transaction. */
export async function removeFromWaitingList(
  transaction: Transaction,
  event: Pick<Event, 'id' | 'inLine' | 'spotsKept'>,
  entries: readonly EventWaitingRow[],
  changes: Parameters<typeof updateEvent>[2] = {},
): Promise<Pick<Event, 'inLine' | 'spotsKept'>> {
  const { query } = transaction
  const waitingList = await store.findWaitingList(query, event.id)
  const nameIds = entries.map(({ nameId }) => nameId)
  await store.deleteWaiting(query, event.id, nameIds)
  const counts = {
    inLine: event.inLine - entries.length,
    spotsKept: event.spotsKept - entries.filter(({ offeredUntil }) => offeredUntil !== '').length,
  }
  await updateEvent(query, event.id, { ...changes, ...counts })
  announceWaitingList(
    transaction,
    event.id,
    waitingList.map((entry) => entry.nameId),
  )
  return counts
}
