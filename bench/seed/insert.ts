import type { Insertable } from 'kysely'
import { systemClock } from '../../server/platform/clock.ts'
import type { Query } from '../../server/platform/database/database.ts'
import type { Schema } from '../../server/platform/database/schema.ts'

/** The moment that everything is seeded at. */
export const seededAt = systemClock.now()

const rowsAtOnce = 500

export async function insertAll<Table extends keyof Schema>(
  query: Query,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await query.insertInto(table).values(some).execute()
  }
}

export const numbered = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index))
