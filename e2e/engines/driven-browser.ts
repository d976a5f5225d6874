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

/** Operations that each engine implements differently. */
export interface BrowserEngine {
  version: string
  /** Errors from the console, where the engine exposes them. */
  errors: readonly string[]
  navigate: (address: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** Calls a function, given as source, in the page. */
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
  /** Opens an address, and waits until the page is interactive. */
  open: (address: string) => Promise<void>
  /** Runs in the page; the function sees only its arguments. */
  run: <Result, Parameters extends unknown[]>(
    inPage: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ) => Promise<Awaited<Result>>
  /** Waits until the function in the page returns neither null nor false. */
  waitFor: <Result, Parameters extends unknown[]>(
    inPage: (...parameters: Parameters) => Result | null | false | Promise<Result | null | false>,
    ...parameters: Parameters
  ) => Promise<Result>
  /** Waits until an element with this text is shown. */
  waitForText: (selector: string, text: string) => Promise<void>
  /** Clicks the center of an element (by its name, if given) once it is hydrated, at rest and not covered. */
  clickElement: (selector: string, name?: string) => Promise<void>
  /** Clicks a field and types. */
  fill: (selector: string, text: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses a key on a hydrated page. */
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
