import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { sqliteFile } from './database/sqlite/sqlite.ts'

const othersMay = ({ mode }: Stats) => (mode & 0o077) !== 0

const look = (path: string) => lstatSync(path, { throwIfNoEntry: false })

export function isReadByOthers(path: string): boolean {
  const known = look(path)
  return known !== undefined && !known.isSymbolicLink() && othersMay(known)
}

/**
 * Takes away what an earlier release, or somebody's hand, let others read of the data. Answers what the log should say.
 * Where the folder is another account's, or one that all share, it is left as it is.
 */
export function makePrivate(dataDir: string): string[] {
  const folder = look(dataDir)
  const own = process.getuid?.()
  const isShared = ((folder?.mode ?? 0) & 0o1000) !== 0
  if (own === undefined || !folder || folder.uid !== own || isShared) {
    const isOpen = own !== undefined && folder !== undefined && othersMay(folder)
    return isOpen ? [`Other accounts of this machine can read DATA_DIR "${dataDir}".`] : []
  }
  const file = sqliteFile(dataDir)
  const paths = [
    dataDir,
    file,
    `${file}-wal`,
    `${file}-shm`,
    ...everythingIn(join(dataDir, 'photos')),
  ]
  const changed = paths.filter(makeOwn).length
  return changed > 0
    ? [
        `Other accounts of this machine could read ${changed} of the files and folders in DATA_DIR. Now only this account can.`,
      ]
    : []
}

function everythingIn(folder: string): string[] {
  if (!look(folder)?.isDirectory()) return []
  const inside = readdirSync(folder).map((name) => join(folder, name))
  return [
    folder,
    ...inside.flatMap((path) => (look(path)?.isDirectory() ? everythingIn(path) : path)),
  ]
}

/** What a link leads to is not ours to change. */
function makeOwn(path: string): boolean {
  if (!isReadByOthers(path)) return false
  try {
    chmodSync(path, look(path)?.isDirectory() ? 0o700 : 0o600)
    return true
  } catch {
    return false
  }
}
