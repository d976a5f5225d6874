import { findFreePort } from '../../server/testing/processes/free-port.ts'
import { type DrivenBrowser, drive, keys } from './driven-browser.ts'
import { retryUntil } from './retry-until.ts'
import { keyActions, mouseActions } from './actions.ts'
import { end, waitForOutput, start } from './processes.ts'

const maxAnswerTime = 8000

/** Starts Debian's WebKit on a virtual screen, driven by plain WebDriver. */
export async function startWebKit(driverPath: string): Promise<DrivenBrowser> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'])
  // The virtual screen chooses a free number and prints it.
  const number = await waitForOutput(screen.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/)
  const port = await findFreePort()
  const driver = start(driverPath, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    // Without a settings service, the default backend logs long warnings.
    GSETTINGS_BACKEND: 'memory',
  })

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // A command sent during a navigation is sometimes never answered, so it is repeated.
      signal: AbortSignal.timeout(maxAnswerTime),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await retryUntil('the driver answers', () => call('GET', '/status'))
  const { sessionId, capabilities } = (await call('POST', '/session', {
    // The driver sometimes never reports the end of a navigation; `open` checks it instead.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`
  const performActions = (actions: object) =>
    call('POST', `${session}/actions`, { actions: [actions] })

  return drive({
    version: capabilities.browserVersion,
    errors: [],
    navigate: (url) => call('POST', `${session}/url`, { url }),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    call: (source, parameters) =>
      call('POST', `${session}/execute/sync`, {
        script: `return (${source}).apply(null, arguments)`,
        args: parameters,
      }),
    click: (point) => performActions(mouseActions(point)),
    type: (text) => performActions(keyActions(text)),
    key: (name) => performActions(keyActions(keys[name])),
    async close() {
      await call('DELETE', session)
      await end(driver)
      await end(screen)
    },
  })
}
