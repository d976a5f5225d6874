import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  findInstalledPostgres,
  findPostgresAccount,
  findRunnablePostgres,
  changeOwner,
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
  const installedFolder = join(newFolder(), 'installed')
  cpSync(findInstalledPostgres(), installedFolder, { recursive: true, verbatimSymlinks: true })
  const account = process.getuid ? { uid: process.getuid(), gid: process.getgid?.() ?? 0 } : null
  expect(findRunnablePostgres(installedFolder, newFolder(), account)).toBe(installedFolder)
})

test.skipIf(process.getuid?.() !== 0)(
  'copies PostgreSQL out of a folder that only root may enter',
  () => {
    const account = findPostgresAccount()
    const installedFolder = join(newFolder(), 'installed')
    cpSync(findInstalledPostgres(), installedFolder, { recursive: true, verbatimSymlinks: true })
    const folder = newFolder('/tmp')
    changeOwner(account, folder)
    const runnable = findRunnablePostgres(installedFolder, folder, account)
    expect(runnable).toBe(join(folder, 'postgres'))
    const { status, stdout } = spawnSync(join(runnable, 'bin', 'initdb'), ['--version'], {
      cwd: folder,
      encoding: 'utf8',
      ...account,
    })
    expect([status, stdout]).toEqual([0, expect.stringContaining('PostgreSQL')])
  },
)
