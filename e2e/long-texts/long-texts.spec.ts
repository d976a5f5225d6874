import type { Page } from '@playwright/test'
import { startServer } from '../../server/testing/processes/server-process.ts'
import { moveIntoConvention } from '../convention-clock.ts'
import { expect, open, test, waitForHydration } from '../fixtures.ts'
import {
  administratorPages,
  attendeePages,
  conventionPages,
  type ExpectedPages,
  visitorPages,
} from '../sample-pages.ts'
import { findAccountMenu, logIn, logInAsAdministrator } from '../log-in.ts'
import { findOverflows } from './overflows.ts'
import { fillWithLongTexts } from './seed.ts'

/** A phone with text at 200 %, and a desktop. */
const screens = [
  { width: 1280, text: '100%' },
  { width: 360, text: '200%' },
]

const read = (page: Page) => page.evaluate(findOverflows)

async function expectNoOverflows(page: Page, pageName: string): Promise<void> {
  for (const { width, text } of screens) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    await expect.poll(() => read(page), `${pageName}, ${width} wide, text ${text}`).toEqual([])
  }
}

async function walkPages(page: Page, pages: ExpectedPages): Promise<void> {
  for (const [path, visibleSelector] of Object.entries(pages)) {
    await open(page, path)
    await expect(page.locator(visibleSelector).filter({ visible: true }).first()).toBeVisible()
    await expectNoOverflows(page, path)
  }
}

/**
 * Runs in the page. Finds containers that print badly: within them, Firefox leaves pages empty and WebKit cuts lines
 * of text in half; Firefox leaves pages empty before transformed rows, and WebKit where only spacing follows the
 * list.
 */
function findUnbreakableBoxes(list: Element): string[] {
  const foundBoxes: string[] = []
  for (let ancestor = list.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const { display, paddingBottom } = getComputedStyle(ancestor)
    if (/flex|grid/.test(display))
      foundBoxes.push(`${ancestor.localName}.${ancestor.className}: ${display}`)
    if (paddingBottom !== '0px')
      foundBoxes.push(`${ancestor.localName}.${ancestor.className}: ${paddingBottom}`)
  }
  const row = list.querySelector('tbody tr')
  const transform = row && getComputedStyle(row).transform
  return transform && transform !== 'none' ? [...foundBoxes, `rows: ${transform}`] : foundBoxes
}

test.use({ expectedErrors: /status of 404/ })

test('the longest texts fit everywhere, even on a phone with large text', async ({
  page,
  browser,
  site,
  mail,
}) => {
  // About forty pages, twice each.
  test.setTimeout(300_000)
  await site.endWith('SIGTERM')
  await site.ended
  const sample = fillWithLongTexts(site.dataDir)
  const longSite = await startServer({
    environment: { SMTP_URL: mail.url },
    port: site.port,
    dataDir: site.dataDir,
    clockAhead: 0,
  })
  try {
    await walkPages(page, visitorPages(sample))

    // During the convention.
    const hallContext = await browser.newContext({ baseURL: site.url })
    waitForHydration(hallContext)
    const hallPage = await hallContext.newPage()
    await moveIntoConvention(hallPage, longSite, 180)
    await walkPages(hallPage, conventionPages)
    await open(hallPage, '/hall')
    await hallPage
      .getByRole('link', { name: /^Table/ })
      .first()
      .focus()
    await hallPage.keyboard.press('Enter')
    // Keyboard users continue from the heading of the table's details.
    await expect(hallPage.getByRole('heading', { level: 2, name: /^Table/ })).toBeFocused()
    await expectNoOverflows(hallPage, 'a table of the plan')
    await hallContext.close()
    await longSite.setClock(0)

    await logIn(page, mail, sample.email)
    await walkPages(page, attendeePages(sample))
    await open(page, '/events?view=organized')
    await page.getByRole('button', { name: 'Create & View Options' }).click()
    await expectNoOverflows(page, 'the menu of the events')
    await page.keyboard.press('Escape')
    await findAccountMenu(page).click()
    await expectNoOverflows(page, 'the name menu')
    await open(page, `/events?event=${sample.event}`)
    await page.getByRole('button', { name: 'Game Owner' }).first().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectNoOverflows(page, 'what was done')

    await page.context().clearCookies()
    await logInAsAdministrator(page, { ...site, administratorLink: longSite.administratorLink })
    await walkPages(page, administratorPages(sample))
    await open(page, `/gameday-management?gameday=${sample.gameday}`)
    await page.getByRole('button', { name: 'Bulk Invite' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(`${sample.email}\n${'W'.repeat(200)}`)
    await expectNoOverflows(page, 'the bulk dialog')
    await page.keyboard.press('Escape')

    // In print: as wide as a sheet of paper.
    await page.emulateMedia({ media: 'print' })
    const paperSettings = {
      '/attendees': '.attendees',
      '/events': '.table',
      '/registrations': '.table',
      '/gameday-management': '.gamedays',
      [`/gameday-management?gameday=${sample.gameday}`]: '.table',
    }
    for (const [path, list] of Object.entries(paperSettings)) {
      await open(page, path)
      await expect(page.locator(list).first()).toBeVisible()
      expect(await page.locator(list).first().evaluate(findUnbreakableBoxes), path).toEqual([])
      await page.setViewportSize({ width: 718, height: 1000 })
      await expect.poll(() => read(page), `${path}, printed`).toEqual([])
    }
  } finally {
    // Close the page before its live connection breaks.
    await page.close()
    await longSite.stop({ keepsData: true })
  }
})
