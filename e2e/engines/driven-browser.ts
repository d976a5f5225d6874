import { retryUntil } from './retry-until.ts'
import { findWhenStill, isShown } from './in-page.ts'

export const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const
export type Key = keyof typeof keys

export interface Point {
  x: number
  y: number
}

/** What every engine does in a way of its own. */
export interface BrowserEngine {
  version: string
  /** What its console told of errors, where it can be asked. */
  errors: readonly string[]
  navigate: (address: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** Calls a function, as written, in the page. */
  call: (source: string, parameters: readonly unknown[]) => Promise<unknown>
  click: (point: Point) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  key: (name: Key) => Promise<unknown>
  close: () => Promise<void>
}

export interface DrivenBrowser extends Pick<
  BrowserEngine,
  'version' | 'errors' | 'resize' | 'close'
> {
  /** Opens an address, and waits until it can be used. */
  open: (address: string) => Promise<void>
  /** Runs in the page; it sees nothing but its arguments. */
  run: <Result, Parameters extends unknown[]>(
    inPage: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ) => Promise<Awaited<Result>>
  /** Waits until what runs in the page answers neither null nor false. */
  waitFor: <Result, Parameters extends unknown[]>(
    inPage: (...parameters: Parameters) => Result | null | false | Promise<Result | null | false>,
    ...parameters: Parameters
  ) => Promise<Result>
  /** Waits until one is shown that has this text in it. */
  waitForText: (selector: string, text: string) => Promise<void>
  /** A press in the middle of what is there, by its name if one is given: heard, at rest and with nothing above it. */
  clickElement: (selector: string, name?: string) => Promise<void>
  /** Presses a field and types. */
  fill: (selector: string, text: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** A key on a page that hears it. */
  key: (name: Key) => Promise<void>
}

export function drive(engine: BrowserEngine): DrivenBrowser {
  const run: DrivenBrowser['run'] = async (inPage, ...parameters) =>
    (await engine.call(String(inPage), parameters)) as never
  const waitFor: DrivenBrowser['waitFor'] = (inPage, ...parameters) =>
    retryUntil(`${inPage.name || String(inPage)}, ${JSON.stringify(parameters)}`, () =>
      run(inPage, ...parameters),
    )
  const clickElement = async (selector: string, name = '') => {
    await engine.click(await waitFor(findWhenStill, selector, name))
  }
  return {
    version: engine.version,
    errors: engine.errors,
    resize: engine.resize,
    close: engine.close,
    run,
    waitFor,
    clickElement,
    async waitForText(selector, text) {
      await waitFor(isShown, selector, text)
    },
    async open(address) {
      await run(() => (document.documentElement.dataset['left'] = 'yes'))
      await engine.navigate(address)
      await waitFor(() => {
        const { left, hydrated } = document.documentElement.dataset
        // Some pages wait until they are touched.
        window.dispatchEvent(new Event('touchstart'))
        return left === undefined && hydrated === 'yes'
      })
    },
    async fill(selector, text) {
      await clickElement(selector)
      await waitFor((field) => document.activeElement?.matches(field) === true, selector)
      await engine.type(text)
    },
    async type(text) {
      await engine.type(text)
    },
    async key(name) {
      await waitFor(() => document.documentElement.dataset['hydrated'] === 'yes')
      await engine.key(name)
    },
  }
}
