import type { Insertable } from 'kysely'
import { systemClock } from '../../server/platform/clock.ts'
import type { Query } from '../../server/platform/database/database.ts'
import { inParts } from '../../server/platform/database/in-parts.ts'
import type { Schema } from '../../server/platform/database/schema.ts'

/** The moment that everything is seeded at. */
export const seededAt = systemClock.now()

export async function insertAll<Table extends keyof Schema>(
  query: Query,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const part of inParts(rows)) await query.insertInto(table).values(part).execute()
}

export const numbered = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index))
