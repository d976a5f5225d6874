import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { exitCodeOf, root, runtime } from './processes.mjs'

/** Little memory: a site for a few hundred users does not need Node's default heap. */
const serving = JSON.parse(readFileSync(new URL('serving.json', import.meta.url), 'utf8'))

/** Runs the built site until it ends. */
export function serve() {
  // A terminal sends Ctrl-C to the whole process group, and npm forwards it again. In its own group the server
  // receives it once, from here, and can finish pending work. The channel is for a kill of this process: when it
  // closes, the server stops too and frees the port.
  const server = spawn(runtime, serving.parameters, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...serving.environment, ...process.env },
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
