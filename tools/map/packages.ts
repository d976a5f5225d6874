import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = join(tmpdir(), 'meepcon-packages')

/** Fetches a package from the npm registry into the temporary folder, without installing it. */
export const unpacked = (name: string, version: string): string => {
  const folder = join(home, `${name}-${version}`)
  if (existsSync(join(folder, 'package'))) return join(folder, 'package')
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', folder], {
    cwd: home,
    stdio: 'ignore',
  })
  execFileSync('tar', ['xzf', `${name}-${version}.tgz`], { cwd: folder })
  return join(folder, 'package')
}
