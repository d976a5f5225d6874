import { constants, createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database, Query } from '../platform/database/database.ts'
import {
  appliedMigrations,
  migrate,
  migrationNames,
  refuseNewerMigrations,
} from '../migrations/index.ts'
import { CopyError } from './copy-error.ts'
import type { DumpFooter, DumpHeader, Counts } from './dump.ts'
import { type TableName, tablesIn } from './tables.ts'

const batch = 200

/**
 * Fills an empty database from a copy: all of it, or nothing. The rows go into the tables of the release that wrote
 * them; then the migrations since take them along, as they take along a database that is updated. Where what belongs to
 * the rows cannot be brought along, they do not stay either.
 */
export async function loadFrom(
  database: Database,
  file: string,
  bringAlong: () => Promise<void> = async () => {},
): Promise<Counts> {
  await checkFile(file)
  const head = await headOf(file)
  await prepareFor(database, head)
  const counts = await database.transaction(async ({ query }) => {
    const filled = await fill(query, file)
    await bringAlong()
    return filled
  })
  await migrate(database)
  return counts
}

async function fill(query: Query, file: string): Promise<Counts> {
  const tables = await tablesIn(query)
  await refuseUnlessEmpty(query, tables)
  const counts: Counts = {}
  let end: DumpFooter | null = null
  let waiting: { table: TableName; rows: object[] } | null = null
  const flush = async () => {
    if (waiting) await query.insertInto(waiting.table).values(waiting.rows).execute()
    waiting = null
  }
  for await (const value of linesOf(file)) {
    if (isHead(value)) continue
    if (Array.isArray(value)) {
      const [table, row] = value as [TableName, object]
      if (!tables.includes(table)) throw new CopyError(`${file} holds rows of an unknown table.`)
      if (waiting && (waiting.table !== table || waiting.rows.length >= batch)) await flush()
      waiting ??= { table, rows: [] }
      waiting.rows.push(row)
      counts[table] = (counts[table] ?? 0) + 1
    } else end = value as DumpFooter
  }
  await flush()
  if (!end) throw new CopyError(notComplete(file))
  for (const table of tables) {
    const stored = await countRows(query, table)
    if (stored !== (end.counts[table] ?? 0)) {
      throw new CopyError(`${table}: ${end.counts[table] ?? 0} rows in the copy, ${stored} stored.`)
    }
  }
  return counts
}

/** What stands in the place of a file may lead anywhere. */
async function checkFile(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  const isFile = (await handle?.stat())?.isFile() ?? false
  await handle?.close()
  if (!isFile) throw new CopyError(`${file} is not a file that can be read.`)
}

async function* linesOf(file: string): AsyncGenerator {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {})
  try {
    for await (const text of createInterface({ input: unpacked })) yield JSON.parse(text) as unknown
  } catch (error) {
    throw copyErrorOf(file, error as Error & { code?: string })
  } finally {
    // Whoever wanted only the first line does not hear of what is wrong after it.
    unpacked.destroy()
  }
}

/** A file that was cut short ends before what is packed in it does. */
const copyErrorOf = (file: string, { code, message }: Error & { code?: string }) =>
  new CopyError(
    code === 'Z_BUF_ERROR' ? notComplete(file) : `${file} is damaged, or no copy (${message}).`,
  )

const notComplete = (file: string) => `${file} is not complete: its last line is missing.`

const isHead = (value: unknown): value is DumpHeader =>
  (value as { format?: unknown }).format === 'meepcon-copy-1'

async function headOf(file: string): Promise<DumpHeader> {
  for await (const value of linesOf(file)) {
    if (isHead(value)) return value
    break
  }
  throw new CopyError(`${file} is not a copy of a MeepCon database.`)
}

/** A copy of an older release is loaded; one of a newer release is not. */
async function prepareFor(database: Database, { migrations }: DumpHeader): Promise<void> {
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0) {
    throw new CopyError(
      `The copy is of a newer release (it has ${unknown.join(', ')}). Update first.`,
    )
  }
  const applied = await appliedMigrations(database.query)
  refuseNewerMigrations(applied)
  const newer = applied.filter((name) => !migrations.includes(name))
  if (newer.length > 0) {
    const tables = await tablesIn(database.query)
    await refuseUnlessEmpty(database.query, tables)
    throw new CopyError(
      `The copy is of an older release than the tables of the database (they have ${newer.join(', ')}). Restore into a database without tables.`,
    )
  }
  const newest = migrations.toSorted().at(-1)
  if (newest) await migrate(database, newest)
}

async function refuseUnlessEmpty(query: Query, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) {
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
