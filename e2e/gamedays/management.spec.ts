import type { Locator } from '@playwright/test'
import { expect, expectNoA11yViolations, open, test } from '../fixtures.ts'
import { findCard, logInAndCreate } from './steps.ts'

test.use({ expectedErrors: /status of (409|500|404)|Failed to copy URL/ })

test('previews a pasted list, sends it and reports each entry', async ({ page, site, mail }) => {
  await logInAndCreate(page, site, { date: '2031-09-06' })
  const card = findCard(page, 'September 6, 2031')
  const panel = page.getByRole('region', { name: 'Invitations' })
  await page.setViewportSize({ width: 360, height: 740 })
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(panel.getByRole('heading', { name: 'Invitations' })).toBeFocused()
  // Directly below the game day's card, whose date fits on one line.
  const detailsPanel = card.locator('xpath=following-sibling::*[1]')
  await expect(detailsPanel.getByRole('region', { name: 'Invitations' })).toBeVisible()
  const date = card.locator('h2 span')
  await expect.poll(() => date.evaluate((text) => text.getClientRects().length)).toBe(1)
  // On a phone a message appears at the foot of the screen, 16 pixels above its edge.
  const messageBottoms = await page
    .locator('.toast-place')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().bottom))
  expect(new Set(messageBottoms)).toEqual(new Set([724]))
  await page.setViewportSize({ width: 1280, height: 720 })
  const bulkDialog = page.getByRole('dialog', { name: 'Bulk Invite Guests' })

  await panel.getByRole('button', { name: 'Bulk Invite' }).click()
  await expect(bulkDialog.getByText('0 guests detected')).toBeVisible()
  await expect(bulkDialog.getByRole('button', { name: 'Send 0 Invitations' })).toBeDisabled()
  await bulkDialog.getByLabel('Guests').fill('Hanna Lindqvist; hanna@example.com')
  await bulkDialog.getByRole('button', { name: 'Send 1 Invitation' }).click()
  const results = page.getByRole('dialog', { name: 'Bulk Invitation Results' })
  await expect(results).toContainText('1 of 1 guest invited')
  await results.getByRole('button', { name: 'Close' }).click()

  await panel.getByRole('button', { name: 'Bulk Invite' }).click()
  await bulkDialog
    .getByLabel('Guests')
    .fill(
      'HANNA@example.com; "Webb, Marcus" <marcus.webb@example.com>; "Nair, Priya" <priya@example.com>\nwho is this\nTheo Lang <theo@@example.com>\n\nmarcus.webb@example.com',
    )
  await expect(bulkDialog.getByText('3 guests detected')).toBeVisible()
  const preview = bulkDialog.getByRole('group', { name: 'Preview' })
  const line = (text: string) => preview.getByRole('listitem').filter({ hasText: text })
  await expect(line('who is this')).toHaveText('Line 2 who is this No email address found.')
  await expect(line('Theo')).toContainText('Line 3')
  await expect(line('Theo')).toContainText('More than one @ in an address.')
  await expect(line('Marcus Webb')).toBeVisible()
  await expect(line('hanna')).toContainText('Already invited')
  await expect(bulkDialog).toContainText('1 is already invited and will be skipped.')
  await expect(bulkDialog).toContainText('2 were not recognized and stay in the text box.')
  await expect(bulkDialog).toContainText('1 repeated address counts once.')
  await expectNoA11yViolations(page)
  await bulkDialog.getByRole('button', { name: 'Send 2 Invitations' }).click()
  await expect(results).toContainText('2 of 3 guests invited')
  await expect(results).toContainText('1 email was already invited')
  await expect(results).toContainText('still in the text box')
  await mail.waitForNewest('priya@example.com')
  await results.getByRole('button', { name: 'Back to the text box' }).click()

  // Lines that could not be parsed stay in the field to be corrected.
  const guestsField = bulkDialog.getByLabel('Guests')
  await expect(guestsField).toHaveValue('who is this\nTheo Lang <theo@@example.com>')
  await expect(bulkDialog.getByRole('button', { name: 'Send 0 Invitations' })).toBeDisabled()
  await guestsField.fill('Theo Lang <theo@example.com>')
  await bulkDialog.getByRole('button', { name: 'Send 1 Invitation' }).click()
  await expect(results).toContainText('1 of 1 guest invited')
  await results.getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByRole('row')).toHaveCount(5)

  const search = panel.getByRole('searchbox')
  await search.fill('NAIR')
  await expect(panel.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/gameday=2031-09-06.*q=NAIR/)
  await page.reload()
  await expect(panel.getByRole('row')).toHaveCount(2)
  // The result of a badge's menu is reported beside the badge.
  const pendingRow = panel.getByRole('button', { name: /^Pending.*Priya Nair$/ })
  await page.route('**/api/gameday-invitation/status', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal-error', title: 'Error', message: 'Broken.' },
    }),
  )
  await pendingRow.click()
  await expect(panel.getByRole('alert')).toContainText('Failed to update invitation status')
  await expect(panel.getByRole('alert')).toBeInViewport()
  await page.unroute('**/api/gameday-invitation/status')
  await pendingRow.click()
  await expect(page.getByRole('status').filter({ hasText: 'Priya Nair: Accepted.' })).toBeVisible()
  await expect(panel.getByRole('alert')).toBeHidden()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await panel.getByRole('button', { name: 'Name' }).click()
  await expect(panel.getByRole('row').nth(1)).toContainText('Theo Lang')
  await expect(page).toHaveURL(/sort=-guestName/)

  // In print, each status is aligned with its row, without the menu.
  await page.emulateMedia({ media: 'print' })
  await expect(panel.getByRole('button', { name: /^Choose a status/ }).first()).toBeHidden()
  const offset = await panel
    .getByRole('row')
    .nth(1)
    .evaluate((row) => {
      const centerOf = (element: Element | null) => {
        const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
        return (top + bottom) / 2
      }
      return Math.abs(centerOf(row) - centerOf(row.querySelector('.tag')))
    })
  expect(offset).toBeLessThan(2)
  await page.emulateMedia({ media: 'screen' })

  // After a change of location, the page shows how many guests were notified.
  await card.getByRole('button', { name: 'Edit' }).click()
  const editDialog = page.getByRole('dialog', { name: 'Edit Gameday' })
  await editDialog.getByLabel('Location').fill('The Corner Game Shop')
  await editDialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Game day updated.' })).toHaveText(
    /^Game day updated\. 4 guests will be notified at \d+:\d\d [AP]M\.$/,
  )
})

test('placeholder cards are as high as the cards that replace them', async ({ page, site }) => {
  await logInAndCreate(page, site, { date: '2031-08-02' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/gamedays', async (route) => {
    await promise
    await route.continue()
  })
  // In one column, where no taller card is beside it.
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/gameday-management')
  const measureHeight = (card: Locator) =>
    card.evaluate((element) => element.getBoundingClientRect().height)
  const placeholder = await measureHeight(page.locator('.gamedays--pending .gameday').first())
  resolve()
  const card = findCard(page, 'August 2, 2031')
  await expect(card).toBeVisible()
  expect(Math.abs((await measureHeight(card)) - placeholder)).toBeLessThan(25)
})

test('a failed save is reported and keeps the typed text', async ({ page, site }) => {
  await logInAndCreate(page, site, { date: '2031-08-02' })
  // The new card is at its date and has the focus.
  await expect(findCard(page, 'August 2, 2031')).toBeFocused()
  await expect(findCard(page, 'August 2, 2031')).toBeInViewport()
  await page.getByRole('button', { name: 'New Gameday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Gameday' })
  await dialog.getByLabel('Date').fill('2031-08-02')
  await dialog.getByLabel('Location').fill('Elsewhere')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Failed to create gameday')
  // Reported once, at the field.
  await expect(
    page.getByText('There is already a game day on Saturday, August 2, 2031.'),
  ).toHaveCount(1)
  await expect(dialog.getByLabel('Location')).toHaveValue('Elsewhere')
  await page.mouse.click(5, 5)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Failed to create gameday')

  const card = findCard(page, 'August 2, 2031')
  await page.route('**/api/gameday/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 500,
          json: { code: 'internal-error', title: 'Error', message: 'Broken.' },
        })
      : route.continue(),
  )
  await card.getByRole('button', { name: 'Delete' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Delete Gameday' })
  await expect(confirmDialog).toContainText(
    'Saturday, August 2, 2031, 1:00 PM - 6:00 PM. No guests will be notified. Are you sure you want to delete this gameday? This will also delete all invitations and cannot be undone.',
  )
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toContainText('Failed to delete gameday')
  await page.unroute('**/api/gameday/*')
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
})
