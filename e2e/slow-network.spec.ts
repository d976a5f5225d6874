import type { Locator, Page } from '@playwright/test'
import { expect, open, readingTest } from './fixtures.ts'
import { moveIntoConvention, test } from './convention-clock.ts'
import { signIn, signInAsAdministrator } from './sign-in.ts'

/** Answers to these addresses wait until they are let go. */
async function hold(page: Page, addresses: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = false
  await page.route(addresses, async (route) => {
    asked = true
    await promise
    await route.continue()
  })
  return { asked: () => expect.poll(() => asked).toBe(true), letGo: resolve }
}

const top = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? -1)

test('what comes late moves nothing that can be pressed', async ({ page, site, mail }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await moveIntoConvention(page, site, 190)
  await signIn(page, mail, site.registered(1).email)

  const seats = await hold(page, /\/api\/myevents\//)
  await open(page, '/now')
  await seats.asked()
  const sitDown = page.getByRole('button', { name: /^Sit down/ }).first()
  const before = await top(sitDown)
  seats.letGo()
  await expect(page.getByText(/^You are (?:free|at) /)).toBeVisible()
  expect(await top(sitDown)).toBe(before)

  const players = await hold(page, /\/api\/event\//)
  await page.locator('.spot h3 a').first().click()
  const close = page.getByRole('button', { name: 'Close' })
  await players.asked()
  const closeAt = await top(close)
  players.letGo()
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible()
  expect(await top(close)).toBe(closeAt)

  const own = await hold(page, /\/api\/registration\/mine/)
  await open(page, '/weekend')
  await own.asked()
  const days = page.locator('.days')
  await expect(days).toBeVisible()
  const daysAt = await top(days)
  own.letGo()
  await page.getByRole('button', { name: 'Door code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the door' })).toBeVisible()
  expect(await top(days)).toBe(daysAt)

  const told = await hold(page, /\/api\/notices$/)
  await open(page, '/notifications')
  await told.asked()
  const choices = page.getByRole('heading', { name: 'How you hear of it' })
  await expect(choices).toBeHidden()
  told.letGo()
  await expect(choices).toBeVisible()
})

readingTest('nor on the pages of the team', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsAdministrator(page, site)

  const helpers = await hold(page, /\/api\/team$/)
  await open(page, '/team')
  await helpers.asked()
  const roles = page.getByRole('heading', { name: 'What each role may do' })
  await expect(roles).toBeHidden()
  expect(await top(page.getByRole('contentinfo'))).toBeGreaterThan(740)
  helpers.letGo()
  await expect(roles).toBeVisible()

  const mails = await hold(page, /\/api\/register\/email-status$/)
  await open(page, '/emailer')
  await mails.asked()
  const send = page.getByRole('button', { name: 'Send samples' })
  const sendAt = await top(send)
  await expect(page.getByRole('button', { name: 'Send to …' })).toHaveCount(3)
  mails.letGo()
  await expect(page.getByRole('button', { name: /^Send to \d/ })).toHaveCount(3)
  expect(await top(send)).toBe(sendAt)
})
