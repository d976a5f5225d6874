import { expect, expectNoA11yViolations, open } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { cacheAllPages, test } from './steps.ts'

test('shows cached pages and own data offline, until the user logs out', async ({
  page,
  context,
  site,
  mail,
}) => {
  await logIn(page, mail, site.findRegistered(1).email)
  await open(page, '/events')
  await cacheAllPages(page)
  await context.setOffline(true)
  const headings = {
    '/': /MeepCon/,
    '/events': 'Events',
    '/calendar': 'Calendar',
    '/now': 'Now',
    '/hall': /hall/i,
    '/weekend': 'My Weekend',
    '/faq': 'Frequently Asked Questions',
  }
  for (const [path, name] of Object.entries(headings)) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name }), path).toBeVisible()
    await expect(page.locator('link[data-sheets]'), 'its styles are in it').toHaveCount(0)
  }
  await open(page, '/weekend')
  await expect(page.getByRole('region', { name: 'Packing list' })).toBeVisible()
  await expect(page.getByText(/^You're offline. As of/)).toBeVisible()
  await page.getByRole('button', { name: 'Door code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the door' })).toBeVisible()
  await expectNoA11yViolations(page)
  await page.goto('/photos')
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
})
