import { fillHall } from '../../tools/screenshots/fill-hall.ts'
import { moveIntoConvention, test } from '../convention-clock.ts'
import { expect, open, readingTest } from '../fixtures.ts'
import {
  administratorPages,
  attendeePages,
  conventionPages,
  findSample,
  otherAdministratorPages,
  otherAttendeePages,
  visitorPages,
} from '../sample-pages.ts'
import { logIn, logInAsAdministrator } from '../log-in.ts'
import { FocusWalk } from './focus-walk.ts'

/** A phone in landscape, or a page zoomed to 200 %. */
const lowScreen = { width: 640, height: 360 }

// Hundreds of elements, and several screenshots of each kind.
test.describe.configure({ timeout: 600_000 })
test.use({ expectedErrors: /status of 404/ })

readingTest('the focus is visible to a visitor', async ({ page, site }) => {
  const focusWalk = await FocusWalk.start(page)
  await focusWalk.walkPages(visitorPages(findSample(site.dataDir)))
  expect(focusWalk.problems).toEqual([])
})

test('the focus is visible to an attendee', async ({ page, site, mail }) => {
  const sample = findSample(site.dataDir)
  await logIn(page, mail, sample.email)
  const focusWalk = await FocusWalk.start(page)
  await focusWalk.walkPages({ ...attendeePages(sample), ...otherAttendeePages(sample) })
  await focusWalk.walkPages({ [`/events?event=${sample.fullEvent}`]: '.slot' }, [lowScreen])
  expect(focusWalk.problems).toEqual([])
})

readingTest('the focus is visible to an administrator', async ({ page, site }) => {
  await logInAsAdministrator(page, site)
  const focusWalk = await FocusWalk.start(page)
  await focusWalk.walkPages({
    ...administratorPages(findSample(site.dataDir)),
    ...otherAdministratorPages,
  })
  expect(focusWalk.problems).toEqual([])
})

test('the focus is visible to an attendee during the convention', async ({ page, site, mail }) => {
  await moveIntoConvention(page, site, 180)
  // The printed login link has expired at that time.
  await logIn(page, mail, 'admin@meepcon.example')
  await fillHall(page.request, site.url)
  await page.context().clearCookies()
  await logIn(page, mail, findSample(site.dataDir).email)
  const focusWalk = await FocusWalk.start(page)
  await focusWalk.walkPages({ ...conventionPages, '/weekend': '.felt-top' })
  await focusWalk.walkPages(conventionPages, [lowScreen])
  for (const [path, bar] of [
    ['/now', '.raise'],
    ['/hall', '.hall-foot'],
  ] as const) {
    await open(page, path)
    await expect(page.locator(bar)).toHaveCSS('position', 'static')
  }
  expect(focusWalk.problems).toEqual([])
})
