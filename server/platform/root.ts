import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the project was not found')
  return findPackageRoot(parent)
}

/** Folder of the project, for both sources and build output. */
export const root = findPackageRoot(import.meta.dirname)
