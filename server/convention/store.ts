import type { Updateable } from 'kysely'
import type { Area, ConventionDay } from '../../domain/convention/schema.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { prepareStatement } from '../platform/database/prepared-statement.ts'
import type { ConventionRow, ListColumn } from './rows.ts'
import type { StoredRow, VersionColumns } from '../platform/database/schema.ts'

type Lists = Pick<ConventionRow, ListColumn>

const parseRow = <Row extends Record<ListColumn, string>>(
  row: Row,
): Omit<Row, ListColumn> & Lists => ({
  ...row,
  days: JSON.parse(row.days) as ConventionDay[],
  areas: JSON.parse(row.areas) as Area[],
})

const serializeRow = <Row extends Lists>(
  row: Row,
): Omit<Row, ListColumn> & Record<ListColumn, string> => ({
  ...row,
  days: JSON.stringify(row.days),
  areas: JSON.stringify(row.areas),
})

export async function findConventions(query: Query): Promise<StoredRow<ConventionRow>[]> {
  return (await query.selectFrom('conventions').selectAll().execute()).map(parseRow)
}

type RowLock = 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare'

/** Locks the row of a convention; the lock kinds below are ordered from strictest to loosest. */
function conventionLock(lock: RowLock) {
  const statement = prepareStatement((transaction: Transaction, { id }: { id: string }) =>
    transaction[lock](transaction.query.selectFrom('conventions').selectAll().where('id', '=', id)),
  )
  return async (
    transaction: Transaction,
    id: string,
  ): Promise<StoredRow<ConventionRow> | undefined> => {
    const [row] = await statement(transaction, { id })
    return row && parseRow(row)
  }
}

/** For changing settings or removing badges: blocks registrations and new events. */
export const lockConventionExclusively = conventionLock('forUpdate')

/** For giving out badges, one transaction at a time: allows new events. */
export const lockConvention = conventionLock('forNoKeyUpdate')

/** For creating events, any number at once: blocks the removal of their day. */
export const shareLockConvention = conventionLock('forKeyShare')

export async function findVersion(query: Query, id: string): Promise<number> {
  const row = await query
    .selectFrom('conventions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

export async function countBadges(query: Query, conventionId: string): Promise<number> {
  const [row] = await badgesOf(query, { conventionId })
  return row?.taken ?? 0
}

const badgesOf = prepareStatement((query: Query, { conventionId }: { conventionId: string }) =>
  query.selectFrom('badgeCounts').select('taken').where('conventionId', '=', conventionId),
)

export async function insertConvention(query: Query, row: ConventionRow): Promise<void> {
  await query.insertInto('conventions').values(serializeRow(row)).execute()
}

export async function updateConvention(
  query: Query,
  id: string,
  row: ConventionRow & Updateable<VersionColumns>,
): Promise<void> {
  await query.updateTable('conventions').set(serializeRow(row)).where('id', '=', id).execute()
}

export async function updateCapacity(
  query: Query,
  id: string,
  change: Pick<ConventionRow, 'registrationCapacity'> & Updateable<VersionColumns>,
): Promise<void> {
  await query.updateTable('conventions').set(change).where('id', '=', id).execute()
}

export async function hasConventions(query: Query): Promise<boolean> {
  return (await query.selectFrom('conventions').select('id').limit(1).execute()).length > 0
}
