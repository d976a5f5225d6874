import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect, expectNoA11yViolations, open, readingTest, test } from './fixtures.ts'

test.describe('the settings', () => {
  // Console errors about refused saves.
  test.use({ expectedErrors: /status of 422/ })

  test('changes by the administrator are shown at once and logged', async ({
    page,
    context,
    site,
  }) => {
    // axe checks three states of two long pages.
    test.slow()
    await page.goto(site.administratorLink())
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    const visitor = await context.newPage()
    await open(visitor, '/faq')

    await open(page, '/settings')
    const form = page.getByRole('form', { name: 'Settings of the convention' })
    const saveButton = form.getByRole('button', { name: 'Save settings' })
    await expect(saveButton).toBeDisabled()
    await expectNoA11yViolations(page)

    await form.getByLabel('Total badges').fill('5')
    await form.getByLabel('Name', { exact: true }).fill('HexFest')
    await saveButton.click()
    await expect(form.getByText(/badges are already taken, so there can't be fewer/)).toBeVisible()
    await expect(form.getByLabel('Total badges')).toBeFocused()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('HexFest')

    await form.getByLabel('Total badges').fill('300')
    await form.getByLabel('Opens at').first().fill('14:00')
    await form.getByRole('button', { name: 'Add an area' }).click()
    await form.getByRole('textbox', { name: 'Area 3' }).fill('Stage')
    await form.getByLabel('Tables', { exact: true }).nth(2).fill('S1-S4')
    await saveButton.click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expect(form.getByText('All changes are saved.')).toBeVisible()
    // The other page was not reloaded.
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'HexFest' })).toBeVisible()

    // The sample's events that start at noon stay, and with them the calendar.
    await open(visitor, '/calendar?day=Friday')
    await expect(visitor.getByRole('region', { name: 'Friday' })).toContainText('2 PM to 10 PM')
    await expect(visitor.getByRole('link', { name: /Twilight Imperium/ })).toBeVisible()

    // An event can be assigned to a table of the new area.
    await open(visitor, '/events')
    await visitor.getByRole('link', { name: 'Twilight Imperium' }).first().click()
    // Loading the players moves the button: an earlier click could miss it.
    await expect(
      visitor.getByRole('region', { name: 'Players' }).getByRole('list'),
    ).toHaveAttribute('aria-busy', 'false')
    await visitor.getByRole('button', { name: 'Another table…' }).click()
    await visitor.getByRole('button', { name: 'Table S2', exact: true }).click()
    await expect(visitor.getByText(/Fourth Edition is at table S2, .+\.$/)).toBeVisible()

    // The number links to the plan of the hall, at the time of the event.
    await visitor.getByRole('link', { name: 'Table S2, Stage' }).click()
    await expect(visitor.getByRole('heading', { name: 'Table S2' })).toBeVisible()
    const tile = visitor
      .getByRole('region', { name: 'Stage' })
      .getByRole('link', { name: /^Table S2,/ })
    await expect(tile).toHaveAccessibleName(/^Table S2, Twilight Imperium: .*, to 8:00 PM$/)
    await expectNoA11yViolations(visitor)
    await visitor.getByRole('slider', { name: 'Time' }).press('End')
    await expect(tile).toHaveAccessibleName('Table S2, free')

    await page.getByRole('button', { name: 'Start the next convention' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start the next convention?' })
    const proposedDate = await dialog.getByLabel('First day').inputValue()
    expect(new Date(proposedDate).getUTCDay()).toBe(5)
    await expectNoA11yViolations(page)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Next convention created.')).toBeVisible()
    await expect(page).toHaveURL(/\?convention=/)
    const firstDay = form.getByRole('textbox', { name: 'Day 1', exact: true })
    await expect(firstDay).toHaveValue(proposedDate)

    await page.getByRole('button', { name: 'Start the next convention' }).click()
    await dialog.getByLabel('First day').fill(proposedDate)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText(/There is already a convention on/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page).toHaveTitle('HexFest - Audit log')
    const auditLog = page.getByRole('table', { name: 'Audit log' })
    await expect(
      auditLog.getByText(
        /Name: MeepCon → HexFest; Days: .* → .*2:00 PM to .*; Areas of the hall: .* → .*Stage: S1-S4.*; Capacity: 250 → 300/,
      ),
    ).toBeVisible()
    await expect(auditLog.getByText('Convention started')).toBeVisible()
    await expectNoA11yViolations(page)
    await page.getByPlaceholder('Search the log...').fill('capacity')
    await expect(auditLog.getByText('Convention started')).toBeHidden()
    await expect(page).toHaveURL(/\?q=capacity/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"admin@meepcon.example","Settings changed","HexFest,')

    await open(page, '/settings')
    await form.getByLabel('Name', { exact: true }).fill('Board'.repeat(12))
    await saveButton.click()
    await expect(form.getByText('All changes are saved.')).toBeVisible()
    // One long word must not push the menu or the form.
    const readEnd = async (target: Locator) => {
      const box = await target.boundingBox()
      return box ? box.x + box.width : Infinity
    }
    const name = visitor.getByRole('heading', { level: 1, name: /^BoardBoard/ })
    const badges = visitor.getByRole('region', { name: 'Register' })
    await open(visitor, '/')
    expect(await readEnd(name)).toBeLessThan((await badges.boundingBox())?.x ?? 0)
    await visitor.setViewportSize({ width: 360, height: 800 })
    expect(await readEnd(name)).toBeLessThanOrEqual(360)
    const menu = visitor.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(menu).toBeInViewport({ ratio: 1 })
  })
})

test('registration is closed with a message, one source is cleaned up, and registration opens again', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.administratorLink())
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  for (const number of [1, 2]) {
    const data = { email: `made-up-${number}@example.com`, names: ['Made Up'], listed: true }
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    expect((await page.request.post('/api/register', { data, headers })).status()).toBe(201)
  }

  await open(page, '/safety')
  await page.getByLabel('Message on the home page').fill('Back on Monday at noon.')
  await page.getByRole('button', { name: 'Close registration' }).click()
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()
  await expectNoA11yViolations(page)
  const visitor = await context.newPage()
  await open(visitor, '/')
  await expect(visitor.getByText('Back on Monday at noon.')).toBeVisible()

  const source = page.getByRole('row').filter({ hasText: 'Source' }).filter({ hasText: /2\s*2/ })
  await source.getByRole('button', { name: /^Source/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Source/ })
  await expect(drawer).toContainText('Created 2 registrations with 2 badges')
  await expectNoA11yViolations(page)
  await drawer.getByRole('button', { name: 'Clean up' }).click()
  const confirmDialog = page.getByRole('alertdialog')
  await expect(confirmDialog).toContainText('This removes 2 registrations with 2 badges and frees')
  await confirmDialog.getByRole('button', { name: 'Clean up' }).click()
  await expect(page.getByText('Removed: 2 registrations with 2 badges.')).toBeVisible()
  await expect(drawer).toContainText('Nothing on record.')
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Open registration' }).click()
  await expect(page.getByRole('heading', { name: 'Registration is open' })).toBeVisible()
})

readingTest('a visitor sees neither the settings nor the audit log', async ({ page }) => {
  for (const path of ['/settings', '/safety', '/audit']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
  }
})
