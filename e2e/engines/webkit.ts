import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/testing/processes/free-port.ts'

export interface DrivenBrowser {
  version: string
  open: (address: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Runs in the page; it sees nothing but its arguments. */
  run: <Result, Given extends unknown[]>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>
  /** Waits until what runs in the page answers neither null nor false. */
  until: <Result, Given extends unknown[]>(
    inPage: (...given: Given) => Result | null | false | Promise<Result | null | false>,
    ...given: Given
  ) => Promise<Result>
  /** A press in the middle of what is there: whatever lies above it gets it. */
  press: (selector: string) => Promise<void>
  keys: (text: string) => Promise<void>
  close: () => Promise<void>
}

const slowPoll = 15_000
const between = 50

function start(command: string, parameters: readonly string[], environment = {}): ChildProcess {
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  // However the tests end, what they started ends with them.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function eventually<Result>(what: string, attempt: () => Promise<Result | null | false>) {
  const until = Date.now() + slowPoll
  for (;;) {
    const result = await attempt()
    if (result !== null && result !== false) return result
    if (Date.now() > until) throw new Error(`It did not happen in time: ${what}`)
    await pause(between)
  }
}

/** WebKit as Debian delivers it, on a screen that nobody sees, driven by plain WebDriver. */
export async function startWebKit(driverPath: string): Promise<DrivenBrowser> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'])
  // It chooses a number that is free, and says which.
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = start(driverPath, [`--port=${port}`], {
    DISPLAY: `:${number.toString().trim()}`,
    // Without it there is none to ask for settings, and it says so at length.
    GSETTINGS_BACKEND: 'memory',
  })

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await eventually('the driver answers', () => call('GET', '/status').catch(() => null))
  const { sessionId, capabilities } = (await call('POST', '/session', {
    // For the driver a navigation now and then never ends; `open` sees for itself that it did.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`

  const run: DrivenBrowser['run'] = async (inPage, ...given) =>
    (await call('POST', `${session}/execute/sync`, {
      script: `return (${String(inPage)}).apply(null, arguments)`,
      args: given,
    })) as never

  const until: DrivenBrowser['until'] = (inPage, ...given) =>
    eventually(String(inPage), () => run(inPage, ...given))

  return {
    version: capabilities.browserVersion,
    run,
    until,
    async open(address) {
      await run(() => (document.documentElement.dataset['left'] = 'yes'))
      await call('POST', `${session}/url`, { url: address })
      await eventually(`${address} is open`, () =>
        run(() => {
          const { left, hydrated } = document.documentElement.dataset
          return left === undefined && hydrated === 'yes'
          // Between two documents there is none to ask.
        }).catch(() => null),
      )
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height })
    },
    async press(selector) {
      const place = await until(async (wanted) => {
        const find = () => [...document.querySelectorAll(wanted)].find((one) => one.clientWidth > 0)
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        find()?.scrollIntoView({ block: 'nearest' })
        const before = find()?.getBoundingClientRect()
        await frame()
        await frame()
        const box = find()?.getBoundingClientRect()
        // What moves is pressed when it has come to rest: a press beside a drawer closes it.
        return box && box.x === before?.x && box.y === before.y
          ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
          : null
      }, selector)
      const actions = [
        { type: 'pointerMove', ...place, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
      await call('POST', `${session}/actions`, { actions: [mouse] })
    },
    async keys(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async close() {
      await call('DELETE', session)
      await end(driver)
      await end(screen)
    },
  }
}
