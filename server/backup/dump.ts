import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appliedMigrations, refuseNewerMigrations } from '../migrations/index.ts'
import type { Database } from '../platform/database/database.ts'
import { BackupError } from './copy-error.ts'
import { type TableName, findTables } from './tables.ts'

/** The first line of a copy: what it is, and of which release. */
export interface DumpHeader {
  format: 'meepcon-copy-1'
  createdAt: string
  migrations: string[]
}

export type RowCounts = Partial<Record<TableName, number>>

/** The last line. A copy without it was cut short. */
export interface DumpFooter {
  counts: RowCounts
}

/**
 * Writes everything to a compressed file of JSON lines, as it stood at one moment, while the site runs. The schema is
 * copied as it is: migrating here would change a database that an older release is still serving.
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
    // Exclusive: what stands there already, a link even, is not written through.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(lines()), createGzip(), target)
  })
  return counts
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`
