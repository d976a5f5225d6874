import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Stands in for Vite: writes the client's files, then fails on the server's while server/broken.ts exists. */
const vite = `
  const { cpSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
  const folder = process.argv[process.argv.indexOf('--outDir') + 1]
  const isServer = process.argv.includes('--ssr')
  if (isServer && existsSync('server/broken.ts')) {
    console.error('server/broken.ts: expected an expression')
    process.exit(1)
  }
  mkdirSync(folder + '/.vite', { recursive: true })
  writeFileSync(folder + '/.vite/manifest.json', '{}')
  if (isServer) cpSync('server/main.ts', folder + '/main.js')`

const command = `
  import { runAsCommand } from './tools/processes.mjs'
  import { ensureBuilt } from './tools/bundle.mjs'
  await runAsCommand(() => ensureBuilt())`

function newProject() {
  const root = mkdtempSync(join(tmpdir(), 'meepcon-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = (path: string) => join(root, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(file(path)), { recursive: true })
    writeFileSync(file(path), text)
  }
  for (const name of ['bundle', 'compress', 'fingerprint', 'processes', 'staging'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), file(`tools/${name}.mjs`))
  write('node_modules/vite/package.json', JSON.stringify({ bin: { vite: 'vite.cjs' } }))
  write('node_modules/vite/vite.cjs', vite)
  mkdirSync(file('node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, file('node_modules/node/bin/node'))
  return {
    file,
    write,
    built: () => readFileSync(file('dist/server/main.js'), 'utf8'),
    build: () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '-e', command],
        { cwd: root, encoding: 'utf8' },
      )
      return { status, stdout, stderr }
    },
  }
}

const buildResult = { status: 0, stdout: 'Building…\n', stderr: '' }
const unchangedResult = { ...buildResult, stdout: '' }

test('a failed build leaves the previous one, which starts again without building', () => {
  const { file, write, build, built: builtMain } = newProject()
  write('server/main.ts', 'first')
  expect(build()).toEqual(buildResult)
  expect([builtMain(), build()]).toEqual(['first', unchangedResult])

  write('server/main.ts', 'second')
  write('server/broken.ts', '')
  expect(build()).toEqual({
    status: 1,
    stdout: 'Building…\n',
    stderr:
      'server/broken.ts: expected an expression\nBuilding failed: Vite failed with code 1. The previous build is still in place.\n',
  })
  expect(existsSync(file('dist/client/.vite/manifest.json'))).toBe(true)
  rmSync(file('server/broken.ts'))
  write('server/main.ts', 'first')
  expect([builtMain(), build()]).toEqual(['first', unchangedResult])

  write('server/main.ts', 'second')
  expect([build(), builtMain()]).toEqual([buildResult, 'second'])
})

test('a build that was killed while it replaced the previous one is rolled back', () => {
  const { file, write, build, built: builtMain } = newProject()
  write('server/main.ts', 'first')
  build()
  mkdirSync(file('.staging'), { recursive: true })
  renameSync(file('dist'), file('.staging/previous-dist'))
  expect([build(), builtMain()]).toEqual([unchangedResult, 'first'])
  // A build that is killed later leaves only unused files.
  write('.staging/previous-dist/server/main.js', 'half')
  write('.staging/discarded/server/main.js', 'half')
  expect([build(), builtMain()]).toEqual([unchangedResult, 'first'])
  expect(readdirSync(file('.staging'))).toEqual([])
})
