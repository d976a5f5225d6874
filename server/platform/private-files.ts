import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { sqliteFile } from './database/sqlite/sqlite.ts'

const isAccessibleByOthers = ({ mode }: Stats) => (mode & 0o077) !== 0

const readStats = (path: string) => lstatSync(path, { throwIfNoEntry: false })

export function isReadByOthers(path: string): boolean {
  const stats = readStats(path)
  return stats !== undefined && !stats.isSymbolicLink() && isAccessibleByOthers(stats)
}

/**
 * Restricts data that an earlier release or an operator made readable to others. Returns messages for the log. Leaves a
 * folder unchanged that belongs to another account or is shared by all.
 */
export function makePrivate(dataDir: string): string[] {
  const folder = readStats(dataDir)
  const ownUid = process.getuid?.()
  const isShared = ((folder?.mode ?? 0) & 0o1000) !== 0
  if (ownUid === undefined || !folder || folder.uid !== ownUid || isShared) {
    const isExposed = ownUid !== undefined && folder !== undefined && isAccessibleByOthers(folder)
    return isExposed ? [`Other accounts on this machine can read DATA_DIR "${dataDir}".`] : []
  }
  const file = sqliteFile(dataDir)
  const paths = [dataDir, file, `${file}-wal`, `${file}-shm`, ...listPaths(join(dataDir, 'photos'))]
  const changedCount = paths.filter(restrictToOwner).length
  return changedCount > 0
    ? [
        `Other accounts on this machine could read ${changedCount} files and folders in DATA_DIR. Now only this account can.`,
      ]
    : []
}

function listPaths(folder: string): string[] {
  if (!readStats(folder)?.isDirectory()) return []
  const children = readdirSync(folder).map((name) => join(folder, name))
  return [
    folder,
    ...children.flatMap((path) => (readStats(path)?.isDirectory() ? listPaths(path) : path)),
  ]
}

/** Does not follow links: their targets may belong to other programs. */
function restrictToOwner(path: string): boolean {
  if (!isReadByOthers(path)) return false
  try {
    chmodSync(path, readStats(path)?.isDirectory() ? 0o700 : 0o600)
    return true
  } catch {
    return false
  }
}
