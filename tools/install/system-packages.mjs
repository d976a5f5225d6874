import { run } from '../processes.mjs'

const fiveMinutes = 300_000
let updatePromise

/** Installs system packages where that is possible: as root, with apt. */
export async function installSystemPackages(names, parameters = []) {
  if (process.getuid?.() !== 0) return
  console.log(`Installing the system's ${names.join(' and ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { capture: true, env, timeout: fiveMinutes }
  updatePromise ??= run('apt-get', ['update', '-q'], options)
  await updatePromise
  await run('apt-get', ['install', '-qy', ...parameters, ...names], options)
}
