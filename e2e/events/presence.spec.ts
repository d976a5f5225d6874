import type { Browser, Page } from '@playwright/test'
import type { SmtpServer } from '../../server/testing/mail/smtp-server.ts'
import { expect, expectNoA11yViolations, open, waitForHydration } from '../fixtures.ts'
import { moveIntoConvention, test } from '../convention-clock.ts'
import { createEventFor, registerPerson } from '../offline/steps.ts'
import type { TestSite } from '../site.ts'

/** Maximum delay of a remote change, even on a busy machine. */
const live = { timeout: 10_000 }

interface Guest {
  page: Page
  id: string
}

async function openAsGuest(
  browser: Browser,
  { site, mail, now }: { site: TestSite; mail: SmtpServer; now: Date },
  name: string,
): Promise<Guest> {
  const context = await browser.newContext({ baseURL: site.url })
  waitForHydration(context)
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  const [id = ''] = await registerPerson(page, mail, [name])
  return { page, id }
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Event Details' })

test('players say that they are here, and the spot of a missing one goes to the board', async ({
  page,
  browser,
  site,
  mail,
}) => {
  test.slow()
  // Ten minutes before the start.
  const now = await moveIntoConvention(page, site, 200)
  const surroundings = { site, mail, now }
  const host = await openAsGuest(browser, surroundings, 'Hugo Host')
  const ann = await openAsGuest(browser, surroundings, 'Ann Here')
  const ben = await openAsGuest(browser, surroundings, 'Ben Away')
  const changes = { gameName: 'Hanabi', spots: 3, eventTime: '3:30 PM' }
  const eventId = await createEventFor(host.page, host.id, changes)
  for (const { page: guestPage, id } of [ann, ben]) {
    const answer = await guestPage.request.put(`/api/event/register/${eventId}`, { data: { id } })
    expect(answer.status()).toBe(200)
  }
  const sitAt = (place: string) =>
    host.page.request.put(`/api/event/place/${eventId}`, { data: { place, shared: false } })
  const hall = (await (await page.request.get('/api/convention')).json()) as {
    areas: { tables: string }[]
  }
  expect(hall.areas.length).toBeGreaterThan(0)
  expect((await sitAt('23')).status()).toBe(200)

  // The table moves: everyone sees where it was.
  await open(ann.page, '/weekend')
  expect((await sitAt('24')).status()).toBe(200)
  await expect(ann.page.getByText('was 23').first()).toBeVisible(live)
  await ann.page.getByRole('button', { name: "I'm here" }).click()
  await expect(ann.page.getByText("You're here.")).toBeVisible()

  await ann.page.setViewportSize({ width: 360, height: 740 })
  await open(ann.page, `/events?event=${eventId}`)
  await expect(drawer(ann.page).getByText("You're here.")).toBeVisible()
  await expectNoA11yViolations(ann.page)

  await open(host.page, `/events?event=${eventId}`)
  const whoIsHere = drawer(host.page).getByRole('region', { name: 'Who is here' })
  await expect(whoIsHere.getByRole('status')).toHaveText('1 of 2 here')
  await expect(whoIsHere.getByText('No answer')).toBeVisible()

  // Eleven minutes after the start.
  const later = await moveIntoConvention(host.page, site, 221)
  await open(host.page, `/events?event=${eventId}`)
  await whoIsHere.getByRole('checkbox', { name: 'Missing: Ben Away' }).check()
  await expectNoA11yViolations(host.page)
  await whoIsHere.getByRole('button', { name: 'Free 1 spot' }).click()
  const confirmDialog = host.page.getByRole('alertdialog', { name: 'Free 1 spot' })
  await confirmDialog.getByRole('button', { name: 'Free 1 spot' }).click()
  await expect(host.page.getByText('The Now page lists your event.')).toBeVisible()

  await page.clock.setFixedTime(later)
  await open(page, '/now')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Hanabi' }) })
  await expect(card).toContainText('1 spot left')
  await expect(card).toContainText('was 23')
})
