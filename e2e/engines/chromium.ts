import type { Browser } from '@playwright/test'
import { recordErrors } from '../fixtures.ts'
import { type DrivenBrowser, drive } from './driven-browser.ts'

/** Drives the browser of the other tests through Playwright, with animations enabled. */
export async function startChromium(browser: Browser): Promise<DrivenBrowser> {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const errors: string[] = []
  recordErrors(context, errors)
  const page = await context.newPage()
  return drive({
    version: browser.version(),
    errors,
    navigate: (address) => page.goto(address, { waitUntil: 'commit' }),
    resize: (width, height) => page.setViewportSize({ width, height }),
    call: (source, parameters) => page.evaluate(`(${source})(...${JSON.stringify(parameters)})`),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    close: () => context.close(),
  })
}
