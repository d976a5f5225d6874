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
 * Locks a folder with an SQLite database against all other servers, restores and moves, until it is released or this
 * process ends. SQLite locks an empty file, and the system releases the lock with the process, however it ends: a crash
 * leaves no stale lock, and no process ids have to be compared.
 */
export async function lockDataFolder(
  dataDir: string,
  maxWaitMilliseconds = 0,
): Promise<() => void> {
  const file = new DatabaseSync(join(dataDir, 'meepcon.lock'), { timeout: 0 })
  // No data is ever written, so the lock needs no journal on disk.
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
