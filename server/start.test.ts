// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './testing/processes/free-port.ts'
import { startServer } from './testing/processes/server-process.ts'

const root = join(import.meta.dirname, '..')

/** Starts the site with these variables and waits for it to give up. */
async function attempt(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-start-'))
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...environment },
  })
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(server, 'exit')) as [number]
  return { code, lines: printed.trim().split('\n') }
}

test('what is built for the server has React’s production build alone', () => {
  const folder = join(root, 'dist/server')
  const programs = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const all = programs.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(all).toContain('react-dom-server.node.production.js')
  expect(all).not.toContain('react-dom-server.node.development.js')
})

test('what the starter can mend is said in one line each, without a stack', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  expect(await attempt({ PORT: String(port) })).toEqual({
    code: 1,
    lines: [
      `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or set PORT to another number.`,
    ],
  })
  taken.close()

  const file = join(mkdtempSync(join(tmpdir(), 'meepcon-file-')), 'file')
  writeFileSync(file, '')
  const unwritable = await attempt({ DATA_DIR: join(file, 'data') })
  expect(unwritable.code).toBe(1)
  expect(unwritable.lines).toHaveLength(1)
  expect(unwritable.lines[0]).toContain(`DATA_DIR holds "${file}/data", but that folder cannot be`)

  const free = await freePort()
  const unreachable = await attempt({
    DATABASE_URL: `postgres://me:secret@127.0.0.1:${free}/meepcon`,
  })
  expect(unreachable.code).toBe(1)
  expect(unreachable.lines).toHaveLength(1)
  expect(unreachable.lines[0]).toContain(
    `The database at 127.0.0.1:${free} (DATABASE_URL) cannot be reached`,
  )
  expect(unreachable.lines[0]).not.toContain('secret')

  expect(await attempt({ PORT: 'x', ADMIN_EMAIL: 'boss' })).toEqual({
    code: 1,
    lines: [
      'PORT holds "x", but it should hold a port number from 1 to 65535.',
      'ADMIN_EMAIL holds "boss", but it should hold an e-mail address.',
    ],
  })
  expect(await attempt({ NODE_ENV: 'production' })).toEqual({
    code: 1,
    lines: [
      'In production these variables must be set: PUBLIC_URL, ADMIN_EMAIL, MAIL_FROM, SMTP_URL.',
    ],
  })
})

test('it stops within five seconds, with a page listening, and starts again on the same data', async () => {
  const site = await startServer()
  const live = await fetch(`${site.url}/api/live`)
  const started = Date.now()
  site.process.kill('SIGTERM')
  const [code] = (await once(site.process, 'exit')) as [number]
  expect(code).toBe(0)
  expect(Date.now() - started).toBeLessThan(5_000)
  await live.text().catch(() => '')
  const again = await startServer({ dataDir: site.dataDir })
  const convention = (await (await fetch(`${again.url}/api/convention`)).json()) as {
    badgesTaken: number
  }
  expect(convention.badgesTaken).toBeGreaterThan(100)
  await again.stop()
})
