import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyActions, mouseActions } from './actions.ts'
import { connectBidi } from './bidi.ts'
import { type DrivenBrowser, drive, keys } from './driven-browser.ts'
import { waitForOutput, start } from './processes.ts'

/** Starts with an empty page rather than Firefox's own. */
const preferences = `user_pref("browser.startup.page", 0);
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
`

/** Starts the installed Firefox with its own profile; Firefox implements WebDriver BiDi natively. */
export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'meepcon-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const parameters = ['--headless', '--no-remote', '--profile', profile]
  const firefox = start(path, [...parameters, '--remote-debugging-port=0'], { HOME: profile })
  const address = await waitForOutput(
    firefox.stderr as NodeJS.ReadableStream,
    /WebDriver BiDi listening on (ws:\S+)\n/,
  )
  const { send, errors } = await connectBidi(address)
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // The tab that opens at the start never gets the focus in a headless window.
  const { context } = await send('browsingContext.create', { type: 'tab' })
  const performActions = (actions: object) =>
    send('input.performActions', { context, actions: [actions] })

  return drive({
    version: (capabilities as { browserVersion: string }).browserVersion,
    errors,
    navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async call(source, callParameters) {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${source})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(callParameters) }],
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text)
      const { value } = result as { value?: string }
      return value === undefined ? undefined : (JSON.parse(value) as unknown)
    },
    click: (point) => performActions(mouseActions(point)),
    type: (text) => performActions(keyActions(text)),
    key: (name) => performActions(keyActions(keys[name])),
    async close() {
      const exit = once(firefox, 'exit')
      await send('browser.close', {})
      await exit
      rmSync(profile, { recursive: true, force: true })
    },
  })
}
