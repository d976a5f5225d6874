import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { root, runProgram, StepFailure } from './processes.mjs'
import { remove, replaceFolder, staging, settleReplacement } from './staging.mjs'

const built = join(root, 'dist')
const staged = join(staging, 'dist')
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
const isLeftOut = (file) => /\.(gen|test)\.tsx?$/.test(file)

const outputs = [
  ['--outDir', join(staged, 'client'), '--manifest'],
  ['--ssr', '--outDir', join(staged, 'server')],
]

/** Builds in a staging folder, so that a failure leaves the current build unchanged. */
export async function build() {
  console.log('Building…')
  settleReplacement(built)
  const made = fingerprint(sources, isLeftOut)
  remove(staged)
  try {
    await buildBeside()
    writeFileSync(join(staged, stampName), made)
    replaceFolder(built, staged)
  } finally {
    remove(staged)
  }
}

async function buildBeside() {
  // The caller's development mode would put React's slow development build into the bundle.
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const parameters of outputs) {
    const { code, output } = await runProgram('vite', 'vite', ['build', ...parameters], {
      capture: true,
      env,
    })
    if (code !== 0) throw failure(`Vite ended with ${code}.`, output)
  }
  for (const file of entries.map((name) => join(staged, name))) {
    if (!existsSync(file)) throw failure(`Vite did not write ${file}.`)
  }
  await compressFiles(join(staged, 'client'))
}

const failure = (reason, output = '') =>
  new StepFailure(
    `Building failed: ${reason}${existsSync(built) ? ' The build before is still in place.' : ''}`,
    output,
  )

export function isBuilt() {
  const isComplete = entries.every((name) => existsSync(join(built, name)))
  return isComplete && readStamp(join(built, stampName)) === fingerprint(sources, isLeftOut)
}

/** Builds when any input of the build has changed. */
export async function ensureBuilt() {
  settleReplacement(built)
  if (!isBuilt()) await build()
}
