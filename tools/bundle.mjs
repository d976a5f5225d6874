import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { root, runProgram, StepFailure } from './processes.mjs'
import { removeFolder, replaceFolder, staging, settleReplacement } from './staging.mjs'

const buildFolder = join(root, 'dist')
const stagedFolder = join(staging, 'dist')
const stampName = '.meepcon-build'
/** Files of a build without which the server cannot start. */
const entries = ['server/main.js', 'client/.vite/manifest.json']

const sources = [
  'domain',
  'server',
  'web',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/database/backup.ts',
  'tools/bundle.mjs',
  'tools/compress.mjs',
  'tools/database/move-database.ts',
  'tools/database/open-database.ts',
  'tools/database/restore.ts',
  'tools/vite',
]
/** The build writes generated files itself, and excludes tests. */
const isExcluded = (file) => /\.(gen|test)\.tsx?$/.test(file)

const outputs = [
  ['--outDir', join(stagedFolder, 'client'), '--manifest'],
  ['--ssr', '--outDir', join(stagedFolder, 'server')],
]

/** Builds in a staging folder, so that a failure leaves the current build unchanged. */
export async function build() {
  console.log('Building…')
  settleReplacement(buildFolder)
  const buildStamp = fingerprint(sources, isExcluded)
  removeFolder(stagedFolder)
  try {
    await buildStaged()
    writeFileSync(join(stagedFolder, stampName), buildStamp)
    replaceFolder(buildFolder, stagedFolder)
  } finally {
    removeFolder(stagedFolder)
  }
}

async function buildStaged() {
  // The caller's development mode would put React's slow development build into the bundle.
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const parameters of outputs) {
    const { code, output } = await runProgram('vite', 'vite', ['build', ...parameters], {
      capture: true,
      env,
    })
    if (code !== 0) throw createFailure(`Vite failed with code ${code}.`, output)
  }
  for (const file of entries.map((name) => join(stagedFolder, name))) {
    if (!existsSync(file)) throw createFailure(`Vite did not write ${file}.`)
  }
  await compressFiles(join(stagedFolder, 'client'))
}

const createFailure = (reason, output = '') =>
  new StepFailure(
    `Building failed: ${reason}${existsSync(buildFolder) ? ' The previous build is still in place.' : ''}`,
    output,
  )

export function isBuilt() {
  const isComplete = entries.every((name) => existsSync(join(buildFolder, name)))
  return isComplete && readStamp(join(buildFolder, stampName)) === fingerprint(sources, isExcluded)
}

/** Builds when any input of the build has changed. */
export async function ensureBuilt() {
  settleReplacement(buildFolder)
  if (!isBuilt()) await build()
}
