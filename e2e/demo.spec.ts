import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '../server/testing/processes/server-process.ts'
import { expect, expectNoA11yViolations, test as base, waitUntilHydrated } from './fixtures.ts'
import { publicPaths, loggedInPaths } from './page-paths.ts'
import { findAccountMenu } from './log-in.ts'

const test = base.extend({
  site: async ({}, use) => {
    const server = await startServer({
      environment: { DEMO: 'local', SMTP_URL: '' },
      dataDir: mkdtempSync(join(tmpdir(), 'meepcon-demo-')),
    })
    await use({ ...server, findRegistered: () => ({ email: '', names: [] }) })
    await server.stop()
  },
})

const bar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

async function become(page: Page, name: string): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^(You are|Go to another)/ })
    .click()
  await page.getByRole('dialog', { name: 'Demo' }).getByRole('button', { name }).click()
  await expect(bar(page).getByRole('dialog')).toBeHidden()
}

test('a visitor becomes an attendee, jumps to Saturday and pauses, and other open pages follow', async ({
  page,
  context,
}) => {
  await page.goto('/now')
  await expect(bar(page)).toContainText('Friday, 3:10 PM')
  const otherPage = await context.newPage()
  await otherPage.goto('/events')
  await become(page, 'Kim')
  await expect(findAccountMenu(page)).toHaveAccessibleName(/Kim/)
  await bar(page).getByRole('button', { name: 'Saturday 10 AM' }).first().click()
  await expect(page.getByText('Changes made in the demo were discarded.')).toBeVisible()
  await expect(page.getByText('Saturday, 10:00 AM').first()).toBeVisible()
  await expect(findAccountMenu(page)).toHaveAccessibleName(/Kim/)
  await bar(page).getByRole('button', { name: 'Pause the clock' }).first().click()
  await expect(bar(page)).toContainText('Paused')
  await expect(bar(otherPage)).toContainText('Saturday, 10:00 AM')
  await expect(bar(otherPage)).toContainText('Paused')
  await page.reload()
  await expect(bar(page)).toContainText('Paused')
  await expectNoA11yViolations(page)
})

test('the framed form of the email updates has no bar of its own', async ({ page }) => {
  await page.goto('/email')
  await expect(bar(page)).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Sign up' })).toBeVisible()
  await expect(frame.getByRole('complementary', { name: 'Demo' })).toHaveCount(0)
})

test('a persona without access to a page opens its own first page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/now')
  await become(page, 'Administrator')
  await expect(findAccountMenu(page)).toBeVisible()
  await page.goto('/registrations')
  await expect(page.locator('main h1')).toBeVisible()
  await become(page, 'Otto')
  await expect(page).toHaveURL(/\/door$/)
  await expect(page.locator('main h1')).toBeVisible()
})

test.describe('at each moment', () => {
  test.use({ expectedErrors: /status of (404|410)/ })
  for (const [index, label] of [
    '6 months before',
    'Evening before',
    'Friday 3:10 PM',
    'Friday 11 PM',
    'Saturday 10 AM',
    'Monday after',
  ].entries()) {
    test(`all pages open without errors: ${label}`, async ({ page }) => {
      test.slow()
      await page.goto('/')
      await become(page, 'Administrator')
      await expect(findAccountMenu(page)).toBeVisible()
      await bar(page).locator('.demo-jumps > button').nth(index).click()
      await expect(page.getByText('Changes made in the demo were discarded.')).toBeVisible()
      // The longest texts of the bar: a date with its year, and the administrator.
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      for (const path of [...publicPaths, ...loggedInPaths]) {
        await page.goto(path)
        await waitUntilHydrated(page)
        await page.locator('main h1').first().waitFor()
        await expect(page.locator('.page-error')).toHaveCount(0)
      }
    })
  }
})
