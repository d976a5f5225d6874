import { expect, expectNoA11yViolations, open } from './fixtures.ts'
import { test } from './convention-clock.ts'
import { logInFamily } from './family.ts'

test('a family of four sees their next events, fills a gap and packs', async ({
  page,
  site,
  mail,
}) => {
  test.slow()
  await open(page, '/weekend')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?back=%2Fweekend',
  )
  const { announceEvent } = await logInFamily(page, site, mail)
  await announceEvent('Theo', { gameName: 'Ark Nova', eventTime: '12:00 PM', duration: '150' })
  await announceEvent(
    'Eva',
    { gameName: 'Cascadia', eventTime: '12:30 PM', duration: '45' },
    'Milo',
  )
  await announceEvent('Rosa', { gameName: 'Spirit Island', eventTime: '7:15 PM', duration: '90' })
  await open(page, '/weekend')

  const nextEvent = main.locator('.next')
  await expect(nextEvent).toContainText('Next, 12:30 PM')
  await expect(nextEvent).toContainText('in 25 minutes')
  await expect(nextEvent.getByRole('heading', { name: 'Cascadia' })).toBeVisible()
  // One lane for each name.
  const lanes = page.getByRole('list', { name: /^Friday, one row/ })
  const lane = (name: string) => lanes.getByRole('listitem').filter({ hasText: name })
  await expect(lane('Theo').getByRole('link', { name: /^Ark Nova/ })).toHaveText(
    /Ark Nova, 12:00 PM to 2:30 PM/,
  )
  // The list does not repeat events that the strip shows.
  const tile = (game: string) => main.getByRole('article').filter({ hasText: game })
  await expect(tile('Cascadia').locator('.strip')).toHaveText('Next, in 25 minutes45 minutes')
  await expect(tile('Cascadia').getByText('45 minutes')).toHaveCount(1)
  await expect(tile('Ark Nova').locator('.strip')).toHaveText('Nowuntil 2:30 PM')
  await expect(tile('Ark Nova')).not.toContainText('2 hours 30 minutes')
  await expect(tile('Spirit Island')).toContainText('1 hour 30 minutes')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoA11yViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const heading = await main.getByRole('heading', { name: 'My Weekend' }).boundingBox()
  const doorCode = await main.getByRole('button', { name: 'Door code' }).boundingBox()
  expect(doorCode?.y, 'beside the heading').toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))

  // On a phone, a narrow block leads to the day of its name; Back returns to all.
  await lane('Eva')
    .getByRole('link', { name: /^Cascadia/ })
    .click({ force: true })
  await expect(lanes.getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await expect(lanes.getByRole('listitem')).toHaveCount(4)
  await lane('Rosa')
    .getByRole('link', { name: 'Rosa' })
    .click({ position: { x: 10, y: 20 } })
  await expect(main.locator('.next-later')).toContainText('Spirit Island')
  await page.goBack()
  await expect(nextEvent.getByRole('heading', { name: 'Cascadia' })).toBeVisible()

  // Events that fit a gap, first those with room for everyone who is free then.
  const evaGap = lane('Eva').getByRole('button', { name: /^Eva is free from 1:15 PM to 10:00 PM/ })
  await evaGap.click()
  await expect(evaGap).toHaveAttribute('aria-expanded', 'true')
  const offers = page.getByRole('region', { name: 'Eva and Milo, free from 1:15 PM to 10:00 PM' })
  await expect(offers).toBeFocused()
  await expect(offers.getByRole('listitem').first()).toContainText('room for')
  await expectNoA11yViolations(page)
  await page.keyboard.press('Escape')
  await expect(evaGap).toBeFocused()

  // Suggestions that fit before the evening, for members without an event at that time.
  await lane('Rosa')
    .getByRole('link', { name: 'Rosa' })
    .click({ position: { x: 10, y: 20 } })
  await expect(lanes.getByRole('listitem')).toHaveCount(1)
  const friday = page.getByRole('region', { name: 'Friday' })
  const gap = friday.locator('details').filter({ hasText: 'Free until 7:15 PM' })
  await gap.locator('summary').click()
  await gap.getByRole('link', { name: 'Join Azul' }).click()
  const drawer = page.getByRole('dialog', { name: 'Event Details' })
  await expect(drawer.getByRole('checkbox', { name: 'Rosa' })).toBeChecked()
  await drawer.getByRole('button', { name: 'Join Event' }).click()
  await expect(drawer.locator('.foot-message')).toHaveText(/^\s*Rosa has a spotFriday 12:15 PM/)
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(friday.getByRole('heading', { level: 3, name: 'Azul' })).toBeVisible()

  // Checked off, and still checked after a reload.
  const packing = page.getByRole('region', { name: 'Packing list' })
  await expect(packing).toContainText('0 of 2 packed')
  const packedResponse = page.waitForResponse('**/api/event/packed/*')
  const spiritIsland = packing.getByRole('checkbox', { name: /^Spirit Island/ })
  // The optimistic update is drawn just after the click.
  await spiritIsland.click()
  await expect(spiritIsland).toBeChecked()
  await expect(packing).toContainText('1 of 2 packed')
  expect((await packedResponse).status()).toBe(200)
  await page.reload()
  await expect(packing).toContainText('1 of 2 packed')

  // An event without a time is labeled as such, also in print.
  await announceEvent('Rosa', { gameName: 'Hive', eventTime: 'Undetermined', duration: '30' })
  await page.reload()
  const hiveItem = friday.getByRole('listitem').filter({ hasText: 'Hive' })
  await expect(hiveItem).toContainText(/^\s*Undeter\u00admined/)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.pocket-days')).toContainText('UndeterminedHive')
})
