import { eventually } from './eventually.ts'
import { findAtRest, isShown } from './in-page.ts'

export const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
} as const
export type Key = keyof typeof keys

export interface Place {
  x: number
  y: number
}

/** What every engine does in a way of its own. */
export interface Engine {
  version: string
  /** What its console told of errors, where it can be asked. */
  errors: readonly string[]
  navigate: (address: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** Calls a function, as written, in the page. */
  call: (source: string, given: readonly unknown[]) => Promise<unknown>
  click: (place: Place) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  key: (name: Key) => Promise<unknown>
  close: () => Promise<void>
}

export interface DrivenBrowser extends Pick<Engine, 'version' | 'errors' | 'resize' | 'close'> {
  /** Opens an address, and waits until it can be used. */
  open: (address: string) => Promise<void>
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
  /** Waits until one is shown that has this text in it. */
  see: (selector: string, text: string) => Promise<void>
  /** A press in the middle of what is there, by its name if one is given: heard, at rest and with nothing above it. */
  press: (selector: string, name?: string) => Promise<void>
  /** Presses a field and types. */
  fill: (selector: string, text: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** A key on a page that hears it. */
  key: (name: Key) => Promise<void>
}

export function drive(engine: Engine): DrivenBrowser {
  const run: DrivenBrowser['run'] = async (inPage, ...given) =>
    (await engine.call(String(inPage), given)) as never
  const until: DrivenBrowser['until'] = (inPage, ...given) =>
    eventually(`${inPage.name || String(inPage)}, ${JSON.stringify(given)}`, () =>
      run(inPage, ...given),
    )
  const press = async (selector: string, name = '') => {
    await engine.click(await until(findAtRest, selector, name))
  }
  return {
    version: engine.version,
    errors: engine.errors,
    resize: engine.resize,
    close: engine.close,
    run,
    until,
    press,
    async see(selector, text) {
      await until(isShown, selector, text)
    },
    async open(address) {
      await run(() => (document.documentElement.dataset['left'] = 'yes'))
      await engine.navigate(address)
      await until(() => {
        const { left, hydrated } = document.documentElement.dataset
        // Some pages wait until they are touched.
        window.dispatchEvent(new Event('touchstart'))
        return left === undefined && hydrated === 'yes'
      })
    },
    async fill(selector, text) {
      await press(selector)
      await until((field) => document.activeElement?.matches(field) === true, selector)
      await engine.type(text)
    },
    async type(text) {
      await engine.type(text)
    },
    async key(name) {
      await until(() => document.documentElement.dataset['hydrated'] === 'yes')
      await engine.key(name)
    },
  }
}
