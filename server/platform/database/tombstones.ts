import { days, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Query } from './database.ts'
import { batchesOf } from './batches.ts'
import type { TombstoneRow } from './schema.ts'

export type Deletable = TombstoneRow['kind']

interface Deletion {
  /** Null for an automatic deletion. */
  by: Pick<User, 'email'> | null
  at: Instant
}

/** Exceeds the time between two conventions, after which no user still has the form open. */
const retentionPeriod = days(400)

/** Call this with every deletion of a record that a form may still show. */
export async function createTombstone(
  query: Query,
  kind: Deletable,
  ids: string | readonly string[],
  { by, at }: Deletion,
): Promise<void> {
  const tombstone = { kind, deletedBy: by?.email ?? null, deletedAt: at }
  const rows = [ids].flat().map((id) => ({ id, ...tombstone }))
  for (const part of batchesOf(rows)) {
    await query
      .insertInto('tombstones')
      .values(part)
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .execute()
  }
}

/** Runs apart from deletions: transactions that wait for these rows could hold locks that a deletion still needs. */
export const deleteOldTombstones = (query: Query, now: Instant): Promise<unknown> =>
  query
    .deleteFrom('tombstones')
    .where('deletedAt', '<', addMilliseconds(now, -retentionPeriod))
    .execute()

export const findTombstone = (query: Query, kind: Deletable, id: string) =>
  query
    .selectFrom('tombstones')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()

export const isDeleted = async (query: Query, kind: Deletable, id: string): Promise<boolean> =>
  (await findTombstone(query, kind, id)) !== undefined
