import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { signIn, signInAsAdministrator } from './sign-in.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click()
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click()

interface Form {
  /** The page in the administrator's row of them. */
  on: string
  /** A panel behind it, which the address tells of. */
  behind?: (page: Page) => Promise<void>
  open: (page: Page) => Promise<void>
  dialog: string
  field: string
  typed?: string
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const firstRow = (page: Page) => page.locator('.row-link:visible').first().click()

const forms: readonly Form[] = [
  {
    on: 'Gamedays',
    open: press('New Gameday'),
    dialog: 'Create New Gameday',
    field: 'Location',
  },
  { on: 'Gamedays', open: press('Edit'), dialog: 'Edit Gameday', field: 'Description' },
  { on: 'Gamedays', open: press('Invite guest'), dialog: 'Invite Guest', field: 'Guest Name' },
  {
    on: 'Gamedays',
    behind: (page) => page.getByRole('link', { name: 'View Details' }).first().click(),
    open: press('Bulk Invite'),
    dialog: 'Bulk Invite Guests',
    field: 'Guests',
  },
  { on: 'Photos', open: press('Edit photo 3'), dialog: 'Photo 3', field: 'Caption' },
  {
    on: 'Settings',
    open: press('Start the next convention'),
    dialog: 'Start the next convention?',
    field: 'First day',
    typed: '2031-05-16',
  },
  { on: 'Registrations', open: firstRow, dialog: 'Registration', field: 'ZIP or postal code' },
  { on: 'Registrations', open: firstRow, dialog: 'Registration', field: 'Amount ($)', typed: '7' },
]

test('every form of the administrator asks before it loses what was typed', async ({
  page,
  site,
}) => {
  test.slow()
  await signInAsAdministrator(page, site)
  await open(page, '/audit')
  for (const form of forms) {
    const { on, dialog: name, field, typed = 'half a sentence' } = form
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: on, exact: true })
      .click()
    await form.behind?.(page)
    await form.open(page)
    const address = page.url()
    const dialog = page.getByRole('dialog', { name, exact: true })
    const control = dialog.getByLabel(field)

    // With nothing typed it just closes, and Back closes nothing else.
    await expect(control).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(address)
    await form.open(page)
    await expect(control).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await form.open(page)
    await control.fill(typed)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(3, 3),
      () => dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await keep(page)
      await expect(question(page)).toBeHidden()
      await expect(control).toHaveValue(typed)
    }
    await page.goBack()
    await discard(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(address)
  }
})

test.describe('from a page of the app', () => {
  // One that anybody can open: there is nothing at its address.
  const start = '/no-such-page'
  test.use({ expectedErrors: /status of 404/ })

  test('a form on a page asks before a link, Back or a reload loses what was typed', async ({
    page,
    site,
    mail,
  }) => {
    await signIn(page, mail, site.registered(0).email)
    await open(page, start)
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Register' }).click()
    const zip = page.getByLabel('ZIP or postal code')
    await zip.fill('90210')
    for (const leave of [
      () => banner.getByRole('link', { name: 'Photos' }).click(),
      () => page.goBack(),
    ]) {
      await leave()
      await keep(page)
      await expect(page).toHaveURL('/')
      await expect(zip).toHaveValue('90210')
    }
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload({ timeout: 3_000 }).catch(() => null)
    const browsersOwn = await asked
    expect(browsersOwn.type()).toBe('beforeunload')
    await browsersOwn.dismiss()
    await reloaded
    await expect(zip).toHaveValue('90210')
    await banner.getByRole('link', { name: 'Photos' }).click()
    await discard(page)
    await expect(page).toHaveURL('/photos')
    await page.goBack()
    await expect(zip).not.toHaveValue('90210')
    await zip.fill('43201')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your registration is saved.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(start)
  })
})
