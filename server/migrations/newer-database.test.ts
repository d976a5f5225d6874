// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { startSite, StartError } from '../start.ts'
import { runTool } from '../testing/processes/run-tool.ts'
import { newSiteStorage, slowTest } from '../testing/processes/site-storage.ts'
import { newPostgresDatabase, onBothEngines } from '../testing/site.ts'
import { appliedMigrations, migrate, migrationNames } from './index.ts'

const message =
  'The database was made by a newer release of MeepCon (it has 998-next, 999-future). Use that release, or restore the backup from before the upgrade.'

onBothEngines('a database of a newer release', (engine) => {
  test(
    'is refused with one line by the server and the tools, and is not changed',
    slowTest,
    async () => {
      const storage = await newSiteStorage(engine, onTestFinished)
      const { dataDir } = storage
      const databaseUrl = storage.databaseUrl || null
      const database = new Database({ databaseUrl, dataDir, live: new Live() })
      onTestFinished(() => database.close())
      await migrate(database)
      for (const name of ['999-future', '998-next']) {
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(
          database.migratorQuery,
        )
      }

      await expect(migrate(database)).rejects.toThrow(message)
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: storage.databaseUrl })
      await expect(startSite({ config, pages: null })).rejects.toEqual(new StartError(message))
      const refusal = { status: 1, stderr: `${message}\n` }
      const folder = mkdtempSync(join(tmpdir(), 'meepcon-newer-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const backup = join(folder, 'backup')
      expect(runTool('backup', storage, backup)).toEqual(refusal)
      expect(runTool('move-database', storage, await newPostgresDatabase())).toEqual(refusal)
      const olderStorage = await newSiteStorage('sqlite', onTestFinished)
      const olderDatabase = new Database({ ...olderStorage, databaseUrl: null, live: new Live() })
      await migrate(olderDatabase)
      await olderDatabase.close()
      const copy = join(folder, 'copy')
      expect(runTool('backup', olderStorage, copy).stderr).toBe('')
      expect(runTool('restore', storage, copy)).toEqual(refusal)
      expect(await appliedMigrations(database.query)).toEqual(
        [...migrationNames, '998-next', '999-future'].toSorted(),
      )
    },
  )
})
