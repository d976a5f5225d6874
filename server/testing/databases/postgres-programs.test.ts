// @module-tag full
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

/** Creates a folder that only its owner may enter. */
function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'meepcon programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('PostgreSQL on this machine', () => {
  expect(inject('databases').postgresProblem).toBe('')
})

test('runs from its installation folder when the account can enter it', () => {
  const installedFolder = join(newFolder(), 'installed')
  cpSync(findInstalledPostgres(), installedFolder, { recursive: true, verbatimSymlinks: true })
  const account = process.getuid ? { uid: process.getuid(), gid: process.getgid?.() ?? 0 } : null
  expect(findRunnablePostgres(installedFolder, newFolder(), account)).toBe(installedFolder)
})

test.skipIf(process.getuid?.() !== 0)(
  'runs from a copy when only root may enter the installation folder',
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
