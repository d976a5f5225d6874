import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serving from '../../../tools/serving.json' with { type: 'json' }
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const movableClock = join(import.meta.dirname, 'movable-clock.ts')
const pushToLoopback = join(import.meta.dirname, 'push-to-loopback.ts')
const cpuMeter = join(import.meta.dirname, 'cpu-meter.ts')

export interface ServerProcess {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** What the server printed so far. */
  printed: () => string
  administratorLink: () => string
  /** Sets its clock so many milliseconds ahead of ours, where it was started with one that can be moved. */
  setClock: (ahead: number) => Promise<void>
  /** Milliseconds of the processor that it has used, where it was started so that it can be asked. */
  cpu: () => Promise<number>
  /** Settles when it and its child processes have ended. */
  allEnded: Promise<unknown>
  /** Sends it a signal, and answers how it ended. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Ends the site; its data goes too unless it is still wanted. */
  stop: (options?: { keepsData: boolean }) => Promise<void>
}

interface Options {
  environment?: Record<string, string>
  port?: number
  dataDir?: string
  /** A command that starts the command it is given. */
  through?: readonly string[]
  clockAhead?: number
  /** It can be asked what it has cost. */
  measured?: boolean
  /** Of a push service on this machine: it gets all push messages, whatever their endpoints say. */
  pushPort?: number
}

/** The built site, started as anybody would start it, in a folder of its own unless it is given one. */
export async function startServer(options: Options = {}): Promise<ServerProcess> {
  const { environment = {}, through = [], clockAhead, measured = false, pushPort } = options
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'meepcon-site-'))
  const clock = clockAhead === undefined ? [] : ['--import', movableClock]
  const meter = measured ? ['--import', cpuMeter] : []
  const pushes = pushPort === undefined ? [] : ['--import', pushToLoopback]
  const [command = '', ...rest] = [
    ...through,
    process.execPath,
    ...clock,
    ...meter,
    ...pushes,
    ...serving.parameters,
  ]
  const server = spawn(command, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...serving.environment,
      PATH: process.env['PATH'] ?? '',
      TZ: 'Pacific/Chatham',
      PORT: String(port),
      DATA_DIR: dataDir,
      // What a test sees is what the server says, unless it is about what browsers keep.
      SERVICE_WORKER: 'off',
      CLOCK_AHEAD: String(clockAhead ?? 0),
      PUSH_PORT: String(pushPort ?? ''),
      ...environment,
    },
  })
  // However the tests end, the server ends with them.
  const killIt = () => server.kill('SIGKILL')
  process.once('exit', killIt)
  server.once('exit', () => process.off('exit', killIt))
  // Closed only when its child processes, which share its error output, have ended too.
  const allEnded = once(server, 'close')
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('/verify/')) resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`The site ended (${code}):\n${printed}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const gone = once(server, 'exit')
    server.kill(signal)
    return ((await gone) as [number | null])[0]
  }
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: server,
    printed: () => printed,
    administratorLink: () => /http\S+\/verify\/\S+/.exec(printed)?.[0] ?? '',
    async setClock(ahead) {
      const moved = once(server, 'message')
      server.send(ahead)
      await moved
    },
    async cpu() {
      const told = once(server, 'message')
      server.send('cpu')
      const [{ user, system }] = (await told) as [NodeJS.CpuUsage]
      return (user + system) / 1_000
    },
    allEnded,
    end,
    async stop({ keepsData } = { keepsData: false }) {
      // What goes anyway need not be put in order, which takes a second; that it can be is for the tests of starting.
      await end(keepsData ? 'SIGTERM' : 'SIGKILL')
      await allEnded
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
