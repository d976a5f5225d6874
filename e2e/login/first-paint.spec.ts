import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated, readingTest, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'

interface FirstSight {
  /** The contents of the bar and the page in each drawn frame, without consecutive duplicates. */
  frames: string[]
  shift: number
}

/** Records from the first frame on which role-specific content is visible. */
function watchFrames(): void {
  const sight: FirstSight = { frames: [], shift: 0 }
  Object.assign(window, { sight })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      sight.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const telltaleTexts = [
    'Logged in as',
    'Log in',
    'Gamedays',
    'Login to Create',
    'Create & View',
    'Register',
    'Your registration',
    'Manage photos',
    'User Info',
    'Email Address',
  ]
  const recordFrame = () => {
    if (document.querySelector('.topbar')) {
      const visibleTexts = [
        ...document.querySelectorAll<HTMLElement>(
          '.topbar button, .topbar .name-btn, .topnav li:nth-child(n + 7), main a, main h2, main button, main label',
        ),
      ]
        .filter((element) => element.checkVisibility())
        .map((element) => element.ariaLabel ?? element.textContent)
      const frame = telltaleTexts
        .filter((text) => visibleTexts.some((visibleText) => visibleText.startsWith(text)))
        .join(', ')
      if (sight.frames.at(-1) !== frame) sight.frames.push(frame)
    }
    requestAnimationFrame(recordFrame)
  }
  requestAnimationFrame(recordFrame)
}

/** Opens a page and watches until it is hydrated and the session call has returned. */
async function openAndWatch(page: Page, path: string): Promise<FirstSight> {
  const session = page.waitForResponse((answer) => answer.url().endsWith('/api/user/session'))
  await page.goto(path, { waitUntil: 'commit' })
  await waitUntilHydrated(page)
  await (await session).finished()
  if (path === '/') await page.getByRole('button', { name: 'Save changes' }).waitFor()
  return page.evaluate(
    () =>
      new Promise<FirstSight>((resolve) => {
        const { sight } = window as unknown as { sight: FirstSight }
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sight)))
      }),
  )
}

async function slowConnection(page: Page): Promise<void> {
  await page.addInitScript(watchFrames)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 30_000,
    uploadThroughput: 30_000,
  })
}

// After a remote logout, the page requests private data before it learns of the logout: the browser logs the 401.
test.use({ expectedErrors: /status of 401/ })

test('a logged-in user sees their page from the first frame on, even on a slow connection', async ({
  page,
  mail,
  site,
}) => {
  test.slow()
  const { email, names } = site.findRegistered()
  await logIn(page, mail, email)
  await page.setViewportSize({ width: 360, height: 800 })
  await slowConnection(page)
  expect(await openAndWatch(page, '/events')).toEqual({
    frames: ['Logged in as, Create & View'],
    shift: 0,
  })
  expect(await openAndWatch(page, '/')).toEqual({
    frames: ['Logged in as, Your registration'],
    shift: 0,
  })
  expect(await openAndWatch(page, '/login')).toEqual({
    frames: ['Logged in as, User Info'],
    shift: 0,
  })
  // The inline script that fills in the name before hydration.
  const stored = await page.evaluate(() =>
    [0, 1].map((row) => document.documentElement.style.getPropertyValue(`--stored-${row}`)),
  )
  expect(stored).toEqual([email, names[0]].map((text) => JSON.stringify(text)))
  // Logged out in another place: the page notices, and nothing else moves.
  await page.context().clearCookies()
  expect((await openAndWatch(page, '/events')).frames).toEqual([
    'Logged in as, Create & View',
    'Log in, Login to Create',
  ])
  expect(await openAndWatch(page, '/events')).toEqual({
    frames: ['Log in, Login to Create'],
    shift: 0,
  })
})

readingTest(
  'the administrator sees their page from the first frame on, too',
  async ({ page, site }) => {
    await page.addInitScript(watchFrames)
    await page.goto(site.administratorLink())
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await openAndWatch(page, '/photos')).toEqual({
      frames: ['Logged in as, Gamedays, Manage photos'],
      shift: 0,
    })
  },
)
