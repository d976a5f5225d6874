import type { Updateable } from 'kysely'
import type { Area } from '../../domain/hall/areas.ts'
import type { ConventionDay } from '../../domain/convention/schema.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import type {
  ConventionRow,
  ListColumn,
  Stored,
  VersionColumns,
} from '../platform/database/schema.ts'

type Lists = Pick<ConventionRow, ListColumn>

const read = <Row extends Record<ListColumn, string>>(row: Row): Omit<Row, ListColumn> & Lists => ({
  ...row,
  days: JSON.parse(row.days) as ConventionDay[],
  areas: JSON.parse(row.areas) as Area[],
})

const written = <Row extends Lists>(
  row: Row,
): Omit<Row, ListColumn> & Record<ListColumn, string> => ({
  ...row,
  days: JSON.stringify(row.days),
  areas: JSON.stringify(row.areas),
})

export async function findConventions(query: Query): Promise<Stored<ConventionRow>[]> {
  return (await query.selectFrom('conventions').selectAll().execute()).map(read)
}

/** Loosely: a table may be set at the convention while somebody registers for it. */
export async function lockConvention(
  transaction: Transaction,
  id: string,
): Promise<ConventionRow | undefined> {
  const [row] = await conventionLock(transaction, { id })
  return row && read(row)
}

const conventionLock = prepared(({ query, forNoKeyUpdate }: Transaction, { id }: { id: string }) =>
  forNoKeyUpdate(query.selectFrom('conventions').selectAll().where('id', '=', id)),
)

/** The same, and no table is set at it meanwhile: the badges that go may not become an organizer's. */
export async function lockConventionAlone(
  transaction: Transaction,
  id: string,
): Promise<ConventionRow | undefined> {
  const [row] = await conventionLockAlone(transaction, { id })
  return row && read(row)
}

const conventionLockAlone = prepared(({ query, forUpdate }: Transaction, { id }: { id: string }) =>
  forUpdate(query.selectFrom('conventions').selectAll().where('id', '=', id)),
)

/** While a table is set at it, nobody takes away its day. */
export async function keepConvention(
  transaction: Transaction,
  id: string,
): Promise<ConventionRow | undefined> {
  const [row] = await conventionKept(transaction, { id })
  return row && read(row)
}

const conventionKept = prepared(({ query, forKeyShare }: Transaction, { id }: { id: string }) =>
  forKeyShare(query.selectFrom('conventions').selectAll().where('id', '=', id)),
)

/** Whoever gives out badges locks the same row: capacity and badges are never changed at once. */
export async function lockForSettings(
  { query, forUpdate }: Transaction,
  id: string,
): Promise<Stored<ConventionRow> | undefined> {
  const row = await forUpdate(
    query.selectFrom('conventions').selectAll().where('id', '=', id),
  ).executeTakeFirst()
  return row && read(row)
}

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
  return Number(row?.count)
}

const badgesOf = prepared((query: Query, { conventionId }: { conventionId: string }) =>
  query
    .selectFrom('names')
    .where('conventionId', '=', conventionId)
    .select((select) => select.fn.countAll<number>().as('count')),
)

export async function insertConvention(query: Query, row: ConventionRow): Promise<void> {
  await query.insertInto('conventions').values(written(row)).execute()
}

export async function updateConvention(
  query: Query,
  id: string,
  row: ConventionRow & Updateable<VersionColumns>,
): Promise<void> {
  await query.updateTable('conventions').set(written(row)).where('id', '=', id).execute()
}

export async function hasConventions(query: Query): Promise<boolean> {
  return (await query.selectFrom('conventions').select('id').limit(1).execute()).length > 0
}
