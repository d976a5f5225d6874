import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDump } from '../../server/backup/dump.ts'
import { loadDump } from '../../server/backup/load.ts'
import { sqliteFile } from '../../server/platform/database/sqlite/sqlite.ts'
import { readConfig } from '../../server/platform/config.ts'
import { command, lockData, openExisting, openWithoutMigrating } from './open-database.ts'

/** `npm run move-database <address>`: copies everything into an empty PostgreSQL and checks the counts. */
await command(async (config) => {
  const target = process.argv[2]
  if (!target) {
    throw new Error(
      'Specify the target: npm run move-database -- postgres://user:password@host/database',
    )
  }
  const targetConfig = readConfig({ DATABASE_URL: target, DATA_DIR: config.dataDir })
  if (targetConfig.databaseUrl === config.databaseUrl)
    throw new Error('That database is already in use by this site. Specify another one.')
  const source = openExisting(config)
  // Changes that a running server saves after the copy would be missing.
  const unlock = await lockData(config).catch(async (error) => {
    await source.close()
    throw error
  })
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-move-'))
  const targetDatabase = openWithoutMigrating(targetConfig)
  try {
    const file = join(folder, 'database.jsonl.gz')
    await writeDump(source, file, new Date().toISOString())
    const counts = await loadDump(targetDatabase, file)
    for (const [table, count] of Object.entries(counts)) console.log(`${table.padEnd(24)} ${count}`)
    console.log(
      'All data has been copied. Set DATABASE_URL to that address and start the site again.',
    )
    if (source.engine === 'sqlite') {
      const file = sqliteFile(config.dataDir)
      console.log(
        `${file} still contains all data too. Delete it and ${file}-wal once the site works.`,
      )
    }
  } finally {
    await source.close()
    await targetDatabase.close()
    unlock()
    rmSync(folder, { recursive: true, force: true })
  }
})
