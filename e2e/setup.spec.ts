import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { publicPaths } from './page-paths.ts'
import { expect, expectAccessible, expectNoA11yViolations, open, test } from './fixtures.ts'
import { startSite } from './site.ts'

const newSiteTest = test.extend({
  site: async ({ mail }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-new-'))
    const site = await startSite({ SAMPLE_DATA: 'off', SMTP_URL: mail.url }, { dataDir })
    await use(site)
    await site.stop()
  },
})

/** Counts the clicks that a new administrator needs. */
function createClickCounter() {
  let count = 0
  const click = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return { click, count: () => count }
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

newSiteTest(
  'a new administrator walks from an empty site to open registration',
  async ({ page, context, site, mail }) => {
    test.slow()
    const visitor = await context.browser()?.newPage({ baseURL: site.url })
    if (!visitor) throw new Error('No browser')
    await open(visitor, '/')
    await expect(visitor.getByText("We're getting ready")).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Register/ })).toHaveCount(0)

    const { click, count } = createClickCounter()
    await page.goto(site.administratorLink())
    await expect(page.getByRole('heading', { name: 'Set up your convention' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/organize/setup')
    const openButton = page.getByRole('button', { name: 'Open registration' })
    await expect(openButton).toBeDisabled()
    await expect(
      page.getByText('Opens once you finish the badges and their price and the email test.'),
    ).toBeVisible()
    await expectNoA11yViolations(page)

    const dialog = page.getByRole('dialog')
    await click(stepOf(page, 'Name and dates').getByRole('button'))
    await dialog.getByRole('textbox', { name: 'Day 1', exact: true }).fill('2027-05-21')
    await dialog.getByLabel('Opens at').fill('12:00')
    await dialog.getByLabel('Closes at').fill('22:00')
    await click(dialog.getByRole('button', { name: 'Add a day' }))
    await expectNoA11yViolations(page)
    await click(dialog.getByRole('button', { name: 'Save' }))
    await expect(stepOf(page, 'Name and dates')).toContainText('MeepCon, May 21 to May 22, 2027')
    // Visitors see it at once.
    await expect(visitor.getByText('May 21 and 22, 2027')).toBeVisible()

    await click(stepOf(page, 'Venue').getByRole('button'))
    await dialog.getByLabel('Place').fill('Elm Street Church hall')
    await dialog.getByLabel('Address').fill('120 Elm Street, Columbus, OH 43215')
    await click(dialog.getByRole('button', { name: 'Save' }))
    await expect(stepOf(page, 'Venue')).toContainText('120 Elm Street')

    await click(stepOf(page, 'Badges and price').getByRole('button'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter how many badges there are')).toBeVisible()
    await dialog.getByLabel(/badges/i).fill('120')
    await dialog.getByLabel('Price of a badge ($)').fill('15')
    await click(dialog.getByRole('button', { name: 'Save' }))
    await expect(stepOf(page, 'Badges and price')).toContainText('120 badges, $15 each')

    await click(stepOf(page, 'Send yourself an email').getByRole('button'))
    await expect(stepOf(page, 'Send yourself an email')).toContainText(/Sent to admin@/)
    await mail.waitForNewest('admin@meepcon.example', 'Your email works')
    await expect(page.getByRole('img', { name: '4 of 5 done' })).toBeVisible()

    await click(openButton)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('May 21 and 22, 2027')
    await expect(question).toContainText('$15 for both days')
    await expectNoA11yViolations(page)
    await click(question.getByRole('button', { name: 'Open registration' }))
    await expect(page.getByRole('heading', { name: 'Registration is open' })).toBeVisible()
    expect(count()).toBe(10)

    await expect(visitor.getByRole('heading', { name: 'Register', exact: true })).toBeVisible()
    await visitor.getByLabel('Email Address').fill('rosa@example.com')
    await visitor.getByRole('textbox', { name: /Name/ }).first().fill('Rosa Webb')
    await visitor.getByRole('button', { name: 'Register 1 person' }).click()
    await mail.waitForNewest('rosa@example.com', 'Elm Street Church hall')
    await visitor.close()
  },
)

newSiteTest.describe('before the set-up', () => {
  // Addresses of unknown records.
  newSiteTest.use({ expectedErrors: /status of 404/ })

  newSiteTest('every public page renders without dates, venue and price', async ({ page }) => {
    test.slow()
    for (const path of publicPaths) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      const text = (await page.locator('body').textContent()) ?? ''
      expect([path, text.match(/9999|Elm Street|church|Invalid Date|undefined|NaN/i)]).toEqual([
        path,
        null,
      ])
    }
    await open(page, '/forsale')
    await expect(page.getByText('No sale items found.')).toBeVisible()
    await open(page, '/')
    await expectAccessible(page)
  })
})
