import { expect, waitUntilHydrated, open, test } from './fixtures.ts'
import { fullBrowser } from './full-browser.ts'

// Playwright disables the back/forward cache by default; browsers ship with it enabled.
test.use({
  launchOptions: { ...fullBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const paths = ['/faq', '/events', '/forsale', '/contact', '/map', '/photos', '/attendees', '/faq']

test('cached pages release their connection for the next page, and are live after Back', async ({
  page,
}) => {
  for (const path of paths) {
    // Without a free connection the page would load for half a minute.
    await page.goto(path, { timeout: 10_000 })
    await waitUntilHydrated(page)
  }
  await open(page, '/')
  const badges = page.getByRole('img', { name: /badges taken/ })
  const takenBadges = Number.parseInt((await badges.getAttribute('aria-label')) ?? '', 10)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.goto('/contact')
  await page.goBack({ waitUntil: 'commit' })
  // The cached page itself, not a new one from the same address.
  await page.waitForFunction(() => 'isSameDocument' in window)
  const registrationAnswer = await page.request.post('/api/register', {
    data: { email: 'back@again.example', names: ['Back Again'], listed: true },
  })
  expect(registrationAnswer.status()).toBe(201)
  await expect(badges).toHaveAccessibleName(new RegExp(`^${takenBadges + 1} of `))
})
