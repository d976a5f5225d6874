import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const root = join(import.meta.dirname, '..')

export interface TestSite {
  url: string
  dataDir: string
  /** What the server printed so far. */
  printed: () => string
  administratorLink: () => string
  /** Somebody of the sample data who is registered for the coming convention. */
  registered: (index?: number) => { email: string; names: string[] }
  process: ChildProcess
  /** Ends the site; its data goes too unless it is still wanted. */
  stop: (andForget?: boolean) => Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** The built site, started as anybody would start it, with sample data in a folder of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<TestSite> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-e2e-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      TZ: 'Pacific/Chatham',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('/verify/')) resolve()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => reject(new Error(`The site ended (${code}):\n${printed}`)))
  })
  await ready
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: server,
    printed: () => printed,
    administratorLink: () => /http\S+\/verify\/\S+/.exec(printed)?.[0] ?? '',
    registered: (index = 0) => registeredIn(dataDir, index),
    async stop(andForget = true) {
      const gone = server.exitCode === null ? once(server, 'exit') : null
      server.kill('SIGTERM')
      await gone
      if (andForget) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function registeredIn(dataDir: string, index: number): { email: string; names: string[] } {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'), { readOnly: true })
  try {
    const row = database
      .prepare(
        `select registrations.id, email from registrations
         join conventions on conventions.id = convention_id
         order by start_date desc, registrations.id limit 1 offset ?`,
      )
      .get(index) as { id: string; email: string }
    const names = database
      .prepare('select name from names where registration_id = ? order by position')
      .all(row.id) as { name: string }[]
    return { email: row.email, names: names.map(({ name }) => name) }
  } finally {
    database.close()
  }
}
