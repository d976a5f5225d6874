import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database, Query } from '../platform/database.ts'
import { fillSought } from '../migrations/008-guest-search.ts'
import { raiseSequences } from '../migrations/015-calendar-sequence.ts'
import { migrationNames } from '../migrations/index.ts'
import type { CopyEnd, CopyHead, Counts } from './dump.ts'
import { type TableName, tablesInOrder } from './tables.ts'

/** What the person who runs the command can mend. */
class CopyError extends Error {}

const batch = 200

/** Fills an empty, migrated database from a copy: all of it, or nothing. */
export async function loadFrom(database: Database, file: string): Promise<Counts> {
  return database.transaction(async ({ query }) => {
    await refuseUnlessEmpty(query)
    const counts: Counts = {}
    let done: readonly string[] = []
    let end: CopyEnd | null = null
    let waiting: { table: TableName; rows: object[] } | null = null
    const flush = async () => {
      if (waiting) await query.insertInto(waiting.table).values(waiting.rows).execute()
      waiting = null
    }
    for await (const value of linesOf(file)) {
      if (isHead(value)) {
        checkRelease(value)
        done = value.migrations
      } else if (Array.isArray(value)) {
        const [table, row] = value as [TableName, object]
        if (waiting && (waiting.table !== table || waiting.rows.length >= batch)) await flush()
        waiting ??= { table, rows: [] }
        waiting.rows.push(row)
        counts[table] = (counts[table] ?? 0) + 1
      } else end = value as CopyEnd
    }
    await flush()
    await fillSought(query)
    if (!done.includes('015-calendar-sequence')) await raiseSequences(query)
    if (!end) throw new CopyError(`${file} is not complete: its last line is missing.`)
    for (const table of tablesInOrder) {
      const stored = await countRows(query, table)
      if (stored !== (end.counts[table] ?? 0)) {
        throw new CopyError(
          `${table}: ${end.counts[table] ?? 0} rows in the copy, ${stored} stored.`,
        )
      }
    }
    return counts
  })
}

async function* linesOf(file: string): AsyncGenerator {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  for await (const text of lines) yield JSON.parse(text) as unknown
}

const isHead = (value: unknown): value is CopyHead =>
  (value as { format?: unknown }).format === 'meepcon-copy-1'

/** A copy of an older release is loaded and its missing tables stay empty; one of a newer release is not. */
function checkRelease({ migrations }: CopyHead): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0) {
    throw new CopyError(
      `The copy is of a newer release (it has ${unknown.join(', ')}). Update first.`,
    )
  }
}

async function refuseUnlessEmpty(query: Query): Promise<void> {
  for (const table of tablesInOrder) {
    if ((await countRows(query, table)) > 0) {
      throw new CopyError(`The database is not empty (${table} has rows). Nothing was changed.`)
    }
  }
}

async function countRows(query: Query, table: TableName): Promise<number> {
  const row = await query
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
