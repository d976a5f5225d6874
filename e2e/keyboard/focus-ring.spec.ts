import { fillHall } from '../../tools/screenshots/fill-hall.ts'
import { moveIntoConvention, test } from '../convention-clock.ts'
import { expect, open, readingTest } from '../fixtures.ts'
import {
  administratorPlaces,
  attendeePlaces,
  conventionPlaces,
  findSample,
  otherAdministratorPlaces,
  otherAttendeePlaces,
  visitorPlaces,
} from '../places.ts'
import { signIn, signInAsAdministrator } from '../sign-in.ts'
import { FocusWalk } from './focus-walk.ts'

/** A phone on its side, or a page enlarged to 200 %. */
const lowScreen = { width: 640, height: 360 }

// Hundreds of elements, and some pictures of each kind.
test.describe.configure({ timeout: 600_000 })
test.use({ expectedErrors: /status of 404/ })

readingTest('a visitor sees where the focus is', async ({ page, site }) => {
  const walk = await FocusWalk.begin(page)
  await walk.walk(visitorPlaces(findSample(site.dataDir)))
  expect(walk.problems).toEqual([])
})

test('an attendee sees where the focus is', async ({ page, site, mail }) => {
  const sample = findSample(site.dataDir)
  await signIn(page, mail, sample.email)
  const walk = await FocusWalk.begin(page)
  await walk.walk({ ...attendeePlaces(sample), ...otherAttendeePlaces(sample) })
  await walk.walk({ [`/events?event=${sample.fullEvent}`]: '.slot' }, [lowScreen])
  expect(walk.problems).toEqual([])
})

readingTest('an administrator sees where the focus is', async ({ page, site }) => {
  await signInAsAdministrator(page, site)
  const walk = await FocusWalk.begin(page)
  await walk.walk({
    ...administratorPlaces(findSample(site.dataDir)),
    ...otherAdministratorPlaces,
  })
  expect(walk.problems).toEqual([])
})

test('an attendee of the convention sees where the focus is', async ({ page, site, mail }) => {
  await moveIntoConvention(page, site, 180)
  // The printed login link has expired at that time.
  await signIn(page, mail, 'admin@meepcon.example')
  await fillHall(page.request, site.url)
  await page.context().clearCookies()
  await signIn(page, mail, findSample(site.dataDir).email)
  const walk = await FocusWalk.begin(page)
  await walk.walk({ ...conventionPlaces, '/weekend': '.felt-top' })
  await walk.walk(conventionPlaces, [lowScreen])
  for (const [path, bar] of [
    ['/now', '.raise'],
    ['/hall', '.hall-foot'],
  ] as const) {
    await open(page, path)
    await expect(page.locator(bar)).toHaveCSS('position', 'static')
  }
  expect(walk.problems).toEqual([])
})
