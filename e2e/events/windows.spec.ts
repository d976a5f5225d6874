import type { Page } from '@playwright/test'
import { expect, expectNoA11yViolations, open, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { createEventWith, drawer, form, closeNewEvent, live } from './steps.ts'

test.use({ expectedErrors: /status of (404|409)/ })

test('a stale save shows both versions, and a deleted event stays deleted', async ({
  page,
  context,
  site,
  mail,
}) => {
  await logIn(page, mail, site.findRegistered(0).email)
  await open(page, '/events?q=hansa')
  await createEventWith(page, { game: 'Hansa Teutonica', day: 'Saturday', time: 'Undetermined' })
  await closeNewEvent(page, 'Hansa Teutonica')
  const game = (window: Page) => window.getByLabel('Game', { exact: true })
  const spots = (window: Page) => form(window).getByLabel('# Spots')
  const save = (window: Page) => window.getByRole('button', { name: 'Save Event' }).click()
  const openEdit = async (window: Page) => {
    await window.getByRole('link', { name: /Hansa/ }).click()
    await drawer(window).getByRole('button', { name: 'Edit Event' }).click()
    await expect(form(window)).toBeVisible()
  }
  const otherPage = await context.newPage()
  await open(otherPage, '/events?q=hansa')
  await openEdit(page)
  await openEdit(otherPage)

  await spots(otherPage).fill('5')
  await save(otherPage)
  await expect(form(otherPage)).toBeHidden()
  await game(page).fill('Hansa Teutonica: Big Box')
  await expect(form(page).getByText('Changed just now')).toBeVisible(live)
  await save(page)
  const conflictDialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await expect(
    conflictDialog.getByText('Another window that is logged in as you changed this event'),
  ).toBeFocused()
  await expect(conflictDialog.getByRole('term')).toHaveText(['Game', '# Spots'])
  await expect(conflictDialog.getByRole('definition')).toHaveText([
    'TheirsHansa Teutonica',
    'YoursHansa Teutonica: Big Box',
    'Theirs5',
    'Yours4',
  ])
  await expectNoA11yViolations(page)
  await page.keyboard.press('Escape')
  await expect(game(page)).toHaveValue('Hansa Teutonica: Big Box')
  await save(page)
  await conflictDialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(form(page)).toBeHidden()
  await expect(drawer(page).getByText('1 of 4 spots')).toBeVisible()
  await expect(
    drawer(page).getByRole('heading', { name: 'Hansa Teutonica: Big Box' }),
  ).toBeVisible()

  await expect(
    drawer(otherPage).getByRole('heading', { name: 'Hansa Teutonica: Big Box' }),
  ).toBeVisible(live)
  await drawer(page).getByRole('button', { name: 'Edit Event' }).click()
  await drawer(otherPage).getByRole('button', { name: 'Edit Event' }).click()
  await spots(otherPage).fill('6')
  await save(otherPage)
  await expect(form(otherPage)).toBeHidden()
  await spots(page).fill('7')
  await save(page)
  await conflictDialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(form(page)).toBeHidden()
  await expect(drawer(page).getByText('1 of 6 spots')).toBeVisible()

  await drawer(page).getByRole('button', { name: 'Edit Event' }).click()
  await game(page).fill('Hansa, once more')
  await drawer(otherPage).getByRole('button', { name: 'Remove Event' }).click()
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Remove Event' }).click()
  await expect(otherPage.getByText('Nothing matches')).toBeVisible()
  await expect(form(page).getByText('This event was deleted')).toBeVisible(live)
  await save(page)
  const deletedDialog = page.getByRole('dialog', { name: 'This event was deleted' })
  await expect(deletedDialog).toContainText('Hansa, once more')
  await expect(otherPage.getByText('Nothing matches')).toBeVisible()
  await deletedDialog.getByRole('button', { name: 'Create as a new event' }).click()
  await expect(form(page)).toBeHidden()
  await expect(otherPage.getByRole('link', { name: 'Hansa, once more' })).toBeVisible(live)
  await expect(page.getByRole('link', { name: 'Hansa, once more' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
