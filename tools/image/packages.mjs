import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'

/** What the bundle leaves out (vite.config.ts: external), since it is built for each machine. */
const beside = ['sharp']

/** The installed packages that the built site loads, with all that they load: paths from the root of the project. */
export function shippedBeside() {
  const found = new Set()
  const visit = (name) => {
    const path = `node_modules/${name}`
    const file = join(root, path, 'package.json')
    // An optional one for another machine is not installed.
    if (found.has(path) || !existsSync(file)) return
    found.add(path)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(visit)
  }
  beside.forEach(visit)
  return [...found]
}
