import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadFrom } from '../server/backup/load.ts'
import { command, openDatabase } from './open-database.ts'

/** `npm run restore <folder>`: puts a backup into an empty database, SQLite or PostgreSQL. */
await command(async (config) => {
  const given = process.argv[2]
  if (!given) throw new Error('Say which backup: npm run restore -- backups/2027-05-23')
  const folder = resolve(given)
  const file = join(folder, 'database.jsonl.gz')
  if (!existsSync(file)) throw new Error(`${folder} holds no backup.`)
  const database = await openDatabase(config)
  try {
    const counts = await loadFrom(database, file)
    const photos = join(folder, 'photos')
    if (existsSync(photos)) cpSync(photos, join(config.dataDir, 'photos'), { recursive: true })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${rows} rows from ${folder}`)
  } finally {
    await database.close()
  }
})
