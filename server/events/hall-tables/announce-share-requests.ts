import type { EventId } from '../../../domain/events/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findRequestedEvents } from '../stores/share-request-store.ts'

/**
 * Publishes the share requests that a change of this event affects: their pages show the event, and drop lapsed
 * requests. Called before the requests lapse.
 */
export async function announceShareRequests(
  { query, markChanged }: Pick<Transaction, 'query' | 'markChanged'>,
  requesterId: EventId,
): Promise<void> {
  const requestedIds = await findRequestedEvents(query, requesterId)
  markChanged(...requestedIds.map((id) => `events:${id}` as const))
}
