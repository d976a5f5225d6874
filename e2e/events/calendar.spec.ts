import { eventDefaults } from '../../domain/events/schema.ts'
import { moveIntoConvention, test } from '../convention-clock.ts'
import { expect, open, readingTest } from '../fixtures.ts'
import { logInAsAdministrator } from '../log-in.ts'
import { findCalendarFaults } from './cards-in-view.ts'

readingTest('the calendar shows both days or one, and a card opens its event', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/calendar')
  await expect(page.getByRole('heading', { name: 'Friday' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saturday' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Crokinole/ })).toBeVisible()
  await page.getByRole('link', { name: /^Saturday, May/ }).click()
  await expect(page).toHaveURL('/calendar?day=Saturday')
  await expect(page.getByRole('link', { name: /Wingspan/ })).toBeHidden()
  await page.getByRole('link', { name: /^7 Wonders/ }).click()
  const detailsDialog = page.getByRole('dialog', { name: 'Event Details' })
  await expect(detailsDialog.getByText('Registration Full')).toBeVisible()
  await page.goBack()
  await expect(detailsDialog).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: /^Fri, May/ }).click()
  await expect(page.getByRole('link', { name: /Wingspan/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /7 Wonders/ })).toBeHidden()
})

readingTest('in print each day has one sheet, and nothing else is printed', async ({ page }) => {
  for (const [path, sheets] of [
    ['/calendar', 2],
    ['/calendar?day=Saturday', 1],
  ] as const) {
    await open(page, path)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const landscape = Array.from({ length: sheets }, () => '/MediaBox [0 0 792 612]')
    expect(pdf.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g), path).toEqual(landscape)
  }
})

test('the calendar shows twelve concurrent events by game, and counts those off the screen', async ({
  page,
  site,
}) => {
  await logInAsAdministrator(page, site)
  const names = (await (await page.request.get('/api/names')).json()) as { id: string }[]
  for (const [index, { id }] of names.slice(0, 12).entries()) {
    const data = {
      ...eventDefaults,
      id: `crowd-${index}`,
      gameName: `Photosynthesis and the Extraordinarily Long Campaign of the Cartographers ${index}`,
      eventDay: 'Saturday',
      eventTime: '7:00 PM',
      eventOwner: id,
      gameOwner: id,
      // Full with its owner, and as short as possible.
      ...(index % 3 === 0 && { spots: 1, duration: index % 2 === 0 ? '5' : '30' }),
    }
    // Some owners play elsewhere at that time: the event is created, with a warning.
    const saveAnswer = await page.request.put('/api/event', { data })
    expect([200, 409], await saveAnswer.text()).toContain(saveAnswer.status())
  }
  const crowdLinks = page.getByRole('link', { name: /^Photosynthesis .* 7:00 PM, / })
  const faults = () => page.evaluate(findCalendarFaults)
  for (const [width, path] of [
    [1920, '/calendar'],
    [1280, '/calendar'],
    [768, '/calendar?day=Saturday'],
    [360, '/calendar?day=Saturday'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    await expect(crowdLinks).toHaveCount(12)
    await expect.poll(faults, `${width} wide`).toEqual([])
    const fullEventLink = page.getByRole('link', {
      name: /^Photosynthesis .*, All Spots Filled!, 1 of 1/,
    })
    expect(await fullEventLink.count(), `${width} wide, for a screen reader`).toBeGreaterThan(0)
  }
  // On a phone four events are visible at once; the number beside them counts the others.
  const hours = await page.locator('.cal-times--all li').allTextContents()
  const sevenRow = hours.findIndex((hour) => hour.startsWith('7 PM'))
  const hiddenCount = (column: string) =>
    page.locator(`${column} li`).nth(sevenRow).locator('.cal-beyond')
  const hiddenText = (await hiddenCount('.cal-edge').textContent()) ?? ''
  await hiddenCount('.cal-edge').click()
  await expect(hiddenCount('.cal-times--all')).toBeVisible()
  await expect(hiddenCount('.cal-edge')).toHaveText(/^\+\d$/)
  await expect(hiddenCount('.cal-edge')).not.toHaveText(hiddenText)
  await expect.poll(faults, 'scrolled').toEqual([])
  await page.locator('.cal-scroll').evaluate((scroller) => (scroller.scrollLeft = 10_000))
  await expect(hiddenCount('.cal-edge')).toHaveCount(0)
  await expect.poll(faults, 'at the end').toEqual([])
})

readingTest(
  'events off the screen are counted, even when frames are drawn after the script has run',
  async ({ page }) => {
    await page.addInitScript(() => {
      const nextFrame = requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (callback) =>
        Number(setTimeout(() => nextFrame(callback), 200))
    })
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, '/calendar')
    await expect(page.locator('.cal-edge .cal-beyond').first()).toHaveText(/^\+\d$/)
    await expect.poll(() => page.evaluate(findCalendarFaults)).toEqual([])
  },
)

test('during the convention, the calendar opens at the current time', async ({ page, site }) => {
  const readScrollY = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '/calendar')
  await expect(page.locator('.cal-now')).toHaveCount(0)
  expect(await readScrollY()).toBe(0)
  await moveIntoConvention(page, site, 180)
  await open(page, '/calendar')
  const line = page.locator('.cal-now')
  await expect.poll(async () => Math.round((await line.boundingBox())?.y ?? 0)).toBe(240)
  expect(await readScrollY()).toBeGreaterThan(0)
})
