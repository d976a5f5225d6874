// @module-tag full
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '../../domain/registration/api.ts'
import { Client } from '../testing/client.ts'
import { findFreePort } from '../testing/processes/free-port.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { seedConvention } from '../testing/processes/seed-convention.ts'
import { newSiteStorage, slowPoll, slowTest } from '../testing/processes/site-storage.ts'

const root = join(import.meta.dirname, '..', '..')

const starterScript = `
  import { endWithNpm } from './tools/processes.mjs'
  import { serve } from './tools/serve.mjs'
  endWithNpm()
  process.exitCode = await serve()`

/** Stands in for npm, which starts the starter and waits. */
const npmScript = `
  import { spawn } from 'node:child_process'
  const parameters = ['--input-type=module', '-e', process.env.STARTER]
  const { pid } = spawn(process.execPath, parameters, { stdio: 'inherit' })
  console.log('starter ' + pid)`

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })

const collectOutput = (child: ChildProcess) => {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}

const killNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended, as expected.
  }
}

test.each(['npm', 'the starter'])(
  'when %s is killed, the server shuts down cleanly and frees the port',
  slowTest,
  async (processName) => {
    const storage = await newSiteStorage('sqlite', onTestFinished)
    await seedConvention(storage)
    const port = await findFreePort()
    const child = spawn(process.execPath, ['--input-type=module', '-e', npmScript], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        npm_lifecycle_event: 'start',
        STARTER: starterScript,
        PORT: String(port),
        DATA_DIR: storage.dataDir,
        SAMPLE_DATA: 'off',
      },
    })
    const readOutput = collectOutput(child)
    const closePromise = once(child, 'close')
    const starterPid = () => Number(/starter (\d+)/.exec(readOutput())?.[1])
    onTestFinished(() => [child.pid ?? 0, starterPid()].forEach(killNow))
    await expect.poll(readOutput, slowPoll).toContain('/verify/')

    const client = new Client(`http://localhost:${port}`, 1)
    const body = { email: 'rosa@example.com', names: ['Rosa Webb'], zip: null, listed: true }
    await expectStatus(201, client.call(register, { body }))
    killNow(processName === 'npm' ? (child.pid ?? 0) : starterPid())
    await expect.poll(() => isFree(port), { timeout: 8_000 }).toBe(true)
    client.close()
    // All processes, including their children, have released the output.
    await closePromise

    expect(await storage.read('select name from names')).toMatchObject([{ name: 'Rosa Webb' }])
    await runSite(storage, { port })
    expect(await storage.read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  },
)

test(
  'a server without a parent channel keeps running when its starter ends',
  slowTest,
  async () => {
    const storage = await newSiteStorage('sqlite', onTestFinished)
    const port = await findFreePort()
    const directScript = `
    import { spawn } from 'node:child_process'
    const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    console.log('server ' + server.pid)
    server.unref()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', directScript], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: storage.dataDir },
    })
    const readOutput = collectOutput(child)
    const serverPid = () => Number(/server (\d+)/.exec(readOutput())?.[1])
    onTestFinished(() => killNow(serverPid()))
    await once(child, 'exit')
    await expect.poll(readOutput, slowPoll).toContain('/verify/')
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
  },
)
