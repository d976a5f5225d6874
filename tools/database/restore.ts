import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadDump } from '../../server/backup/load.ts'
import { checkPictures, copyPictures } from '../../server/backup/pictures.ts'
import { command, lockData, openWithoutMigrating } from './open-database.ts'

/** `npm run restore <folder>`: puts a backup into an empty database, SQLite or PostgreSQL. */
await command(async (config) => {
  const folderArgument = process.argv[2]
  if (!folderArgument) throw new Error('Specify the backup: npm run restore -- backups/2027-05-23')
  const folder = resolve(folderArgument)
  const file = join(folder, 'database.jsonl.gz')
  if (!existsSync(file)) throw new Error(`${folder} contains no backup.`)
  const photos = join(folder, 'photos')
  await checkPictures(photos)
  const unlock = await lockData(config)
  const database = openWithoutMigrating(config)
  try {
    let skippedFiles: string[] = []
    const counts = await loadDump(database, file, async () => {
      skippedFiles = await copyPictures(photos, join(config.dataDir, 'photos'))
    })
    for (const path of skippedFiles)
      console.log(`Skipped, because it is not a picture: photos/${path}`)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${rows} rows from ${folder}`)
  } finally {
    await database.close()
    unlock()
  }
})
