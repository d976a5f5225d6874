import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../processes.mjs'

/** The programs with these names on the PATH, in the system's order. */
export const findOnPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((file) => existsSync(file))

/** Some systems have a placeholder by that name that only prints how to install the browser. */
export async function readVersion(file) {
  if (!existsSync(file)) return null
  const { code, output } = await run(file, ['--version'], { capture: true, timeout: 20_000 })
  return code === 0 ? output.trim() : null
}
