import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  findInstalledPostgres,
  findPostgresAccount,
  findRunnablePostgres,
  giveTo,
} from './postgres-programs.ts'

/** Only its owner may enter it. */
function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'meepcon programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('PostgreSQL starts on this machine', () => {
  expect(inject('databases').postgresProblem).toBe('')
})

test('runs PostgreSQL from where it is installed when the account can', () => {
  const installed = join(newFolder(), 'installed')
  cpSync(findInstalledPostgres(), installed, { recursive: true, verbatimSymlinks: true })
  const account = process.getuid ? { uid: process.getuid(), gid: process.getgid?.() ?? 0 } : null
  expect(findRunnablePostgres(installed, newFolder(), account)).toBe(installed)
})

test.skipIf(process.getuid?.() !== 0)(
  'copies PostgreSQL out of a folder that only root may enter',
  () => {
    const account = findPostgresAccount()
    const installed = join(newFolder(), 'installed')
    cpSync(findInstalledPostgres(), installed, { recursive: true, verbatimSymlinks: true })
    const folder = newFolder('/tmp')
    giveTo(account, folder)
    const runnable = findRunnablePostgres(installed, folder, account)
    expect(runnable).toBe(join(folder, 'postgres'))
    const { status, stdout } = spawnSync(join(runnable, 'bin', 'initdb'), ['--version'], {
      cwd: folder,
      encoding: 'utf8',
      ...account,
    })
    expect([status, stdout]).toEqual([0, expect.stringContaining('PostgreSQL')])
  },
)
