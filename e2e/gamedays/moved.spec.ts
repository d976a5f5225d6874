import { expect, expectNoA11yViolations, open, test } from '../fixtures.ts'
import { findCard, openOnPhone, logInAndCreate } from './steps.ts'

test('a shared link follows a changed date, even on a page that was open', async ({
  page,
  site,
  browser,
}) => {
  await logInAndCreate(page, site, { date: '2031-06-07' })
  const guest = await openOnPhone(browser, site)
  await open(guest.page, '/gameday/2031-06-07')
  await findCard(page, 'June 7, 2031').getByRole('button', { name: 'Edit' }).click()
  const editDialog = page.getByRole('dialog', { name: 'Edit Gameday' })
  await editDialog.getByLabel('Date').fill('2031-06-14')
  await editDialog.getByRole('button', { name: 'Update' }).click()
  await expect(
    guest.page.getByText('This game day has moved to Saturday, June 14, 2031.'),
  ).toBeVisible()
  await guest.page.getByRole('link', { name: 'See the new date' }).click()
  await expect(guest.page).toHaveURL('/gameday/2031-06-14')
  // A page may be a second old, so the previous one is served for a moment.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/gameday/2031-06-07', { maxRedirects: 0 })
      return [answer.status(), answer.headers()['location']]
    })
    .toEqual([302, '/gameday/2031-06-14'])
  await guest.page.goto('/gameday/2031-06-07')
  await expect(guest.page).toHaveURL('/gameday/2031-06-14')
  await expect(guest.page.getByText('Saturday, June 14, 2031')).toBeVisible()
  await guest.close()
})

test('the menu beside a badge sets a status, and Undo restores the previous one', async ({
  page,
  site,
}) => {
  await logInAndCreate(page, site, { date: '2031-05-03' })
  const card = findCard(page, 'May 3, 2031')
  await card.getByRole('link', { name: 'View Details' }).click()
  const panel = page.getByRole('region', { name: 'Invitations' })
  await panel.getByRole('button', { name: 'Invite Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Guest' })
  await dialog.getByLabel('Guest Name').fill('Rosa Delgado')
  await dialog.getByLabel('Email Address').fill('rosa@example.com')
  await dialog.getByLabel('Initial Status').selectOption('Accepted')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog).toBeHidden()
  const row = panel.getByRole('row', { name: /Rosa Delgado/ })
  await row.getByRole('button', { name: 'Choose a status: Rosa Delgado' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Accepted' })).toBeFocused()
  await expect(page.getByRole('menuitemradio', { name: 'Accepted' })).toBeChecked()
  await expectNoA11yViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Rejected')
  await expect(card).toContainText('0/8 capacity')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Accepted')
  await expect(card).toContainText('1/8 capacity')
})
