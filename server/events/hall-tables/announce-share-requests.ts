import type { EventId } from '../../../domain/events/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findRequestedEvents } from '../stores/share-request-store.ts'

/** Whoever is asked to share a table sees how the event stands that asks, and no question that has lapsed. Before it lapses. */
export async function announceShareRequests(
  { query, markChanged }: Pick<Transaction, 'query' | 'markChanged'>,
  requesterId: EventId,
): Promise<void> {
  const requestedIds = await findRequestedEvents(query, requesterId)
  markChanged(...requestedIds.map((id) => `events:${id}` as const))
}
