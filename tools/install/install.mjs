import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fingerprint, readStamp } from '../fingerprint.mjs'
import { root, run, runtime, StepFailure } from '../processes.mjs'
import { removeFolder, replaceFolder, staging, settleReplacement } from '../staging.mjs'
import { checkRuntime } from './runtime.mjs'

const modules = join(root, 'node_modules')
const stagedFolder = join(staging, 'packages')
const stagedModules = join(stagedFolder, 'node_modules')
const stampName = '.meepcon-install'
const stamp = join(modules, stampName)

/** By default npm waits up to a quarter of an hour for an answer. */
const npmSettings = {
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_factor: '3',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
  npm_config_fetch_timeout: '30000',
  // Packages that were downloaded before need no registry.
  npm_config_prefer_offline: 'true',
}

/** Settings for a single request: many requests would add up their timeouts. */
const quickSettings = {
  ...npmSettings,
  npm_config_fetch_retries: '1',
  npm_config_fetch_timeout: '15000',
}

const maxInstallTime = 1_800_000

/** Installs from the lock file when the installed packages differ from it. */
export async function ensureInstalled() {
  await ensurePackages()
  await checkRuntime(runtime)
}

async function ensurePackages() {
  settleReplacement(modules)
  const wantedStamp = `${process.platform}-${process.arch}-${fingerprint(['package-lock.json'])}`
  if (existsSync(runtime)) {
    if (readStamp(stamp) === wantedStamp) {
      // A partial installation of a release that was abandoned after a kill.
      removeFolder(stagedFolder)
      return
    }
    if (matchesLockFile()) {
      writeFileSync(stamp, wantedStamp)
      return
    }
  }
  // The installation may be complete already, if the process was killed before the replacement.
  if (readStamp(join(stagedModules, stampName)) !== wantedStamp) await installStaged(wantedStamp)
  replaceFolder(modules, stagedModules)
  removeFolder(stagedFolder)
}

/** Installs in a staging folder: without the registry the previous release could not start any more. */
async function installStaged(wantedStamp) {
  console.log('Installing packages (this can take a few minutes)…')
  removeFolder(stagedFolder)
  mkdirSync(stagedFolder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(stagedFolder, name))
  }
  const registryProblem = await findRegistryProblem()
  if (registryProblem) console.log("The npm registry cannot be reached. Trying npm's cache…")
  // The build needs the development packages, in production too.
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runNpm(
    registryProblem ? [...parameters, '--offline'] : parameters,
    npmSettings,
  )
  const installedRuntime = runtime.replace(modules, stagedModules)
  if (code === 0 && existsSync(installedRuntime)) {
    writeFileSync(join(stagedModules, stampName), wantedStamp)
    return
  }
  removeFolder(stagedFolder)
  if (registryProblem) throw createFailure('the npm registry cannot be reached.', registryProblem)
  if (code !== 0) throw createFailure(`"npm ci" failed with code ${code}.`, output)
  throw createFailure('npm did not run the install script of the package "node".')
}

/** npm waits for every package before it fails, which takes half an hour when a registry does not answer. */
async function findRegistryProblem() {
  // With a cache, npm would answer on behalf of an unreachable registry.
  const cache = join(stagedFolder, 'empty-cache')
  const parameters = ['view', 'node', 'name', '--loglevel=error', '--cache', cache]
  const { code, output } = await runNpm(parameters, quickSettings)
  return code === 0 ? null : output
}

const runNpm = (parameters, settings) =>
  run('npm', parameters, {
    capture: true,
    cwd: stagedFolder,
    env: { ...settings, ...removeLocalPrograms(process.env) },
    shell: process.platform === 'win32',
    timeout: maxInstallTime,
  })

/** npm prints the reason first, and then a page about its options. */
const createFailure = (reason, output = '') =>
  new StepFailure(
    `Installing failed: ${reason} ${describeRemedy()}`,
    output.split('\n').slice(0, 12).join('\n'),
  )

const describeRemedy = () =>
  existsSync(runtime)
    ? 'The packages of the previous release are still in place. Try again when the npm registry can be reached, or check out the previous release and start it, which needs no registry.'
    : 'Try again when the npm registry can be reached.'

/** An operator who ran npm directly has the right packages already; npm records its installation. */
function matchesLockFile() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const { '': _project, ...wantedPackages } = readPackages(join(root, 'package-lock.json'))
  const installedPackages = readPackages(note)
  return (
    Object.keys(installedPackages).every((path) => path in wantedPackages) &&
    Object.entries(wantedPackages).every(([path, { version, integrity, ...rest }]) => {
      const installedPackage = installedPackages[path]
      if (!installedPackage) return rest.optional === true && !isForThisMachine(rest)
      return installedPackage.version === version && installedPackage.integrity === integrity
    })
  )
}

/** An optional package without a platform belongs to one with a platform. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os ?? cpu) &&
  (os?.includes(process.platform) ?? true) &&
  (cpu?.includes(process.arch) ?? true) &&
  (libc?.includes(usesGlibc() ? 'glibc' : 'musl') ?? true)

const usesGlibc = () => Boolean(process.report?.getReport().header.glibcVersionRuntime)

/** npm replaces node_modules, so it must not run on the Node that is installed there. */
function removeLocalPrograms(environment) {
  const isOutsideModules = (folder) => !/node_modules[/\\]\.bin[/\\]?$/.test(folder)
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = (environment[name] ?? '').split(delimiter).filter(isOutsideModules).join(delimiter)
  return { ...environment, [name]: path }
}
