import type { Transaction } from '../platform/database/database.ts'

/** Locks in the order of ids, so that two transactions that lock several rows cannot deadlock. */
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

/** Returns the events that no other transaction has locked at that moment. */
export async function lockEventsSkipLocked(
  { query, forUpdateSkipLocked }: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const events = query.selectFrom('events').select('id').where('id', 'in', ids).orderBy('id')
  return (await forUpdateSkipLocked(events).execute()).map(({ id }) => id)
}

export const lockBadges = (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  lockRows('names', transaction, ids)

interface LeavingNames {
  eventIds: readonly string[]
  nameIds: readonly string[]
}

/**
 * Badges that are affected when names leave these events: waiting names that may get a spot, participants of events
 * that the leaving names organize and that may be handed over, and all badges of their registrations, some of which are
 * deleted and some saved.
 */
function selectAffectedBadges({ query }: Transaction, { eventIds, nameIds }: LeavingNames) {
  const badges = query.selectFrom('names').select('id').orderBy('id')
  const registrationBadges = query
    .selectFrom('names as leaving')
    .innerJoin('names as theirs', 'theirs.registrationId', 'leaving.registrationId')
    .select('theirs.id')
    .where('leaving.id', 'in', nameIds)
  if (eventIds.length === 0) return badges.where('id', 'in', registrationBadges)
  const waitingBadges = query
    .selectFrom('waiting')
    .select('nameId as id')
    .where('eventId', 'in', eventIds)
  const players = query
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .select('participants.nameId as id')
    .where('events.id', 'in', eventIds)
    .where('events.eventOwner', 'in', nameIds)
  return badges.where('id', 'in', registrationBadges.union(waitingBadges).union(players))
}

/**
 * Locks with one statement: badges locked one after another could deadlock with a transaction that holds the second.
 * The events are locked.
 */
export async function lockAffectedBadges(
  transaction: Transaction,
  leavingNames: LeavingNames,
): Promise<void> {
  await transaction.forUpdate(selectAffectedBadges(transaction, leavingNames)).execute()
}

/**
 * Locks like `lockAffectedBadges` when other locks follow, but skips badges that another transaction has locked.
 * Returns the names that it has locked.
 */
export async function lockBadgesSkipLocked(
  transaction: Transaction,
  leavingNames: LeavingNames,
): Promise<ReadonlySet<string>> {
  const badges = selectAffectedBadges(transaction, leavingNames)
  const lockedRows = await transaction.forUpdateSkipLocked(badges).execute()
  return new Set(lockedRows.map(({ id }) => id))
}
