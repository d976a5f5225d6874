import type { Locator } from '@playwright/test'
import { expect, open, readingTest, test } from './fixtures.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'

test.use({ viewport: { width: 360, height: 780 } })

const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
const height = (part: Locator) => part.evaluate((element) => element.clientHeight)

test('a long name and a hall are set on a phone, and a helper finds the pages of their roles', async ({
  page,
  browser,
  site,
  mail,
}) => {
  await logInAsAdministrator(page, site)
  await open(page, '/settings')
  const bar = await height(page.getByRole('banner'))
  await page.getByLabel('Name', { exact: true }).fill('Spielewochenende der Würfelfreunde am See')
  await page.getByRole('button', { name: 'Add an area' }).click()
  // The sample hall has two areas.
  const tables = page.getByLabel('Tables', { exact: true }).last()
  expect(await top(page.getByLabel('Spots per table').last())).toBe(await top(tables))
  await page.getByRole('textbox', { name: 'Area 3', exact: true }).fill('Gallery')
  await tables.fill('201-224')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('banner')).toContainText('Spielewochenende')
  expect(await height(page.getByRole('banner'))).toBe(bar)

  await open(page, '/team')
  await page.getByRole('button', { name: 'Invite a helper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a helper' })
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Email Address').fill('ada@example.com')
  await dialog.getByRole('checkbox', { name: /^Door/ }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(
    page.getByText('Ada is on the team. An invitation email is on its way.'),
  ).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })
  const helperPage = await context.newPage()
  await logIn(helperPage, mail, 'ada@example.com')
  await helperPage.getByRole('link', { name: 'Go to Organize' }).click()
  await expect(helperPage.getByRole('heading', { level: 1, name: 'Organize' })).toBeFocused()
  const tabs = helperPage.getByRole('navigation', { name: 'Administration' })
  await tabs.getByRole('button', { name: 'Before' }).click()
  await tabs.getByRole('link', { name: 'Team' }).click()
  await expect(helperPage.getByRole('listitem').filter({ hasText: 'yours' })).toContainText('Door')
  const row = helperPage.getByRole('navigation', { name: 'Administration' })
  const rowTop = await top(row)
  // Pages outside the helper's roles are listed below the row of the helper's pages, which does not move.
  await open(helperPage, '/audit')
  await expect(helperPage.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  expect(await top(row)).toBe(rowTop)
  expect(await top(helperPage.locator('.empty'))).toBeGreaterThan(rowTop + (await height(row)) + 8)
  await context.close()
})

readingTest(
  'buttons are in one row: below a form on a phone, beside a search on a tablet',
  async ({ page, site }) => {
    await logInAsAdministrator(page, site)
    await open(page, '/gameday-management')
    await page.getByText('View Details').first().click()
    await page.getByRole('button', { name: 'Bulk Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulk Invite Guests' })
    const guests = Array.from({ length: 120 }, (_, index) => `guest${index}@example.com`)
    await dialog.getByRole('textbox', { name: 'Guests' }).fill(guests.join(' '))
    const send = dialog.getByRole('button', { name: 'Send 120 Invitations' })
    expect(await top(send)).toBe(await top(dialog.getByRole('button', { name: 'Cancel' })))
    // Includes the controls beside the search on a tablet.
    await page.setViewportSize({ width: 768, height: 1024 })
    const search = page.getByPlaceholder('Search by name, email, or reply comments...')
    expect(await top(page.locator('.panel').getByText('Print'))).toBe(await top(search))
  },
)
