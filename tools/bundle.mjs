import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { root, runProgram, StepFailure } from './processes.mjs'

const stamp = join(root, 'dist', '.meepcon-build')
const entry = join(root, 'dist', 'server', 'main.js')
const manifest = join(root, 'dist', 'client', '.vite', 'manifest.json')

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
/** The build writes generated files itself, and tests are no part of it. */
const isLeftOut = (file) => /\.(gen|test)\.tsx?$/.test(file)

const outputs = [
  ['--outDir', 'dist/client', '--manifest'],
  ['--ssr', '--outDir', 'dist/server'],
]

export async function build() {
  console.log('Building…')
  const made = fingerprint(sources, isLeftOut)
  rmSync(stamp, { force: true })
  // A development mode of the caller would put React's slow development build into the bundle.
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const parameters of outputs) {
    const { code, output } = await runProgram('vite', 'vite', ['build', ...parameters], {
      capture: true,
      env,
    })
    if (code !== 0) throw new StepFailure(`Building failed: Vite ended with ${code}.`, output)
  }
  for (const file of [manifest, entry]) {
    if (!existsSync(file)) throw new StepFailure(`Building failed: Vite did not write ${file}.`)
  }
  await compressFiles(join(root, 'dist', 'client'))
  writeFileSync(stamp, made)
}

/** Builds when anything that goes into the build has changed. */
export async function ensureBuilt() {
  const isComplete = existsSync(entry) && existsSync(manifest)
  if (isComplete && readStamp(stamp) === fingerprint(sources, isLeftOut)) return
  await build()
}
