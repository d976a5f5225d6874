import { test as base, type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type SmtpServer, startSmtpServer } from '../server/testing/mail/smtp-server.ts'
import { startSite, type TestSite } from './site.ts'

interface Fixtures {
  /** A site for this test alone, with a real mailbox. */
  site: TestSite
  mail: SmtpServer
  /** Console errors that a journey expects, such as the browser's own message about a 404. */
  expectedErrors: RegExp
  /** Makes each click and assertion wait for hydration of the current document, also after a link or Back. */
  waitsForHydration: boolean
}

interface WorkerFixtures {
  /** Started once per Playwright worker. */
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
 * For journeys that change nothing: they share a site, because starting one takes a second. It sends no mail, so they
 * log in with the administrator's link.
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

/** Waits until React handles clicks. A document that has only begun to arrive does not even have this element. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('html[data-hydrated="yes"]') !== null)
}

/** Opens an address and waits until the page is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

/** Injects axe once per document, because it is half a megabyte. */
async function injectAxe(frame: Frame): Promise<void> {
  const isInjected = await frame.evaluate(() => 'axe' in window)
  if (!isInjected) await frame.evaluate(axe.source)
}

export async function expectNoA11yViolations(page: Page, rules?: string[]): Promise<void> {
  await Promise.all(page.frames().map(injectAxe))
  const violationTexts = await page.evaluate(async (ruleIds) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({
      // Reports all nodes of violations only: describing passes takes most of the time.
      resultTypes: ['violations'],
      ...(ruleIds && { runOnly: { type: 'rule', values: ruleIds } }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, rules)
  expect(violationTexts, `axe on ${page.url()}`).toEqual([])
}

/** Checks the current page on the narrowest phone and a desktop, light and dark; no content is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoA11yViolations(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `${page.url()} at ${width}`).toBeLessThanOrEqual(width)
    // A theme changes colors and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoA11yViolations(page, ['color-contrast'])
  }
  await expectEdgesInForcedColors(page)
}

/** Checks that with forced colors each button has an edge, and the selected one of several is recognizable. */
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
  expect(invisibleElements, `in forced colors on ${page.url()}`).toEqual([])
}
