import { drawer } from '../events/steps.ts'
import { expect, waitUntilHydrated } from '../fixtures.ts'
import { startReleaseProxy } from './releases.ts'
import { cacheAllPages, test } from './steps.ts'

const table = { name: 'Azul', exact: true }

test('a new release breaks no open page: the page uses its cached files, or reloads', async ({
  page,
  browser,
  site,
}) => {
  const releases = await startReleaseProxy(site)
  try {
    await page.goto(`${releases.url}/events`)
    await cacheAllPages(page)
    releases.release()
    // Waiting for installation is enough: the browser decides when the worker takes over, and the page must work
    // before and after.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      const installingWorker = registration?.installing
      if (!installingWorker) return
      await new Promise((resolve) =>
        installingWorker.addEventListener('statechange', resolve, { once: true }),
      )
      if (installingWorker.state === 'redundant')
        throw new Error('The next release was not installed')
    })
    expect(await page.evaluate(() => caches.keys())).toContain('assets-next-one')
    // Loaded only now, when the server no longer has the file.
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', table).first().click()
    await expect(drawer(page).getByRole('heading', table)).toBeVisible()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

    // Without a worker, a page whose files are gone is reloaded, because no text was typed: the code of the next page
    // is missing.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const otherPage = await context.newPage()
    const errors: string[] = []
    otherPage.on('pageerror', ({ message }) => errors.push(message))
    await otherPage.goto(`${releases.url}/events`)
    await waitUntilHydrated(otherPage)
    await otherPage.evaluate(() => Object.assign(window, { isSame: true }))
    releases.release()
    await otherPage
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQ' })
      .click()
    await expect(otherPage.getByRole('heading', { level: 1, name: /^Frequently/ })).toBeVisible()
    expect(await otherPage.evaluate(() => 'isSame' in window)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  } finally {
    releases.stop()
  }
})
