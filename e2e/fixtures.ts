import { test as base, type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type SmtpServer, startSmtpServer } from '../server/testing/mail/smtp-server.ts'
import { startSite, type TestSite } from './site.ts'

interface Fixtures {
  /** A site of this test alone, with real mail to read back. */
  site: TestSite
  mail: SmtpServer
  /** Console errors that a journey expects, such as the browser's own note of a 404. */
  expectedErrors: RegExp
  /** Each press and each look waits for React on whatever document is then open, also after a link or Back. */
  waitsForHydration: boolean
}

interface WorkerFixtures {
  /** Started once for all tests that a worker of Playwright runs. */
  sharedSite: TestSite
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [/^$/, { option: true }],
  waitsForHydration: [true, { option: true }],
  mail: async ({}, use) => {
    const smtp = await startSmtpServer()
    await use(smtp)
    await smtp.close()
  },
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url })
    await use(site)
    await site.stop()
  },
  sharedSite: [
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  context: async ({ context, expectedErrors, javaScriptEnabled, waitsForHydration }, use) => {
    const errors: string[] = []
    recordErrors(context, errors)
    if (javaScriptEnabled && waitsForHydration) waitForHydration(context)
    await use(context)
    const unexpected = errors.filter((text) => !expectedErrors.test(text))
    expect(unexpected, 'errors in the console').toEqual([])
  },
})

/**
 * For journeys that change nothing: they share a site, which takes a second to start. It sends no mail, so they log in by
 * the link of the administrator.
 */
export const readingTest = test.extend({
  mail: async ({}, _use) => {
    throw new Error('A shared site sends no mail.')
  },
  site: async ({ sharedSite }, use) => {
    await use(sharedSite)
  },
})

export { expect }

export function recordErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
}

export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const notHydrated = page.locator('html[data-user]:not([data-hydrated])')
    void page.addLocatorHandler(notHydrated, () => waitUntilHydrated(page))
  })
}

/** React has taken over: what is clicked from now on is heard. Some pages wait until they are touched. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('touchstart'))
    // A page that has only begun to arrive has not even that element.
    return document.querySelector('html[data-hydrated="yes"]') !== null
  })
}

/** Opens an address and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

/** Once into a document: it is half a megabyte. */
async function injectAxe(frame: Frame): Promise<void> {
  const isInjected = await frame.evaluate(() => 'axe' in window)
  if (!isInjected) await frame.evaluate(axe.source)
}

export async function expectNoA11yViolations(page: Page, rules?: string[]): Promise<void> {
  await Promise.all(page.frames().map(injectAxe))
  const violationTexts = await page.evaluate(async (ruleIds) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({
      // All of the nodes of these; what is right need not be described, which takes most of the time.
      resultTypes: ['violations'],
      ...(ruleIds && { runOnly: { type: 'rule', values: ruleIds } }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, rules)
  expect(violationTexts, `axe on ${page.url()}`).toEqual([])
}

/** The page that is open, on a phone and on a desk, light and dark; nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoA11yViolations(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
    // A theme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoA11yViolations(page, ['color-contrast'])
  }
  await expectEdgesInForcedColors(page)
}

/** Where people have chosen their own few colours: a button has an edge, and of several it can be seen which is chosen. */
async function expectEdgesInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const invisibleElements = await page.evaluate(() => {
    const findAll = (selector: string) => [...document.querySelectorAll(selector)]
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
    return [
      ...findAll('.btn:not(.btn--text)').filter(
        (button) => getComputedStyle(button).borderStyle === 'none',
      ),
      ...findAll('nav:is(.segments, .admin-nav, .figure-years, .names-pick) [aria-current]').filter(
        (selectedLink) =>
          findAll(
            'nav:is(.segments, .admin-nav, .figure-years, .names-pick) a:not([aria-current])',
          ).some((otherLink) => backgroundOf(otherLink) === backgroundOf(selectedLink)),
      ),
    ].map((element) => element.outerHTML.slice(0, 120))
  })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(invisibleElements, `in forced colours on ${page.url()}`).toEqual([])
}
