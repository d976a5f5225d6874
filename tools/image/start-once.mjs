import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runtime } from '../processes.mjs'

const serving = JSON.parse(readFileSync(join(root, 'tools', 'serving.json'), 'utf8'))
const timeout = 30_000

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts the built site and opens its home page: compiled code is kept, and what does not start is no image. */
export async function startOnce() {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-image-'))
  const port = await freePort()
  const server = spawn(runtime, serving.parameters, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...serving.environment, PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  const until = Date.now() + timeout
  const opens = async () =>
    (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status === 200
  while (!(await opens())) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The site did not start')
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  server.kill('SIGTERM')
  const code = await ended
  rmSync(dataDir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The site ended with ${code}`)
}
