import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serving from '../../../tools/serving.json' with { type: 'json' }
import { findFreePort } from './free-port.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const movableClock = join(import.meta.dirname, 'movable-clock.ts')
const pushToLoopback = join(import.meta.dirname, 'push-to-loopback.ts')
const cpuMeter = join(import.meta.dirname, 'cpu-meter.ts')

export interface ServerProcess {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** The server's output so far. */
  readOutput: () => string
  administratorLink: () => string
  /** Sets the server's clock this many milliseconds ahead; requires the movable clock. */
  setClock: (offset: number) => Promise<void>
  /** CPU milliseconds that the server has used; requires `isMeasured`. */
  readCpuTime: () => Promise<number>
  /** Settles when the server and its child processes have ended. */
  ended: Promise<unknown>
  /** Sends a signal and returns the exit code. */
  endWith: (signal: NodeJS.Signals) => Promise<number | null>
  /** Ends the site and deletes its data unless `keepsData` is set. */
  stop: (options?: { keepsData: boolean }) => Promise<void>
}

interface Options {
  environment?: Record<string, string>
  port?: number
  dataDir?: string
  /** A command that starts the command it is given. */
  wrapper?: readonly string[]
  clockAhead?: number
  /** Makes `readCpuTime` available. */
  isMeasured?: boolean
  /** Port of a push service on this machine that receives all push messages, whatever their endpoints. */
  pushPort?: number
}

/** Starts the built site as an operator would, in a folder of its own unless one is given. */
export async function startServer(options: Options = {}): Promise<ServerProcess> {
  const { environment = {}, wrapper = [], clockAhead, isMeasured = false, pushPort } = options
  const port = options.port ?? (await findFreePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'meepcon-site-'))
  const clockParameters = clockAhead === undefined ? [] : ['--import', movableClock]
  const meterParameters = isMeasured ? ['--import', cpuMeter] : []
  const pushParameters = pushPort === undefined ? [] : ['--import', pushToLoopback]
  const [command = '', ...parameters] = [
    ...wrapper,
    process.execPath,
    ...clockParameters,
    ...meterParameters,
    ...pushParameters,
    ...serving.parameters,
  ]
  const server = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...serving.environment,
      PATH: process.env['PATH'] ?? '',
      TZ: 'Pacific/Chatham',
      PORT: String(port),
      DATA_DIR: dataDir,
      // Tests read the server's answers, not a browser's cache, unless they are about the cache.
      SERVICE_WORKER: 'off',
      CLOCK_AHEAD: String(clockAhead ?? 0),
      PUSH_PORT: String(pushPort ?? ''),
      ...environment,
    },
  })
  // The server ends with the tests, however they end.
  const killServer = () => server.kill('SIGKILL')
  process.once('exit', killServer)
  server.once('exit', () => process.off('exit', killServer))
  // 'close' comes only after its child processes, which share its error output, have ended too.
  const ended = once(server, 'close')
  let output = ''
  // A demo site prints no link for the administrator.
  const greeting = environment['DEMO'] ? 'MeepCon demo' : '/verify/'
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(greeting)) resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`The site ended (${code}):\n${output}`)))
  })
  const endWith = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const exit = once(server, 'exit')
    server.kill(signal)
    return ((await exit) as [number | null])[0]
  }
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: server,
    readOutput: () => output,
    administratorLink: () => /http\S+\/verify\/\S+/.exec(output)?.[0] ?? '',
    async setClock(offset) {
      const acknowledged = once(server, 'message')
      server.send(offset)
      await acknowledged
    },
    async readCpuTime() {
      const reply = once(server, 'message')
      server.send('cpu')
      const [{ user, system }] = (await reply) as [NodeJS.CpuUsage]
      return (user + system) / 1_000
    },
    ended,
    endWith,
    async stop({ keepsData } = { keepsData: false }) {
      // A clean shutdown takes a second and is unnecessary for data that is deleted; the start-up tests cover it.
      await endWith(keepsData ? 'SIGTERM' : 'SIGKILL')
      await ended
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
