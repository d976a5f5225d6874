import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../processes/free-port.ts'
import {
  findInstalledPostgres,
  findPostgresAccount,
  findRunnablePostgres,
  changeOwner,
} from './postgres-programs.ts'

// Runs in a separate process, so that PostgreSQL ends when the test run is killed.

// The parent process reports the line that is printed here instead of an address.
process.once('uncaughtException', ({ message }) => {
  console.log(`PostgreSQL did not start. ${message}`)
  process.exit(1)
})

const readyMessage = 'database system is ready to accept connections'

const port = await findFreePort()
const account = findPostgresAccount()
const { folder, programs } = createCluster()
let server = await startPostgres()
console.log(`postgres://meepcon:meepcon@127.0.0.1:${port}`)

// Each line is a command: a signal to end PostgreSQL with, or `start`.
const commands = createInterface({ input: process.stdin })
commands.on('line', (command) => {
  const restart = async () => void (server = await startPostgres())
  void (command === 'start' ? restart() : end(command as NodeJS.Signals)).then(() =>
    console.log('done'),
  )
})
// The parent process holds the other end: when it ends for any reason, PostgreSQL ends too.
commands.on('close', () => {
  void end('SIGINT').then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})

/** Uses the default temporary folder, or the next one where the account may write and run programs. */
function createCluster(): { folder: string; programs: string } {
  const problems: string[] = []
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = mkdtempSync(join(parent, 'meepcon-postgres-'))
    const programs = findRunnablePostgres(findInstalledPostgres(), folder, account)
    const problem = initialize(folder, programs)
    if (problem === null) return { folder, programs }
    rmSync(folder, { recursive: true, force: true })
    problems.push(`In ${parent}: ${problem}`)
  }
  throw new Error(problems.join(' '))
}

/** Returns why the initialization failed, or null. */
function initialize(folder: string, programs: string): string | null {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'meepcon\n')
  changeOwner(account, folder)
  const { status, stderr, error } = spawnSync(
    join(programs, 'bin', 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      `--pwfile=${passwordFile}`,
      '--username=meepcon',
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, encoding: 'utf8', ...account },
  )
  if (status === 0) return null
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? `initdb ended with ${status}.`
}

async function startPostgres(): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
  }
  const child = spawn(
    join(programs, 'bin', 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ...process.argv.slice(2),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...account },
  )
  let output = ''
  const isReady = await new Promise<boolean>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Drained completely, because PostgreSQL would block on a full pipe; only the beginning is of interest.
      if (output.length < 100_000) output += text
      if (output.includes(readyMessage)) resolve(true)
    })
    child.once('error', () => resolve(false)).once('exit', () => resolve(false))
  })
  if (isReady) return child
  rmSync(folder, { recursive: true, force: true })
  throw new Error(output.trim().split('\n').at(-1))
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}
