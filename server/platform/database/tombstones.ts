import { days, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { Query } from './database.ts'
import { batchesOf } from './batches.ts'
import type { TombstoneRow } from './schema.ts'

export type Deletable = TombstoneRow['kind']

interface Deletion {
  /** Nobody, where it followed from something else. */
  by: Pick<User, 'email'> | null
  at: Instant
}

/** Longer than from one convention to the next: by then nobody has the form open. */
const retentionPeriod = days(400)

/** Goes with every deletion of what a form may still show. */
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

/** Not with a deletion: others that wait for these rows could hold what that one still has to lock. */
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
