import type { Browser, Page } from '@playwright/test'
import { expect, expectNoA11yViolations, open, waitForHydration } from './fixtures.ts'
import { expectFieldsVisible } from './hidden-fields.ts'
import { moveIntoConvention, test } from './convention-clock.ts'
import { logIn } from './log-in.ts'
import type { TestSite } from './site.ts'

/** Maximum delay of a remote change, even on a busy machine. */
const live = { timeout: 10_000 }

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Opens a visitor's own browser, whose clock does not move. */
async function openAsVisitor(browser: Browser, site: TestSite, now: Date): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  waitForHydration(context)
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  return page
}

test('during the convention, the board shows where a spot is open, and one click takes it', async ({
  page,
  browser,
  site,
  mail,
}) => {
  test.slow()
  await open(page, '/events')
  await expect(bar(page).getByRole('link')).toHaveText([
    'Register',
    'FAQ',
    'Photos',
    'Events',
    'Contact',
    'Meep',
  ])
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link')).toHaveText(['List', 'Calendar', 'Hall', 'Mine'])
  const hideFinished = page.getByRole('button', { name: 'Hide finished' })
  await expect(hideFinished).toHaveCount(0)

  // Ten past three in the afternoon of the first day.
  const now = await moveIntoConvention(page, site, 190)
  await logIn(page, mail, site.findRegistered(1).email)
  await open(page, '/events')
  // The bar is the same on each day of the year; the views have the board now.
  await expect(bar(page).getByRole('link')).toHaveCount(6)
  await expect(views.getByRole('link')).toHaveText([
    'List',
    'Calendar',
    /^Now\d+ free spots$/,
    'Hall',
    'Mine',
  ])
  // Finished events are in the list, gray, and one click hides them.
  const rows = page.getByRole('table', { name: 'Events' }).getByRole('row')
  const finishedRows = rows.and(page.locator('.row--past'))
  await expect(finishedRows.first()).toContainText('Completed')
  await hideFinished.click()
  await expect(page).toHaveURL(/\/events\?finished=hide/)
  await expect(page.getByText(/event\(s\) shown \(6 filtered out\)/)).toBeVisible()
  await expect(finishedRows).toHaveCount(0)
  // Below the head of the day, events without a time do not sort before running ones.
  await expect(rows.nth(2)).toContainText('Twilight Imperium: Fourth Edition')
  await views.getByRole('link', { name: /^Now/ }).click()

  // Only what can be taken: games in their third hour are not listed.
  await expect(page.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible()
  const gameHeadings = page.getByRole('heading', { level: 3 })
  await expect(gameHeadings).toHaveText(['Brass: Birmingham', 'Just One'])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoA11yViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const visitor = await openAsVisitor(browser, site, now)
  await open(visitor, '/now')
  await expect(card(visitor, 'Just One')).toContainText('4 spots left')
  await expect(
    card(visitor, 'Just One').getByRole('link', { name: 'Log in to join' }),
  ).toBeVisible()

  await card(page, 'Just One').getByRole('button', { name: 'Sit down' }).click()
  await expect(page.getByText('Nadia Birch joined Just One, Friday 4:00 PM.')).toBeVisible()
  await expect(card(page, 'Just One')).toHaveCount(0)
  await expect(card(visitor, 'Just One')).toContainText('3 spots left', live)
  await expect(card(page, 'Brass: Birmingham')).toContainText('Clashes with Just One, 4:00 PM')

  // On a phone the form is a sheet.
  await page.getByRole('button', { name: 'Raise a flag' }).click()
  const sheet = page.getByRole('dialog', { name: 'Raise a flag' })
  await expect(sheet.getByRole('button', { name: 'Choose a game first' })).toBeDisabled()
  await expectFieldsVisible(page, 'dialog')
  await expectNoA11yViolations(page)

  // An event that was not announced: one guest raises a flag, and another walks to it.
  const host = await openAsVisitor(browser, site, now)
  await logIn(host, mail, site.findRegistered(2).email)
  await open(host, '/now')
  const sidePanel = host.getByRole('complementary', { name: 'Raise a flag' })
  await sidePanel.getByRole('textbox', { name: 'Game' }).fill('Azul')
  const players = sidePanel.getByRole('radiogroup', { name: 'Players wanted' })
  await players.getByText('1', { exact: true }).click()
  await expectNoA11yViolations(host)
  await sidePanel.getByRole('button', { name: 'Raise the flag' }).click()
  // The host plays elsewhere at that time, and confirms.
  const confirmDialog = host.getByRole('alertdialog', { name: 'Raise the flag anyway?' })
  await confirmDialog.getByRole('button', { name: 'Raise the flag' }).click()
  const hostCard = host.getByRole('region', { name: 'Your flag is up: Azul' })
  await expect(hostCard).toContainText(
    'One more player to go, then the flag comes down automatically.',
  )
  await open(page, '/now')
  await card(page, 'Azul').getByRole('button', { name: 'On my way' }).click()
  const walkerCard = page.getByRole('region', { name: "You're on the way to Azul" })
  await expect(walkerCard).toBeVisible()
  await expectNoA11yViolations(page)
  await expect(hostCard).toContainText('Nadia Birch is on the way.', live)
  await walkerCard.getByRole('button', { name: "I'm here" }).click()
  await expect(page.getByText('Azul has started.')).toBeVisible()
  await expect(walkerCard).toHaveCount(0)
  await expect(hostCard).toHaveCount(0, live)
})
