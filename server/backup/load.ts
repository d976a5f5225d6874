import { constants, createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Query } from '../platform/database/database.ts'
import {
  appliedMigrations,
  migrate,
  migrationNames,
  refuseNewerMigrations,
} from '../migrations/index.ts'
import { BackupError } from './copy-error.ts'
import type { DumpFooter, DumpHeader, RowCounts } from './dump.ts'
import { type TableName, findTables } from './tables.ts'

const batchSize = 200

/**
 * Fills an empty database from a copy, completely or not at all. Inserts the rows into the tables of the release that
 * wrote them, then runs the later migrations, as for any database that is updated. Removes the rows again when the
 * files that belong to them cannot be restored.
 */
export async function loadDump(
  database: Database,
  file: string,
  restoreFiles: () => Promise<void> = async () => {},
): Promise<RowCounts> {
  await checkFile(file)
  const header = await readHeader(file)
  await prepareTables(database, header)
  const counts = await database.transaction(async ({ query }) => {
    // PostgreSQL would end the transaction while the files are copied.
    if (database.engine === 'postgres')
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(query)
    const loadedCounts = await loadRows(query, file)
    await restoreFiles()
    return loadedCounts
  })
  await migrate(database)
  return counts
}

async function loadRows(query: Query, file: string): Promise<RowCounts> {
  const tables = await findTables(query)
  await refuseUnlessEmpty(query, tables)
  const counts: RowCounts = {}
  let end: DumpFooter | null = null
  let batch: { table: TableName; rows: object[] } | null = null
  const flush = async () => {
    if (batch) await query.insertInto(batch.table).values(batch.rows).execute()
    batch = null
  }
  for await (const value of linesOf(file)) {
    if (isHeader(value)) continue
    if (Array.isArray(value)) {
      const [table, row] = value as [TableName, object]
      if (!tables.includes(table))
        throw new BackupError(`${file} contains rows of an unknown table.`)
      if (batch && (batch.table !== table || batch.rows.length >= batchSize)) await flush()
      batch ??= { table, rows: [] }
      batch.rows.push(row)
      counts[table] = (counts[table] ?? 0) + 1
    } else end = value as DumpFooter
  }
  await flush()
  if (!end) throw new BackupError(incompleteMessage(file))
  for (const table of tables) {
    const storedCount = await countRows(query, table)
    if (storedCount !== (end.counts[table] ?? 0)) {
      throw new BackupError(
        `${table}: the copy has ${end.counts[table] ?? 0} rows, but ${storedCount} were stored.`,
      )
    }
  }
  return counts
}

/** Refuses a link, which could lead to any file. */
async function checkFile(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  const isFile = (await handle?.stat())?.isFile() ?? false
  await handle?.close()
  if (!isFile) throw new BackupError(`${file} is not a readable file.`)
}

async function* linesOf(file: string): AsyncGenerator {
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {})
  try {
    for await (const text of createInterface({ input: unzipped })) yield JSON.parse(text) as unknown
  } catch (error) {
    throw toBackupError(file, error as Error & { code?: string })
  } finally {
    // A caller that wanted only the first line gets no error about the lines after it.
    unzipped.destroy()
  }
}

/** A truncated file ends before its compressed content does. */
const toBackupError = (file: string, { code, message }: Error & { code?: string }) =>
  new BackupError(
    code === 'Z_BUF_ERROR'
      ? incompleteMessage(file)
      : `${file} is damaged or is not a copy (${message}).`,
  )

const incompleteMessage = (file: string) => `${file} is not complete: its last line is missing.`

const isHeader = (value: unknown): value is DumpHeader =>
  (value as { format?: unknown }).format === 'meepcon-copy-1'

async function readHeader(file: string): Promise<DumpHeader> {
  for await (const value of linesOf(file)) {
    if (isHeader(value)) return value
    break
  }
  throw new BackupError(`${file} is not a copy of a MeepCon database.`)
}

/** Accepts copies of older releases and refuses those of newer ones. */
async function prepareTables(database: Database, { migrations }: DumpHeader): Promise<void> {
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The copy is from a newer release (it has ${unknown.join(', ')}). Update MeepCon first.`,
    )
  }
  const applied = await appliedMigrations(database.query)
  refuseNewerMigrations(applied)
  const newer = applied.filter((name) => !migrations.includes(name))
  if (newer.length > 0) {
    const tables = await findTables(database.query)
    await refuseUnlessEmpty(database.query, tables)
    throw new BackupError(
      `The copy is from an older release than the tables of the database (they have ${newer.join(', ')}). Restore it into a database without tables.`,
    )
  }
  const newest = migrations.toSorted().at(-1)
  if (newest) await migrate(database, newest)
}

async function refuseUnlessEmpty(query: Query, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) {
    if ((await countRows(query, table)) > 0) {
      throw new BackupError(`The database is not empty (${table} has rows). Nothing was changed.`)
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
