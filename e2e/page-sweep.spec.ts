import type { Page } from '@playwright/test'
import { pagesOf } from '../domain/team/pages.ts'
import { expect, expectNothingForAxe, hydrated, test } from './fixtures.ts'
import { pagePaths } from './page-paths.ts'
import { signInAsAdministrator } from './sign-in.ts'

test.use({ expectedErrors: /status of (404|410)/ })

// The full run looks at the pages at more widths, in more themes, and with more in them.
async function sweep(page: Page, paths: readonly string[]): Promise<void> {
  test.slow()
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    await page.locator('main h1').first().waitFor()
    await expectNothingForAxe(page)
  }
}

/** A visitor would see the login page instead, or nothing of their own. */
const signedInPaths = [
  ...pagesOf({ isAdmin: true }).map(({ to }): string => to),
  '/notifications',
  '/weekend',
]
const publicPaths = pagePaths.filter((path) => !signedInPaths.includes(path))

test('the public pages open without errors in the console, and axe finds nothing', async ({
  page,
}) => {
  expect(publicPaths).toContain('/')
  expect(publicPaths.length).toBeGreaterThan(20)
  await sweep(page, publicPaths)
})

test('the pages of the team open without errors in the console, and axe finds nothing', async ({
  page,
  site,
}) => {
  expect(signedInPaths.filter((path) => !pagePaths.includes(path))).toEqual([])
  await signInAsAdministrator(page, site)
  await sweep(page, signedInPaths)
})
