import { existsSync, mkdirSync } from 'node:fs'
import {
  ConfigError,
  type Config,
  loadEnvironment,
  readConfig,
} from '../../server/platform/config.ts'
import { lockDataFolder } from '../../server/platform/data-folder-lock.ts'
import { Database } from '../../server/platform/database/database.ts'
import { sqliteFile } from '../../server/platform/database/sqlite/sqlite.ts'
import { restrictUmask } from '../../server/platform/umask.ts'
import { Live } from '../../server/platform/live/live.ts'

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the configured database without migrating it, even if it has no tables. */
export function openWithoutMigrating(config: DatabaseLocation): Database {
  mkdirSync(config.dataDir, { recursive: true })
  return new Database({ ...config, live: new Live() })
}

/**
 * Opens the database of an existing site. Creating one here would make a copy of an empty database look like a
 * backup.
 */
export function openExisting(config: DatabaseLocation): Database {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) {
    throw new Error(`DATA_DIR is "${config.dataDir}", but there is no database in it.`)
  }
  return openWithoutMigrating(config)
}

/**
 * Fails while a server uses the data folder, and prevents one from starting. Servers on PostgreSQL share the folder.
 */
export async function lockData({ databaseUrl, dataDir }: DatabaseLocation): Promise<() => void> {
  if (databaseUrl) return () => {}
  mkdirSync(dataDir, { recursive: true })
  return lockDataFolder(dataDir)
}

/** Runs an operator's command: prints its faults as one line, without a stack. */
export async function command(work: (config: Config) => Promise<void>): Promise<void> {
  restrictUmask()
  try {
    await work(readConfig(loadEnvironment()))
  } catch (error) {
    const lines = error instanceof ConfigError ? error.problems : [(error as Error).message]
    for (const text of lines) console.error(text)
    process.exit(1)
  }
}
