import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeDump } from '../../server/backup/dump.ts'
import { copyPictures } from '../../server/backup/pictures.ts'
import { command, openExisting } from './open-database.ts'

/** `npm run backup [folder]`: writes a consistent copy of database and photos while the site runs. */
await command(async (config) => {
  const now = new Date().toISOString()
  const folder = resolve(process.argv[2] ?? join('backups', now.replaceAll(/[:.]/g, '-')))
  if (existsSync(join(folder, 'database.jsonl.gz'))) {
    throw new Error(`${folder} already contains a backup. Choose another folder.`)
  }
  const database = openExisting(config)
  try {
    mkdirSync(folder, { recursive: true })
    const counts = await writeDump(database, join(folder, 'database.jsonl.gz'), now)
    await copyPictures(join(config.dataDir, 'photos'), join(folder, 'photos'))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Backed up ${rows} rows to ${folder}`)
  } finally {
    await database.close()
  }
})
