import type { Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { startSite } from '../site.ts'

/** A site whose pages start a service worker; its clock can be moved. */
export const test = base.extend({
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url, SERVICE_WORKER: 'on' }, { clockAhead: 0 })
    await use(site)
    await site.stop()
  },
  // What cannot be reached, the browser itself says.
  expectedErrors:
    /Failed to load resource|net::ERR|the server responded with a status of (?:401|409)/,
})

/** Starts the worker at once, and waits until all is kept: by itself it lets the page rest first. */
export async function keepAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
