import type { EventDetails, EventId } from '../../domain/events/schema.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { eventNotFound } from './refusals.ts'
import { lockDetails } from './stores/details-store.ts'

/** Changes an event under its lock. Reads the event once it is locked. */
export const changeEvent = <Result>(
  database: Database,
  id: EventId,
  work: (event: EventDetails, transaction: Transaction) => Promise<Result>,
): Promise<Result | Refusal<'not-found'>> =>
  database.transaction(async (transaction) => {
    const event = await lockDetails(transaction, id)
    return event ? work(event, transaction) : eventNotFound()
  })
