import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'

const findDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const keepEditing = (page: Page) =>
  findDialog(page).getByRole('button', { name: 'Keep editing' }).click()
const discardChanges = (page: Page) =>
  findDialog(page).getByRole('button', { name: 'Discard' }).click()

interface AdminForm {
  /** The page's name in the administrator's navigation. */
  pageName: string
  /** Opens a panel behind the form, which is part of the address. */
  openPanel?: (page: Page) => Promise<void>
  open: (page: Page) => Promise<void>
  dialog: string
  field: string
  value?: string
}

const clickButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const openFirstRow = (page: Page) => page.locator('.row-link:visible').first().click()

const forms: readonly AdminForm[] = [
  {
    pageName: 'Gamedays',
    open: clickButton('New Gameday'),
    dialog: 'Create New Gameday',
    field: 'Location',
  },
  { pageName: 'Gamedays', open: clickButton('Edit'), dialog: 'Edit Gameday', field: 'Description' },
  {
    pageName: 'Gamedays',
    open: clickButton('Invite guest'),
    dialog: 'Invite Guest',
    field: 'Guest Name',
  },
  {
    pageName: 'Gamedays',
    openPanel: (page) => page.getByRole('link', { name: 'View Details' }).first().click(),
    open: clickButton('Bulk Invite'),
    dialog: 'Bulk Invite Guests',
    field: 'Guests',
  },
  { pageName: 'Photos', open: clickButton('Edit photo 3'), dialog: 'Photo 3', field: 'Caption' },
  {
    pageName: 'Settings',
    open: clickButton('Start the next convention'),
    dialog: 'Start the next convention?',
    field: 'First day',
    value: '2031-05-16',
  },
  {
    pageName: 'Registrations',
    open: openFirstRow,
    dialog: 'Registration',
    field: 'ZIP or postal code',
  },
  {
    pageName: 'Registrations',
    open: openFirstRow,
    dialog: 'Registration',
    field: 'Amount ($)',
    value: '7',
  },
]

test('every form of the administrator prompts before discarding typed text', async ({
  page,
  site,
}) => {
  test.slow()
  await logInAsAdministrator(page, site)
  await open(page, '/audit')
  for (const form of forms) {
    const { pageName, dialog: name, field, value = 'half a sentence' } = form
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: pageName, exact: true })
      .click()
    await form.openPanel?.(page)
    await form.open(page)
    const address = page.url()
    const dialog = page.getByRole('dialog', { name, exact: true })
    const input = dialog.getByLabel(field)

    // Without typed text the form just closes, and Back closes nothing else.
    await expect(input).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(address)
    await form.open(page)
    await expect(input).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await form.open(page)
    await input.fill(value)
    const leaveActions = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(3, 3),
      () => dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
    ]
    for (const leavePage of leaveActions) {
      await leavePage()
      await keepEditing(page)
      await expect(findDialog(page)).toBeHidden()
      await expect(input).toHaveValue(value)
    }
    await page.goBack()
    await discardChanges(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(address)
  }
})

test.describe('from a page of the app', () => {
  // A page that every visitor can open: its address does not exist.
  const start = '/no-such-page'
  test.use({ expectedErrors: /status of 404/ })

  test('a form on a page prompts before a link, Back or a reload discards typed text', async ({
    page,
    site,
    mail,
  }) => {
    await logIn(page, mail, site.findRegistered(0).email)
    await open(page, start)
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Register' }).click()
    const zip = page.getByLabel('ZIP or postal code')
    await zip.fill('90210')
    for (const leavePage of [
      () => banner.getByRole('link', { name: 'Photos' }).click(),
      () => page.goBack(),
    ]) {
      await leavePage()
      await keepEditing(page)
      await expect(page).toHaveURL('/')
      await expect(zip).toHaveValue('90210')
    }
    const dialogPromise = page.waitForEvent('dialog')
    const reloadPromise = page.reload({ timeout: 3_000 }).catch(() => null)
    const browserDialog = await dialogPromise
    expect(browserDialog.type()).toBe('beforeunload')
    await browserDialog.dismiss()
    await reloadPromise
    await expect(zip).toHaveValue('90210')
    await banner.getByRole('link', { name: 'Photos' }).click()
    await discardChanges(page)
    await expect(page).toHaveURL('/photos')
    await page.goBack()
    await expect(zip).not.toHaveValue('90210')
    await zip.fill('43201')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Registration saved.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(start)
  })
})
