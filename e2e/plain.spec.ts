import type { Page } from '@playwright/test'
import { expect, expectNoA11yViolations, readingTest, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

/** The links and buttons of the bar that say whether someone is logged in. */
const findAccountControls = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^log/i })
    .or(page.getByRole('banner').getByRole('button', { name: /^log/i }))

test('a visitor without a script registers, logs in, joins, leaves and logs out', async ({
  page,
  mail,
}) => {
  const email = 'plain@html.example'
  await page.goto('/')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Name', { exact: false }).first().fill('Plain Html')
  await page.getByRole('button', { name: 'Register 1 person' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  await page.goto('/events')
  await expect(findAccountControls(page).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in, join or leave events' }).click()
  await expect(findAccountControls(page)).toHaveText(['Log in'])
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  const { text = '' } = await mail.waitForNewest(email, '/verify/')
  await page.getByLabel('Six-digit code').fill(/^ *(\d{6})$/m.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Log in with the code' }).click()
  await expect(page).toHaveURL('/plain')
  await expect(findAccountControls(page)).toHaveText(['Log out'])

  const open = page.getByRole('listitem').filter({ hasText: /\d spots? left/ })
  const game = (await open.getByRole('link').first().textContent()) ?? ''
  await open.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible()
  const address = page.url().split('/plain/event/')[1] ?? ''
  // The link of the cached page with the same event.
  await page.goto(`/events?event=${address}`)
  await page.getByRole('link', { name: 'See this event, join or leave it' }).click()
  await page.getByRole('button', { name: 'Join as Plain Html' }).click()
  await expect(page.getByRole('status')).toHaveText('Plain Html has a spot at this event.')
  await page.getByRole('link', { name: 'My Weekend' }).click()
  await page.getByRole('link', { name: game }).click()
  await page.getByRole('link', { name: 'Leave as Plain Html' }).click()
  await page.getByRole('button', { name: 'Unregister' }).click()
  await expect(page.getByRole('status')).toHaveText('Plain Html has no spot at this event.')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect(findAccountControls(page).filter({ visible: true })).toHaveCount(0)
})

readingTest.describe('plain pages', () => {
  readingTest.use({ javaScriptEnabled: true })

  readingTest(
    'have no axe violations in either theme and fit a narrow screen',
    async ({ page }) => {
      await page.goto('/plain')
      const event = (await page.locator('main a').first().getAttribute('href')) ?? ''
      for (const path of ['/plain', '/plain/weekend', event]) {
        await page.goto(path)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width: 320, height: 640 })
          await page.emulateMedia({ colorScheme })
          await expectNoA11yViolations(page)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(width, path).toBeLessThanOrEqual(320)
        }
      }
    },
  )
})
