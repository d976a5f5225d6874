import type { Insertable } from 'kysely'
import { systemClock } from '../../server/platform/clock.ts'
import type { Query } from '../../server/platform/database/database.ts'
import { batchesOf } from '../../server/platform/database/batches.ts'
import type { Schema } from '../../server/platform/database/schema.ts'

/** The creation time of all seeded records. */
export const seedTime = systemClock.now()

export async function insertAll<Table extends keyof Schema>(
  query: Query,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const part of batchesOf(rows)) await query.insertInto(table).values(part).execute()
}

export const createRows = <Row>(count: number, createRow: (index: number) => Row): Row[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => createRow(index))
