import { expect, open, readingTest as test } from '../fixtures.ts'
import { logInAsAdministrator } from '../log-in.ts'
import { FocusWalk } from './focus-walk.ts'

test('the filter sheet traps the focus, is entirely visible, and restores the focus', async ({
  page,
  site,
}) => {
  test.slow()
  await logInAsAdministrator(page, site)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/team')
  const pages = page.getByRole('navigation', { name: 'Administration' })
  await pages.getByRole('button', { name: 'Weekend' }).click()
  await pages.getByRole('link', { name: 'Events', exact: true }).click()
  const button = page.getByRole('button', { name: 'Filters' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await button.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible()
  expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  for (const summary of await sheet.locator('summary').all()) await summary.press('Enter')
  const focusWalk = await FocusWalk.start(page)
  await focusWalk.tabThrough('the sheet')
  expect(focusWalk.problems).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.press('Enter')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/eventManagement')
  await expect(button).toBeFocused()

  // In landscape, a phone is too wide for the button.
  await button.press('Enter')
  await page.setViewportSize({ width: 1280, height: 640 })
  await sheet.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(sheet).toHaveCount(0)
})
