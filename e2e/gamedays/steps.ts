import type { Browser, Page } from '@playwright/test'
import { expect, open, waitForHydration, recordErrors } from '../fixtures.ts'
import { logInAsAdministrator } from '../log-in.ts'
import type { TestSite } from '../site.ts'

const phone = { width: 360, height: 740 }

interface GamedayInput {
  date: string
  capacity?: number
}

/** Fills in the dialog and leaves the new card on the page. */
export async function createGameday(page: Page, { date, capacity = 8 }: GamedayInput) {
  await page.getByRole('button', { name: 'New Gameday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Gameday' })
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Start Time').fill('13:00')
  await dialog.getByLabel('End Time').fill('18:00')
  await dialog.getByLabel('Capacity').fill(String(capacity))
  await dialog.getByLabel('Location').fill('Elm Street Church hall, 48 Elm Street')
  await dialog.getByLabel('Description').fill('Soup at three.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
}

/** Logs in as the administrator and creates a game day on the page of game days. */
export async function logInAndCreate(page: Page, site: TestSite, day: GamedayInput) {
  await logInAsAdministrator(page, site)
  await open(page, '/gameday-management')
  await createGameday(page, day)
}

export const findCard = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text }) })

export async function openOnPhone(browser: Browser, site: TestSite, javaScriptEnabled = true) {
  const context = await browser.newContext({
    viewport: phone,
    baseURL: site.url,
    javaScriptEnabled,
  })
  const errors: string[] = []
  recordErrors(context, errors)
  if (javaScriptEnabled) waitForHydration(context)
  return {
    page: await context.newPage(),
    async close(...expected: unknown[]) {
      await context.close()
      expect(errors, 'errors in the console').toEqual(expected)
    },
  }
}

interface AcceptedGuest {
  name: string
  email: string
  guests?: number
}

/** Accepts on the public page, up to the submit button. */
export async function acceptInvitation(page: Page, { name, email, guests = 0 }: AcceptedGuest) {
  await page.getByText("I'M COMING!").click()
  await page.getByText(guests === 0 ? 'None' : String(guests), { exact: true }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
}

export const sendReply = (page: Page) => page.getByRole('button', { name: 'Send reply' }).click()
