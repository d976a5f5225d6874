import type { Browser, Page } from '@playwright/test'
import { expect, waitForHydration } from '../fixtures.ts'
import type { TestSite } from '../site.ts'

/** Maximum delay of a remote change, even with two browsers on a busy machine. */
export const live = { timeout: 5_000 }

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Event Details' })
export const form = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) Event$/ })

/** Joins with the first name: an account with several names chooses one. */
export async function joinWithFirstName(page: Page) {
  const joinButton = drawer(page).getByRole('button', { name: 'Join Event' })
  await expect(joinButton).toBeVisible()
  const firstChip = drawer(page).locator('.name-chips input').first()
  if ((await firstChip.count()) > 0) await firstChip.check()
  await joinButton.click()
}

interface EventInput {
  game: string
  day: 'Friday' | 'Saturday'
  time: string
  kind?: 'Create Event' | 'Request Game'
}

/** Fills in the form and saves it. */
export async function createEventWith(
  page: Page,
  { game, day, time, kind = 'Create Event' }: EventInput,
) {
  await page.getByRole('button', { name: 'Create & View Options' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const gameField = page.getByLabel('Game', { exact: true })
  await gameField.fill(game)
  // Closes the suggestions, which cover the days.
  await gameField.blur()
  await page.getByRole('radio', { name: day }).check()
  await page.getByLabel('Event Time').selectOption(time)
  await page.getByRole('button', { name: 'Save Event' }).click()
}

/** Checks that the new event is shown, and returns to the list. */
export async function closeNewEvent(page: Page, game: string) {
  await expect(drawer(page).getByRole('heading', { name: game })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
}

export async function openAsUser(browser: Browser, site: TestSite) {
  const context = await browser.newContext({ baseURL: site.url })
  waitForHydration(context)
  return context.newPage()
}
