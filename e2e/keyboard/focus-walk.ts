import type { CDPSession, Page } from '@playwright/test'
import { expect, open } from '../fixtures.ts'
import type { ExpectedPages } from '../sample-pages.ts'
import { beginWalk, blurStop, type FocusStop, readStop, refocusStop } from './focus-stop.ts'
import { contrastingPixels, decode } from './ring-contrast.ts'

const screens = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
]

/** More than any page has: reaching it means that the focus cycles endlessly. */
const maxStops = 600
/** WCAG 1.4.11 and 2.4.13. */
const minContrast = 3
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/**
 * Walks pages by Tab, and records focused elements that are covered, or whose ring cannot be seen. The ring is
 * measured on screenshots of the element and its surroundings, with and without focus: at least as many pixels as a
 * one-pixel line around the element must have a contrast of 3:1 between the two. So every style counts (outline,
 * shadow, the label of a hidden control) on every background, and clipped or dimmed rings do not. Elements that look
 * alike are measured once.
 */
export class FocusWalk {
  readonly problems: string[] = []
  readonly #page: Page
  readonly #browser: CDPSession
  readonly #measuredLooks = new Set<string>()

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page
    this.#browser = browser
  }

  static async start(page: Page): Promise<FocusWalk> {
    return new FocusWalk(page, await page.context().newCDPSession(page))
  }

  async walkPages(pages: ExpectedPages, sizes = screens): Promise<void> {
    for (const [path, visibleSelector] of Object.entries(pages)) {
      for (const size of sizes) {
        await this.#page.setViewportSize(size)
        await open(this.#page, path)
        const content = this.#page.locator(visibleSelector).filter({ visible: true }).first()
        await expect(content, path).toBeVisible()
        await this.tabThrough(`${path} at ${size.width} x ${size.height}`)
      }
    }
  }

  async tabThrough(name: string): Promise<void> {
    await this.#page.evaluate(beginWalk)
    for (let count = 0; count < maxStops; count += 1) {
      const stop = await this.#tab()
      if (!stop || stop.isRepeat) return
      if (stop.coveredBy) this.#note(name, stop, `is covered by ${stop.coveredBy}`)
      if (this.#measuredLooks.has(stop.lookKey)) continue
      this.#measuredLooks.add(stop.lookKey)
      await this.#measureRing(name, stop)
    }
    this.problems.push(`${name}: more than ${maxStops} stops`)
  }

  #note(name: string, { text, lookKey }: FocusStop, problem: string) {
    this.problems.push(`${name}: "${text}" ${problem} (${lookKey})`)
  }

  async #tab(): Promise<FocusStop | null> {
    await this.#browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
    const [stop] = await Promise.all([
      this.#page.evaluate(readStop),
      this.#browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ])
    return stop
  }

  async #measureRing(name: string, stop: FocusStop) {
    const focused = await this.#takePictures(stop)
    await this.#page.evaluate(blurStop)
    const unfocused = await this.#takePictures(stop)
    await this.#page.evaluate(refocusStop)
    for (const theme of ['dark', 'light'] as const) {
      const pictures = await Promise.all([decode(focused[theme]), decode(unfocused[theme])])
      const { count, max } = contrastingPixels(...pictures, minContrast)
      if (count >= stop.perimeter) continue
      const contrastText = `${count} of ${Math.round(stop.perimeter)} pixels, at most ${max.toFixed(2)}:1`
      this.#note(name, stop, `has no ring to see in the ${theme} theme, ${contrastText}`)
    }
  }

  /** Ends in the light theme, in which the walk continues. */
  async #takePictures({ area }: FocusStop) {
    const dark = await this.#takePicture('dark', area)
    const light = await this.#takePicture('light', area)
    return { dark, light }
  }

  async #takePicture(theme: 'dark' | 'light', area: FocusStop['area']): Promise<string> {
    const features = [
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]
    await this.#browser.send('Emulation.setEmulatedMedia', { features })
    const clip = { ...area, scale: 1 }
    const options = { optimizeForSpeed: true, clip }
    const { data } = await this.#browser.send('Page.captureScreenshot', options)
    return data
  }
}
