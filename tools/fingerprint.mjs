import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

function filesUnder(path) {
  const fullPath = join(root, path)
  if (!existsSync(fullPath)) return []
  if (!statSync(fullPath).isDirectory()) return [path]
  return readdirSync(fullPath)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** One hash of the names and contents of files and folders, given relative to the project's root. */
export function fingerprint(paths, isExcluded = () => false) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    if (isExcluded(file)) continue
    hash.update(`${file}\0`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
