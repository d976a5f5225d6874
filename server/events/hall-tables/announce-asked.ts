import type { EventId } from '../../../domain/events/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findAsked } from '../stores/question-store.ts'

/** Whoever is asked to share a table sees how the event stands that asks, and no question that has lapsed. Before it lapses. */
export async function announceAsked(
  { query, changed }: Pick<Transaction, 'query' | 'changed'>,
  askingId: EventId,
): Promise<void> {
  const asked = await findAsked(query, askingId)
  changed(...asked.map((id) => `events:${id}` as const))
}
