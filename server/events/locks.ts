import type { Transaction } from '../platform/database/database.ts'

/** In the order of their ids, so that two who lock several cannot deadlock. */
async function lockRows(
  table: 'events' | 'names',
  { query, forUpdate }: Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await forUpdate(
    query.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id'),
  ).execute()
}

export const lockEvents = (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  lockRows('events', transaction, ids)

export const lockBadges = (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  lockRows('names', transaction, ids)

interface Leaving {
  eventIds: readonly string[]
  nameIds: readonly string[]
}

/**
 * Whom names that leave these tables have to do with: who waits there and may get a seat, who sits at a table of theirs and
 * may get it, and all badges of their registrations, some of which go and some of which are saved.
 */
function namesAround({ query }: Transaction, { eventIds, nameIds }: Leaving) {
  const names = query.selectFrom('names').select('id').orderBy('id')
  const own = query
    .selectFrom('names as leaving')
    .innerJoin('names as theirs', 'theirs.registrationId', 'leaving.registrationId')
    .select('theirs.id')
    .where('leaving.id', 'in', nameIds)
  if (eventIds.length === 0) return names.where('id', 'in', own)
  const waiting = query
    .selectFrom('waiting')
    .select('nameId as id')
    .where('eventId', 'in', eventIds)
  const players = query
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select('participants.nameId as id')
    .where('events.id', 'in', eventIds)
    .where('events.eventOwner', 'in', nameIds)
  return names.where('id', 'in', own.union(waiting).union(players))
}

/** By one statement: locked one after another, they could deadlock with who holds the second. The events are locked. */
export async function lockNamesAround(transaction: Transaction, leaving: Leaving): Promise<void> {
  await transaction.forUpdate(namesAround(transaction, leaving)).execute()
}

/** The same where other locks are still to come: without whoever does something else at this moment. Answers the rest. */
export async function lockNamesAtRest(
  transaction: Transaction,
  leaving: Leaving,
): Promise<ReadonlySet<string>> {
  const names = namesAround(transaction, leaving)
  const locked = await transaction.forUpdateSkipLocked(names).execute()
  return new Set(locked.map(({ id }) => id))
}
