import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fingerprint, readStamp } from '../fingerprint.mjs'
import { root, run, runtime, StepFailure } from '../processes.mjs'
import { checkRuntime } from './runtime.mjs'

const stamp = join(root, 'node_modules', '.meepcon-install')

/** Installs from the lock file when what is installed is not what it says. */
export async function ensureInstalled() {
  await ensurePackages()
  await checkRuntime(runtime)
}

async function ensurePackages() {
  const wanted = `${process.platform}-${process.arch}-${fingerprint(['package-lock.json'])}`
  if (existsSync(runtime)) {
    if (readStamp(stamp) === wanted) return
    if (agreesWithLock()) {
      writeFileSync(stamp, wanted)
      return
    }
  }
  console.log('Installing…')
  // The build needs the development packages, in production too.
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', parameters, {
    capture: true,
    env: withoutLocalPrograms(process.env),
    shell: process.platform === 'win32',
  })
  if (code !== 0) {
    // npm explains itself first, and then adds a page about its options.
    const explanation = output.split('\n').slice(0, 12).join('\n')
    throw new StepFailure(`Installing failed: "npm ci" ended with ${code}.`, explanation)
  }
  if (!existsSync(runtime)) {
    throw new StepFailure('Installing failed: npm ran no install script for the package "node".')
  }
  writeFileSync(stamp, wanted)
}

/** Somebody who ran npm themselves has the right packages already; npm notes what it installed. */
function agreesWithLock() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const { '': _project, ...wanted } = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(note)
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, ...rest }]) => {
      const found = present[path]
      if (!found) return rest.optional === true && !isForThisMachine(rest)
      return found.version === version && found.integrity === integrity
    })
  )
}

/** An optional package that names no machine belongs to one that does. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os ?? cpu) &&
  (os?.includes(process.platform) ?? true) &&
  (cpu?.includes(process.arch) ?? true) &&
  (libc?.includes(usesGlibc() ? 'glibc' : 'musl') ?? true)

const usesGlibc = () => Boolean(process.report?.getReport().header.glibcVersionRuntime)

/** npm replaces node_modules, so it must not run on the Node that is installed in there. */
function withoutLocalPrograms(environment) {
  const isOutside = (folder) => !/node_modules[/\\]\.bin[/\\]?$/.test(folder)
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = (environment[name] ?? '').split(delimiter).filter(isOutside).join(delimiter)
  return { ...environment, [name]: path }
}
