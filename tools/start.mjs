import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { ensureInstalled } from './install.mjs'
import { asCommand, exitCodeOf, root, runtime } from './processes.mjs'

await asCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return serve()
})

function serve() {
  // A terminal sends Ctrl-C to everyone in its group, and npm passes it on again. In a group of its
  // own the server hears of it once, from here, and can finish what runs.
  const server = spawn(runtime, ['server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    // What was compiled once is read back: a third of the time to the first answer.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env },
  })
  let isStopping = false
  const stop = (signal) => {
    if (isStopping) return
    isStopping = true
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}
