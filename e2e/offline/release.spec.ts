import { drawer } from '../events/steps.ts'
import { expect, hydrated } from '../fixtures.ts'
import { releasesOf } from './releases.ts'
import { cacheAll, test } from './steps.ts'

const table = { name: 'Azul', exact: true }

test('a new release breaks no open page: it has its own files, or reloads itself', async ({
  page,
  browser,
  site,
}) => {
  const releases = await releasesOf(site)
  try {
    await page.goto(`${releases.url}/events`)
    await cacheAll(page)
    releases.release()
    // Installed is enough: when it takes over is for the browser to say, and the page must work before and after.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      const next = registration?.installing
      if (!next) return
      await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
      if (next.state === 'redundant') throw new Error('The next release was not installed')
    })
    expect(await page.evaluate(() => caches.keys())).toContain('assets-next-one')
    // Loaded only now, when the server no longer has it.
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', table).first().click()
    await expect(drawer(page).getByRole('heading', table)).toBeVisible()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

    // Without a worker, a page whose files are gone is loaded again, as nothing is typed: the code of the next page is missing.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const other = await context.newPage()
    const errors: string[] = []
    other.on('pageerror', ({ message }) => errors.push(message))
    await other.goto(`${releases.url}/events`)
    await hydrated(other)
    await other.evaluate(() => Object.assign(window, { isSame: true }))
    releases.release()
    await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(other.getByRole('heading', { level: 1, name: /^Frequently/ })).toBeVisible()
    expect(await other.evaluate(() => 'isSame' in window)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  } finally {
    releases.stop()
  }
})
