import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isLocked, LockWait } from './database/sqlite/lock-wait.ts'

export class DataFolderInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another MeepCon process is using DATA_DIR "${dataDir}". Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Keeps every other server, restore and move out of a folder with an SQLite database, until it is released or this
 * process ends. The lock is SQLite's on an empty file: the system drops it with the process, however that ends, so
 * nothing is left behind by a crash, and no process id has to be compared.
 */
export async function lockDataFolder(
  dataDir: string,
  maxWaitMilliseconds = 0,
): Promise<() => void> {
  const file = new DatabaseSync(join(dataDir, 'meepcon.lock'), { timeout: 0 })
  // Nothing is ever written, so the lock needs no journal on disk.
  const lock = () => file.exec('pragma journal_mode = memory; begin exclusive')
  try {
    try {
      lock()
    } catch (error) {
      if (!isLocked(error)) throw error
      await new LockWait(maxWaitMilliseconds).retry(lock)
    }
  } catch (error) {
    file.close()
    throw isLocked(error) ? new DataFolderInUseError(dataDir) : error
  }
  return () => file.close()
}
