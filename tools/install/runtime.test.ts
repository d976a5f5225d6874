import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const command = `
  import { runAsCommand } from './tools/processes.mjs'
  import { checkRuntime } from './tools/install/runtime.mjs'
  await runAsCommand(() => checkRuntime(process.env.RUNTIME))`

/** The output and exit code of a command that needs this program. */
function runCheck(runtime: string) {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', command], {
    cwd: join(import.meta.dirname, '../..'),
    env: { RUNTIME: runtime },
    encoding: 'utf8',
  })
  return { status, stderr }
}

/** Fails as a program does when the system's loader does not find a library. */
function createBrokenRuntime(library: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-runtime-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const loaderMessage = `node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`
  const file = join(folder, 'node')
  writeFileSync(file, `#!/bin/sh\necho '${loaderMessage}' >&2\nexit 127\n`, { mode: 0o755 })
  return file
}

test.each([
  [
    'libatomic.so.1',
    'Node needs libatomic.so.1, which is missing on this machine. Install it: apt-get install libatomic1 (Debian, Ubuntu) or dnf install libatomic (Fedora, RHEL).\n',
  ],
  [
    'libfoo.so.2',
    'Node needs libfoo.so.2, which is missing on this machine. Install it and try again.\n',
  ],
])('without %s, one line names the package to install', (library, message) => {
  expect(runCheck(createBrokenRuntime(library))).toEqual({ status: 1, stderr: message })
})

test('reports other programs that cannot run, and accepts working ones', () => {
  expect(runCheck('/nonexistent/node')).toEqual({
    status: 1,
    stderr: 'The installed Node does not run on this machine: spawn /nonexistent/node ENOENT\n',
  })
  expect(runCheck(process.execPath)).toEqual({ status: 0, stderr: '' })
})
