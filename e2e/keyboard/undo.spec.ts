import { expect, open, test } from '../fixtures.ts'
import { findSample } from '../sample-pages.ts'
import { logIn, logInAsAdministrator } from '../log-in.ts'

test('Undo is one Tab away from the button that was used, and Tab continues from there', async ({
  page,
  site,
}) => {
  await logInAsAdministrator(page, site)
  await open(page, '/photo-management')
  const moveLater = page.getByRole('button', { name: 'Move photo 1 later' })
  await moveLater.press('Enter')
  await expect(page.getByText('Moved to position 2 of 44.')).toBeVisible()
  const movedButton = page.getByRole('button', { name: 'Move photo 2 later' })
  await expect(movedButton).toBeFocused()

  const undoButton = page.getByRole('button', { name: 'Undo' })
  await page.keyboard.press('Tab')
  await expect(undoButton).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(movedButton).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close message' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit photo 2', exact: true })).toBeFocused()

  // Undo restores the focus when it disappears.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(undoButton).toHaveCount(0)
  await expect(page.locator('.photo-card-actions button:focus')).toHaveCount(1)
})

test('Ctrl+Z undoes an action in a drawer, unless a text field has focus or a dialog is above', async ({
  page,
  site,
  mail,
}) => {
  const { email, event } = findSample(site.dataDir)
  await logIn(page, mail, email)
  await open(page, `/events?event=${event}`)
  const drawer = page.getByRole('dialog', { name: 'Event Details' })
  const owner = drawer.getByRole('button', { name: /^Remove Game Owner/ })
  const ownerBefore = await owner.getAttribute('aria-label')
  await drawer
    .getByRole('button', { name: /^Set as Game Owner/ })
    .first()
    .press('Enter')
  const undoButton = drawer.getByRole('button', { name: 'Undo' })
  await expect(undoButton).toBeVisible()
  await expect(drawer.locator('.toast-place').getByRole('status')).toContainText(
    'Press Ctrl+Z to undo.',
  )
  await page.keyboard.press('Tab')
  await expect(undoButton).toBeFocused()

  await drawer.getByRole('button', { name: 'Remove Event' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(undoButton).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(drawer.getByText('Undone.')).toBeVisible()
  await expect(owner).toHaveAttribute('aria-label', ownerBefore ?? '')
})
