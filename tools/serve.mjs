import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { exitCodeOf, root, runtime } from './processes.mjs'

/** Little memory: a site for a few hundred people has no use for the room that Node takes by default. */
const serving = JSON.parse(readFileSync(new URL('serving.json', import.meta.url), 'utf8'))

/** Runs the built site until it ends. */
export function serve() {
  // A terminal sends Ctrl-C to everyone in its group, and npm passes it on again. In a group of its
  // own the server hears of it once, from here, and can finish what runs. The channel is for when this
  // process is killed: its end tells the server to stop too, and to leave the port.
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
