import type { Locator, Page } from '@playwright/test'
import { expect, open, readingTest } from './fixtures.ts'
import { moveIntoConvention, test } from './convention-clock.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'

/** Holds answers to these addresses until they are released. */
async function holdRequests(page: Page, addresses: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isRequested = false
  await page.route(addresses, async (route) => {
    isRequested = true
    await promise
    await route.continue()
  })
  return { expectRequested: () => expect.poll(() => isRequested).toBe(true), release: resolve }
}

const top = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? -1)

test('late data moves no control', async ({ page, site, mail }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await moveIntoConvention(page, site, 190)
  await logIn(page, mail, site.findRegistered(1).email)

  const myEventsRequests = await holdRequests(page, /\/api\/myevents\//)
  await open(page, '/now')
  await myEventsRequests.expectRequested()
  const joinButton = page.getByRole('button', { name: /^Sit down/ }).first()
  const topBefore = await top(joinButton)
  myEventsRequests.release()
  await expect(page.getByText(/^You are (?:free|at) /)).toBeVisible()
  expect(await top(joinButton)).toBe(topBefore)

  const playersRequests = await holdRequests(page, /\/api\/event\//)
  await page.locator('.spot h3 a').first().click()
  const close = page.getByRole('button', { name: 'Close' })
  await playersRequests.expectRequested()
  const closeTop = await top(close)
  playersRequests.release()
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible()
  expect(await top(close)).toBe(closeTop)

  const registrationRequests = await holdRequests(page, /\/api\/registration\/mine/)
  await open(page, '/weekend')
  await registrationRequests.expectRequested()
  const days = page.locator('.days')
  await expect(days).toBeVisible()
  const daysTop = await top(days)
  registrationRequests.release()
  await page.getByRole('button', { name: 'Door code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the door' })).toBeVisible()
  expect(await top(days)).toBe(daysTop)

  const notificationRequests = await holdRequests(page, /\/api\/notices$/)
  await open(page, '/notifications')
  await notificationRequests.expectRequested()
  const choices = page.getByRole('heading', { name: 'How we notify you' })
  await expect(choices).toBeHidden()
  notificationRequests.release()
  await expect(choices).toBeVisible()
})

readingTest('late data moves no control on the pages of the team', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAsAdministrator(page, site)

  const helpersRequests = await holdRequests(page, /\/api\/team$/)
  await open(page, '/team')
  await helpersRequests.expectRequested()
  const roles = page.getByRole('heading', { name: 'What each role can do' })
  await expect(roles).toBeHidden()
  expect(await top(page.getByRole('contentinfo'))).toBeGreaterThan(740)
  helpersRequests.release()
  await expect(roles).toBeVisible()

  const mails = await holdRequests(page, /\/api\/register\/email-status$/)
  await open(page, '/emailer')
  await mails.expectRequested()
  const send = page.getByRole('button', { name: 'Send samples' })
  const sendTop = await top(send)
  await expect(page.getByRole('button', { name: 'Send to …' })).toHaveCount(3)
  mails.release()
  await expect(page.getByRole('button', { name: /^Send to \d/ })).toHaveCount(3)
  expect(await top(send)).toBe(sendTop)
})
