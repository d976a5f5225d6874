import type { Page } from '@playwright/test'
import { startServer } from '../../server/testing/processes/server-process.ts'
import { moveIntoConvention } from '../convention-clock.ts'
import { expect, open, test, waitForHydration } from '../fixtures.ts'
import {
  administratorPlaces,
  attendeePlaces,
  conventionPlaces,
  type Places,
  visitorPlaces,
} from '../places.ts'
import { account, signIn, signInAsAdministrator } from '../sign-in.ts'
import { overflowsIn } from './overflows.ts'
import { lengthen } from './seed.ts'

/** A phone with text twice as large, and a desk. */
const screens = [
  { width: 1280, text: '100%' },
  { width: 360, text: '200%' },
]

const read = (page: Page) => page.evaluate(overflowsIn)

async function expectNoOverflows(page: Page, where: string): Promise<void> {
  for (const { width, text } of screens) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    await expect.poll(() => read(page), `${where}, ${width} wide, text ${text}`).toEqual([])
  }
}

async function walk(page: Page, places: Places): Promise<void> {
  for (const [path, shown] of Object.entries(places)) {
    await open(page, path)
    await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible()
    await expectNoOverflows(page, path)
  }
}

/**
 * Runs in the page: within these, Firefox leaves pages empty and WebKit cuts lines of text in half; Firefox leaves pages
 * empty before rows that are transformed, and WebKit where only room comes after the list.
 */
function unbreakableAround(list: Element): string[] {
  const found: string[] = []
  for (let box = list.parentElement; box; box = box.parentElement) {
    const { display, paddingBottom } = getComputedStyle(box)
    if (/flex|grid/.test(display)) found.push(`${box.localName}.${box.className}: ${display}`)
    if (paddingBottom !== '0px') found.push(`${box.localName}.${box.className}: ${paddingBottom}`)
  }
  const row = list.querySelector('tbody tr')
  const transform = row && getComputedStyle(row).transform
  return transform && transform !== 'none' ? [...found, `rows: ${transform}`] : found
}

test.use({ expectedErrors: /status of 404/ })

test('the longest of everything fits, on a phone with large text too', async ({
  page,
  browser,
  site,
  mail,
}) => {
  // Some forty pages, twice each.
  test.setTimeout(300_000)
  await site.end('SIGTERM')
  await site.allEnded
  const sample = lengthen(site.dataDir)
  const long = await startServer({
    environment: { SMTP_URL: mail.url },
    port: site.port,
    dataDir: site.dataDir,
    clockAhead: 0,
  })
  try {
    await walk(page, visitorPlaces(sample))

    // While the convention is on.
    const hall = await browser.newContext({ baseURL: site.url })
    waitForHydration(hall)
    const inTheHall = await hall.newPage()
    await moveIntoConvention(inTheHall, long, 180)
    await walk(inTheHall, conventionPlaces)
    await open(inTheHall, '/hall')
    await inTheHall
      .getByRole('link', { name: /^Table/ })
      .first()
      .focus()
    await inTheHall.keyboard.press('Enter')
    // By key one goes on from what is said of the table.
    await expect(inTheHall.getByRole('heading', { level: 2, name: /^Table/ })).toBeFocused()
    await expectNoOverflows(inTheHall, 'a table of the plan')
    await hall.close()
    await long.setClock(0)

    await signIn(page, mail, sample.email)
    await walk(page, attendeePlaces(sample))
    await open(page, '/events?view=organized')
    await page.getByRole('button', { name: 'Create & View Options' }).click()
    await expectNoOverflows(page, 'the menu of the events')
    await page.keyboard.press('Escape')
    await account(page).click()
    await expectNoOverflows(page, 'the name menu')
    await open(page, `/events?event=${sample.event}`)
    await page.getByRole('button', { name: 'Game Owner' }).first().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectNoOverflows(page, 'what was done')

    await page.context().clearCookies()
    await signInAsAdministrator(page, { ...site, administratorLink: long.administratorLink })
    await walk(page, administratorPlaces(sample))
    await open(page, `/gameday-management?gameday=${sample.gameday}`)
    await page.getByRole('button', { name: 'Bulk Invite' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(`${sample.email}\n${'W'.repeat(200)}`)
    await expectNoOverflows(page, 'the bulk dialog')
    await page.keyboard.press('Escape')

    // On paper: as wide as a sheet is.
    await page.emulateMedia({ media: 'print' })
    const onPaper = {
      '/attendees': '.attendees',
      '/events': '.table',
      '/registrations': '.table',
      '/gameday-management': '.gamedays',
      [`/gameday-management?gameday=${sample.gameday}`]: '.table',
    }
    for (const [path, list] of Object.entries(onPaper)) {
      await open(page, path)
      await expect(page.locator(list).first()).toBeVisible()
      expect(await page.locator(list).first().evaluate(unbreakableAround), path).toEqual([])
      await page.setViewportSize({ width: 718, height: 1000 })
      await expect.poll(() => read(page), `${path}, printed`).toEqual([])
    }
  } finally {
    // Before its live connection breaks off.
    await page.close()
    await long.stop({ keepsData: true })
  }
})
