import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerProcess } from './server-process.ts'

const isRoot = process.getuid?.() === 0
const unshareOptions = isRoot ? ['--mount'] : ['--map-root-user', '--mount']
const nsenterOptions = isRoot ? ['--mount'] : ['--user', '--preserve-credentials', '--mount']

/** Mounts small file systems that only the site sees, one for its data and one for its photos; then starts the site. */
const mountCommands = (options: string) => `
  mount -t tmpfs -o ${options} small "$DATA_DIR" &&
  mkdir "$DATA_DIR/photos" &&
  mount -t tmpfs -o ${options} small "$DATA_DIR/photos" &&`

/** The command that starts a site on small disks of its own. */
export const smallDiskCommand = [
  'unshare',
  ...unshareOptions,
  'sh',
  '-c',
  `${mountCommands('size=48m')} exec "$0" "$@"`,
]

export const readOnlyDiskCommand = [
  'unshare',
  ...unshareOptions,
  'sh',
  '-c',
  'mount -t tmpfs -o ro small "$DATA_DIR" && exec "$0" "$@"',
]

/** Not available outside Linux, nor in every container. */
export const canHaveSmallDisks =
  spawnSync('unshare', [...unshareOptions, 'mount', '-t', 'tmpfs', 'small', tmpdir()]).status === 0

/** The path of a file inside the site's mount namespace. */
const pathInside = ({ process: { pid } }: ServerProcess, path: string): string =>
  join('/proc', String(pid), 'root', path)

/** Copies the database out of the small disk to the data folder that other processes see. */
export function copyDatabaseOut(server: ServerProcess): void {
  for (const name of ['meepcon.sqlite', 'meepcon.sqlite-wal', 'meepcon.sqlite-shm']) {
    const path = join(server.dataDir, name)
    rmSync(path, { force: true })
    if (!name.endsWith('-shm')) copyFileSync(pathInside(server, path), path)
  }
}

const filler = 'filler'

/** Fills the remaining space of a disk. */
export function fillDisk(server: ServerProcess, folder: string): void {
  const file = openSync(pathInside(server, join(folder, filler)), 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) writeUntilFull(file, size)
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, size: number): void {
  const block = Buffer.alloc(size)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
}

export const removeFiller = (server: ServerProcess, folder: string): void =>
  rmSync(pathInside(server, join(folder, filler)))

export function remount(server: ServerProcess, folder: string, option: 'ro' | 'rw'): void {
  const target = ['--target', String(server.process.pid), ...nsenterOptions]
  // `bind` remounts only this mount: remounting the file system would repeat its options, and an ordinary user may
  // not set the owner.
  execFileSync('nsenter', [...target, 'mount', '-o', `remount,bind,${option}`, folder])
}

export const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0

/** From now on the system fails every write to a file, as a broken disk does. */
export function limitFiles({ process: { pid } }: ServerProcess, bytes: '0' | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}
