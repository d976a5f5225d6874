import type { Insertable, Updateable } from 'kysely'
import type { UnredactedFlag } from '../../domain/flags/public-flag.ts'
import { compareRaisedAt } from '../../domain/flags/rules.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { FlagPlayerRow } from './rows.ts'
import type { Schema } from '../platform/database/schema.ts'

const selectFlags = (query: Query) =>
  query
    .selectFrom('flags')
    .innerJoin('names as host', 'host.id', 'flags.host')
    .select(['flags.id', 'flags.gameName', 'flags.place', 'flags.host', 'flags.duration'])
    .select(['flags.seats', 'flags.playersWanted', 'flags.teacherWanted', 'flags.raisedAt'])
    .select(['flags.until', 'flags.eventId', 'flags.tableId', 'flags.source'])
    .select('host.name as hostName')

type Row = Awaited<ReturnType<ReturnType<typeof selectFlags>['execute']>>[number]

/** A flag with the fields that stay on the server. */
export type StoredFlag = UnredactedFlag & Pick<Row, 'source'>

const playersOf = (query: Query, flagIds: readonly string[]) =>
  query
    .selectFrom('flagPlayers')
    .innerJoin('names', 'names.id', 'flagPlayers.nameId')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .select(['names.id', 'names.name', 'registrations.listed'])
    .select(['flagPlayers.flagId', 'flagPlayers.position', 'flagPlayers.status'])
    .select(['flagPlayers.until', 'flagPlayers.teaches'])
    .where('flagPlayers.flagId', 'in', flagIds)
    .orderBy('flagPlayers.position')
    .execute()

async function withPlayers(query: Query, rows: readonly Row[]): Promise<StoredFlag[]> {
  if (rows.length === 0) return []
  const players = await playersOf(
    query,
    rows.map(({ id }) => id),
  )
  const flags = rows.map((row) => ({
    ...row,
    teacherWanted: row.teacherWanted === 1,
    players: players
      .filter(({ flagId }) => flagId === row.id)
      .map(({ flagId: _, listed, teaches, ...player }) => ({
        ...player,
        listed: listed === 1,
        teaches: teaches === 1,
      })),
  }))
  return flags.toSorted(compareRaisedAt)
}

/** Flags of a convention that have not expired. */
export const findFlags = async (query: Query, conventionId: string, now: Instant) =>
  withPlayers(
    query,
    await selectFlags(query)
      .where('flags.conventionId', '=', conventionId)
      .where('flags.until', '>', now)
      .execute(),
  )

export async function findFlag(query: Query, id: string): Promise<StoredFlag | undefined> {
  const [flag] = await withPlayers(
    query,
    await selectFlags(query).where('flags.id', '=', id).execute(),
  )
  return flag
}

/** Flags of a host or player that have not expired. */
export const findFlagsOf = async (query: Query, nameId: string, now: Instant) =>
  withPlayers(
    query,
    await selectFlags(query)
      .where('flags.until', '>', now)
      .where((where) =>
        where.or([
          where('flags.host', '=', nameId),
          where('flags.id', 'in', flagsVisitedBy(query, nameId)),
        ]),
      )
      .execute(),
  )

const flagsVisitedBy = (query: Query, nameId: string) =>
  query.selectFrom('flagPlayers').select('flagId').where('nameId', '=', nameId)

/** Every change of a flag or its players must lock it here first. */
export async function lockFlag({ query, forUpdate }: Transaction, id: string): Promise<void> {
  await forUpdate(query.selectFrom('flags').select('id').where('id', '=', id)).execute()
}

/**
 * Locks the flag and those that a name hosts or goes to, because the name may leave them. Returns the ids of the locked
 * ones.
 */
export async function lockFlagsOf(
  { query, forUpdate }: Transaction,
  id: string,
  nameId: string,
): Promise<string[]> {
  const flags = query
    .selectFrom('flags')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', id),
        where('host', '=', nameId),
        where('id', 'in', flagsVisitedBy(query, nameId)),
      ]),
    )
    .orderBy('id')
  const lockedFlags = await forUpdate(flags).execute()
  return lockedFlags.map((flag) => flag.id)
}

/** Locks in the order of ids, so that two transactions that lock several names cannot deadlock. */
export async function lockFlagNames(
  { query, forUpdate }: Transaction,
  ids: readonly string[],
): Promise<{ id: string; conventionId: string }[]> {
  const names = query.selectFrom('names').select(['id', 'conventionId'])
  return forUpdate(names.where('id', 'in', ids).orderBy('id')).execute()
}

/** Returns false when a flag with this id exists. */
export async function insertFlag(query: Query, row: Insertable<Schema['flags']>): Promise<boolean> {
  const inserted = await query
    .insertInto('flags')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export async function updateFlag(
  query: Query,
  id: string,
  changes: Updateable<Schema['flags']>,
): Promise<void> {
  await query.updateTable('flags').set(changes).where('id', '=', id).execute()
}

/** Moves the player here from any other flag. */
export async function savePlayer(query: Query, row: FlagPlayerRow): Promise<void> {
  await deletePlayer(query, row.nameId)
  await query.insertInto('flagPlayers').values(row).execute()
}

export async function deletePlayer(query: Query, nameId: string): Promise<void> {
  await query.deleteFrom('flagPlayers').where('nameId', '=', nameId).execute()
}

export async function deletePlayers(query: Query, flagId: string): Promise<void> {
  await query.deleteFrom('flagPlayers').where('flagId', '=', flagId).execute()
}

/** Deletes flags that ended before this moment. Skips locked ones until the next run. */
export async function deleteFlagsBefore(
  { query, forUpdateSkipLocked }: Transaction,
  before: Instant,
): Promise<void> {
  const oldFlags = query.selectFrom('flags').select('id').where('until', '<=', before)
  await query.deleteFrom('flags').where('id', 'in', forUpdateSkipLocked(oldFlags)).execute()
}
