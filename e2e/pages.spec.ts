import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  waitUntilHydrated,
  open,
  readingTest as test,
} from './fixtures.ts'
import { halvesOf, loggedInPaths, publicPaths } from './page-paths.ts'
import { findAccountMenu, logInAsAdministrator } from './log-in.ts'

test.describe('every page', () => {
  test.use({ expectedErrors: /status of (404|410)/ })

  // The login prompt stands for all pages of the team.
  for (const { half, paths } of halvesOf([...publicPaths, '/gameday-management'])) {
    test(`of the ${half} half is accessible`, async ({ page }) => {
      test.slow()
      for (const path of paths) {
        await open(page, path)
        // The administrator's pages are rendered in the browser, so wait for them.
        await page.locator('main h1').first().waitFor()
        await expectAccessible(page)
      }
    })
  }

  for (const { half, paths } of halvesOf(loggedInPaths)) {
    test(`of the ${half} half for logged-in users is accessible`, async ({ page, site }) => {
      test.slow()
      await logInAsAdministrator(page, site)
      for (const path of paths) {
        await open(page, path)
        await page.locator('main h1').first().waitFor()
        await expectAccessible(page)
      }
    })
  }

  test('an unknown address answers 404 with a link to the home page', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('MeepCon - Page Not Found')
    await expect(
      page.getByText("Sorry, we couldn't find the page you were looking for."),
    ).toBeVisible()
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Return to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a slightly wrong address redirects to the right one', async ({ page }) => {
  for (const [requestedPath, expectedHeading] of [
    ['/events/', '/events'],
    ['/events?view=none', '/events'],
    ['/calendar?day=Sunday', '/calendar'],
  ] as const) {
    await open(page, requestedPath)
    await expect(page).toHaveURL(expectedHeading)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

/** Reads the positions and colors of all elements of the page. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor } = getComputedStyle(element)
      const place = [x, y + scrollY, width, height].map(Math.round)
      return `${element.tagName} ${place.join(' ')} ${color} ${backgroundColor}`
    }),
  )

test('a page looks the same after a navigation as after a load', async ({ page }) => {
  // Wide enough for the menu's links.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/events', '/photos', '/map']) {
    await open(page, path)
    const loaded = await look(page)
    await open(page, '/faq')
    await page.locator(`.topnav a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => look(page)).toEqual(loaded)
  }
})

test('the menu: order, collapsing, the administrator, and where it is hidden', async ({
  page,
  site,
}) => {
  await open(page, '/faq')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const publicLinks = ['Register', 'FAQ', 'Photos', 'Events', 'Contact', 'Meep']
  await expect(links).toHaveText(publicLinks)
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(logIn).toBeVisible()
  await expect(findAccountMenu(page)).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(links.first()).toBeHidden()
  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await links.filter({ hasText: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(links.first()).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.administratorLink())
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  await expect(links).toHaveText([...publicLinks, 'Gamedays'])
  await expect(logIn).toBeHidden()
  await expect(findAccountMenu(page)).toHaveAccessibleName('Logged in as admin@meepcon.example')
  // A user without a registration has no link to one in the menu.
  await findAccountMenu(page).press('Enter')
  const accountMenu = page.getByRole('group', { name: 'Your account' })
  const logOut = accountMenu.getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  await expect(accountMenu.getByRole('link')).toHaveText(['Notifications', 'Organize'])
  await page.keyboard.press('ArrowDown')
  await expect(accountMenu.getByRole('link', { name: 'Notifications' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(findAccountMenu(page)).toBeFocused()
})
