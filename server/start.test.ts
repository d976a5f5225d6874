// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from './testing/processes/free-port.ts'
import { startServer } from './testing/processes/server-process.ts'

const root = join(import.meta.dirname, '..')

/** Starts the site with these variables and waits for it to give up. */
async function startExpectingFailure(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-start-'))
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...environment },
  })
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(server, 'exit')) as [number]
  return { code, lines: output.trim().split('\n') }
}

test('builds the server with the production build of React alone', () => {
  const folder = join(root, 'dist/server')
  const programs = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const programText = programs.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(programText).toContain('react-dom-server.node.production.js')
  expect(programText).not.toContain('react-dom-server.node.development.js')
})

test('reports each error that the operator can fix in one line, without a stack', async () => {
  const occupiedServer = createServer().listen(0, '127.0.0.1')
  await once(occupiedServer, 'listening')
  const { port } = occupiedServer.address() as AddressInfo
  expect(await startExpectingFailure({ PORT: String(port) })).toEqual({
    code: 1,
    lines: [
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another number.`,
    ],
  })
  occupiedServer.close()

  const file = join(mkdtempSync(join(tmpdir(), 'meepcon-file-')), 'file')
  writeFileSync(file, '')
  const unwritableFolder = await startExpectingFailure({ DATA_DIR: join(file, 'data') })
  expect(unwritableFolder.code).toBe(1)
  expect(unwritableFolder.lines).toHaveLength(1)
  expect(unwritableFolder.lines[0]).toContain(`DATA_DIR is "${file}/data", but that folder`)

  const freePortNumber = await findFreePort()
  const unreachableDatabase = await startExpectingFailure({
    DATABASE_URL: `postgres://me:secret@127.0.0.1:${freePortNumber}/meepcon`,
  })
  expect(unreachableDatabase.code).toBe(1)
  expect(unreachableDatabase.lines).toHaveLength(1)
  expect(unreachableDatabase.lines[0]).toContain(
    `The database at 127.0.0.1:${freePortNumber} (DATABASE_URL) cannot be reached`,
  )
  expect(unreachableDatabase.lines[0]).not.toContain('secret')

  expect(await startExpectingFailure({ PORT: 'x', ADMIN_EMAIL: 'boss' })).toEqual({
    code: 1,
    lines: [
      'PORT is "x", but it should be a port number from 1 to 65535.',
      'ADMIN_EMAIL is "boss", but it should be an email address.',
    ],
  })
  expect(await startExpectingFailure({ NODE_ENV: 'production' })).toEqual({
    code: 1,
    lines: ['In production, set these variables: PUBLIC_URL, ADMIN_EMAIL, MAIL_FROM, SMTP_URL.'],
  })
})

test('stops within five seconds while a page holds a live connection, and restarts on the same data', async () => {
  const site = await startServer()
  const live = await fetch(`${site.url}/api/live`)
  const startTime = Date.now()
  site.process.kill('SIGTERM')
  const [code] = (await once(site.process, 'exit')) as [number]
  expect(code).toBe(0)
  expect(Date.now() - startTime).toBeLessThan(5_000)
  await live.text().catch(() => '')
  const restartedSite = await startServer({ dataDir: site.dataDir })
  const convention = (await (await fetch(`${restartedSite.url}/api/convention`)).json()) as {
    badgesTaken: number
  }
  expect(convention.badgesTaken).toBeGreaterThan(100)
  await restartedSite.stop()
})
