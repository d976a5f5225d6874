import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appliedMigrations, refuseNewerMigrations } from '../migrations/index.ts'
import type { Database } from '../platform/database/database.ts'
import { BackupError } from './copy-error.ts'
import { type TableName, findTables } from './tables.ts'

/** First line of a copy: its format and release. */
export interface DumpHeader {
  format: 'meepcon-copy-1'
  createdAt: string
  migrations: string[]
}

export type RowCounts = Partial<Record<TableName, number>>

/** Last line of a copy. Without it, the copy was truncated. */
export interface DumpFooter {
  counts: RowCounts
}

/**
 * Writes all tables to a compressed file of JSON lines, from one snapshot, while the site runs. The schema is copied
 * unchanged: migrating here would change a database that an older release is still serving.
 */
export async function writeDump(database: Database, file: string, now: string): Promise<RowCounts> {
  const counts: RowCounts = {}
  await database.readSnapshot(async (query) => {
    const migrations = await appliedMigrations(query)
    refuseNewerMigrations(migrations)
    if (migrations.length === 0) {
      throw new BackupError('The database is empty: there is nothing to copy.')
    }
    const tables = await findTables(query)
    async function* lines(): AsyncGenerator<string> {
      const header: DumpHeader = { format: 'meepcon-copy-1', createdAt: now, migrations }
      yield line(header)
      for (const table of tables) {
        const rows = await query.selectFrom(table).selectAll().execute()
        counts[table] = rows.length
        for (const row of rows) yield line([table, row])
      }
      const end: DumpFooter = { counts }
      yield line(end)
    }
    // Fails if a file or a link exists at this path, so that nothing is written through a link.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(lines()), createGzip(), target)
  })
  return counts
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`
