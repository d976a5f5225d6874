import type { Page } from '@playwright/test'
import {
  expect,
  expectNoA11yViolations,
  waitUntilHydrated,
  readingTest as test,
} from './fixtures.ts'
import { pagePaths } from '../server/testing/page-paths.ts'
import { halvesOf, publicPaths, loggedInPaths } from './page-paths.ts'
import { logInAsAdministrator } from './log-in.ts'

test.use({ expectedErrors: /status of (404|410)/ })

// The full run checks the pages at more widths, in more themes, and with more content.
async function sweepPages(page: Page, paths: readonly string[]): Promise<void> {
  test.slow()
  for (const path of paths) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await page.locator('main h1').first().waitFor()
    await expectNoA11yViolations(page)
  }
}

test('the sweep covers all pages', () => {
  expect(publicPaths).toContain('/')
  expect(publicPaths.length).toBeGreaterThan(20)
  expect(loggedInPaths.filter((path) => !pagePaths.includes(path))).toEqual([])
})

for (const { half, paths } of halvesOf(publicPaths)) {
  test(`the ${half} half of the public pages opens without console errors or axe violations`, async ({
    page,
  }) => {
    await sweepPages(page, paths)
  })
}

for (const { half, paths } of halvesOf(loggedInPaths)) {
  test(`the ${half} half of the pages of the team opens without console errors or axe violations`, async ({
    page,
    site,
  }) => {
    await logInAsAdministrator(page, site)
    await sweepPages(page, paths)
  })
}
