import type { Page } from '@playwright/test'
import { expect, expectNothingForAxe, open, test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { create, drawer, form, leaveNew, live } from './steps.ts'

test.use({ expectedErrors: /status of (404|409)/ })

test('neither window undoes the other, and what is deleted stays so', async ({
  page,
  context,
  site,
  mail,
}) => {
  await signIn(page, mail, site.registered(0).email)
  await open(page, '/events?q=hansa')
  await create(page, { game: 'Hansa Teutonica', day: 'Saturday', time: 'Undetermined' })
  await leaveNew(page, 'Hansa Teutonica')
  const game = (window: Page) => window.getByLabel('Game', { exact: true })
  const spots = (window: Page) => form(window).getByLabel('# Spots')
  const save = (window: Page) => window.getByRole('button', { name: 'Save Event' }).click()
  const edit = async (window: Page) => {
    await window.getByRole('link', { name: /Hansa/ }).click()
    await drawer(window).getByRole('button', { name: 'Edit Event' }).click()
    await expect(form(window)).toBeVisible()
  }
  const other = await context.newPage()
  await open(other, '/events?q=hansa')
  await edit(page)
  await edit(other)

  // Different fields fit together by themselves, but only after they were seen.
  await spots(other).fill('5')
  await save(other)
  await expect(form(other)).toBeHidden()
  await game(page).fill('Hansa Teutonica: Big Box')
  await expect(form(page).getByText('Changed just now')).toBeVisible(live)
  await save(page)
  const both = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(both.getByRole('heading', { name: 'Changed meanwhile' })).toBeFocused()
  await expect(both).toContainText('Another window that is signed in as you changed this event')
  await expect(both.getByRole('group', { name: 'Game' }).getByLabel(/^Yours/)).toBeChecked()
  await expect(both.getByRole('group', { name: '# Spots' }).getByLabel(/^Theirs/)).toBeChecked()
  await expectNothingForAxe(page)
  await page.keyboard.press('Escape')
  await expect(game(page)).toHaveValue('Hansa Teutonica: Big Box')
  await save(page)
  await both.getByRole('button', { name: 'Keep both' }).click()
  await expect(form(page)).toBeHidden()
  await expect(drawer(page).getByText('1 of 5 spots')).toBeVisible()
  await expect(
    drawer(page).getByRole('heading', { name: 'Hansa Teutonica: Big Box' }),
  ).toBeVisible()

  // The same field is chosen.
  await expect(
    drawer(other).getByRole('heading', { name: 'Hansa Teutonica: Big Box' }),
  ).toBeVisible(live)
  await drawer(page).getByRole('button', { name: 'Edit Event' }).click()
  await drawer(other).getByRole('button', { name: 'Edit Event' }).click()
  await spots(other).fill('6')
  await save(other)
  await expect(form(other)).toBeHidden()
  await spots(page).fill('7')
  await save(page)
  const choice = both.getByRole('group', { name: '# Spots' })
  await expect(choice.getByText('Both changed')).toBeVisible()
  await choice.getByLabel(/^Theirs/).check()
  await both.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(form(page)).toBeHidden()
  await expect(drawer(page).getByText('1 of 6 spots')).toBeVisible()

  await drawer(page).getByRole('button', { name: 'Edit Event' }).click()
  await game(page).fill('Hansa, once more')
  await drawer(other).getByRole('button', { name: 'Remove Event' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove Event' }).click()
  await expect(other.getByText('Nothing matches')).toBeVisible()
  await expect(form(page).getByText('This event was deleted')).toBeVisible(live)
  await save(page)
  const gone = page.getByRole('dialog', { name: 'This event was deleted' })
  await expect(gone).toContainText('Hansa, once more')
  await expect(other.getByText('Nothing matches')).toBeVisible()
  await gone.getByRole('button', { name: 'Create it as a new event' }).click()
  await expect(form(page)).toBeHidden()
  await expect(other.getByRole('link', { name: 'Hansa, once more' })).toBeVisible(live)
  await expect(page.getByRole('link', { name: 'Hansa, once more' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
