import type { Page } from '@playwright/test'
import { createAddressOf } from '../bench/weights.ts'
import { findLink } from '../server/testing/mail/smtp-server.ts'
import { moveIntoConvention, test } from './convention-clock.ts'
import { expect, waitUntilHydrated, readingTest } from './fixtures.ts'
import { logOut, logIn } from './log-in.ts'

test.use({ waitsForHydration: false })

/** Opens a page whose script loads only on command. */
async function openBeforeHydration(page: Page, path: string) {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/entry-*', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return async () => {
    script.resolve()
    await waitUntilHydrated(page)
    await page.unrouteAll()
  }
}

test('text that was typed before the script loads is preserved and sent', async ({
  page,
  mail,
}) => {
  let loadScript = await openBeforeHydration(page, '/')
  await page.getByLabel('Email Address').fill('early@bird.example')
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Early Bird')
  await page.getByLabel('ZIP or postal code').fill('43201')
  await page.getByLabel('Show our names on the attendee list').uncheck()
  await loadScript()
  await expect(page.getByLabel('Email Address')).toHaveValue('early@bird.example')
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByRole('textbox', { name: 'Name 2' }).fill('Late Bird')
  await expect(page.getByLabel('ZIP or postal code')).toHaveValue('43201')
  await expect(page.getByLabel('Show our names on the attendee list')).not.toBeChecked()
  await page.getByRole('button', { name: 'Register 2 people' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  loadScript = await openBeforeHydration(page, '/contact')
  await page.getByLabel('Name').fill('Early Bird')
  await page.getByLabel('Email').fill('early@bird.example')
  await page.getByLabel('Message').fill('Is there\na worm?')
  await loadScript()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect((await mail.waitForNewest('organizers@meepcon.example')).text).toMatch(
    /Is there\s+a worm\?/,
  )
})

test.describe('rejected by the server', () => {
  test.use({ expectedErrors: /status of 422/ })

  test('a form that is rejected before the script loads keeps its messages and values', async ({
    page,
  }) => {
    const loadScript = await openBeforeHydration(page, '/')
    await page.getByLabel('Email Address').fill('early@bird')
    await page.getByLabel('ZIP or postal code').fill('43201')
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    const email = page.getByLabel('Email Address')
    const name = page.getByRole('textbox', { name: 'Name 1' })
    const isRefused = async () => {
      await expect(email).toHaveAccessibleDescription(/valid email/i)
      await expect(name).toHaveAccessibleDescription(/./)
      await expect(email).toHaveValue('early@bird')
      await expect(page.getByLabel('ZIP or postal code')).toHaveValue('43201')
    }
    await isRefused()
    // Typed into the server's answer, still without the script.
    await page.getByLabel('Show our names on the attendee list').uncheck()
    await loadScript()
    await isRefused()
    await expect(page.getByLabel('Show our names on the attendee list')).not.toBeChecked()
  })
})

test('a login that is typed or sent before the script loads completes', async ({ page, site }) => {
  const { email } = site.findRegistered()
  let loadScript = await openBeforeHydration(page, '/login')
  await page.getByLabel('Email Address').fill(email)
  await loadScript()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)

  loadScript = await openBeforeHydration(page, '/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  const digits = page.getByLabel('Six-digit code')
  await digits.fill('12')
  await loadScript()
  await expect(digits).toHaveValue('12')
  // From here on a reload sends nothing a second time.
  await expect(page).toHaveURL(`${site.url}/login?sent=true`)
  await page.reload()
  await expect(digits).toBeVisible()
})

test('the menus of the bar open before the script loads, and logging out works', async ({
  page,
  site,
  mail,
}) => {
  const { email, names } = site.findRegistered()
  await logIn(page, mail, email)
  await page.setViewportSize({ width: 360, height: 740 })
  const loadScript = await openBeforeHydration(page, '/events')
  // The brand, a name and the menu fit side by side.
  await expect(page.getByRole('banner')).toHaveCSS('height', '69px')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(page.getByRole('link', { name: `Logged in as ${names[0]}` })).toHaveAttribute(
    'href',
    '/login',
  )
  await logOut(page)
  await expect(page).toHaveURL(`${site.url}/login?sent=out`)
  // Still without the script.
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await loadScript()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await (await page.request.get('/api/user/session')).json()).toBeNull()
})

test('a half-written reply is preserved when the script loads, even over an older one', async ({
  page,
  site,
  mail,
}) => {
  const addressOf = await createAddressOf(site)
  let loadScript = await openBeforeHydration(page, addressOf('/gameday/{date}'))
  await page.getByText("I'M COMING!").click()
  await page.getByText('1', { exact: true }).click()
  await page.getByLabel('Full Name').fill('June Okafor')
  await page.getByLabel('Email', { exact: true }).fill('june@example.com')
  await page.getByLabel('Comments').fill('Can come from two.')
  await loadScript()
  await page.getByRole('button', { name: 'Send reply' }).click()
  const link = findLink(await mail.waitForNewest('june@example.com'), '/gameday-reply/')

  loadScript = await openBeforeHydration(page, link)
  await expect(page.getByLabel('Comments')).toHaveValue('Can come from two.')
  await page.getByLabel('Comments').fill('From three, sorry.')
  await page.getByText("CAN'T MAKE IT").click()
  await loadScript()
  await expect(page.getByLabel('Comments')).toHaveValue('From three, sorry.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('RSVP updated!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Comments')).toHaveValue('From three, sorry.')
  await expect(page.getByText("STILL CAN'T MAKE IT")).toBeVisible()
})

readingTest('a search that is typed before the script loads is run', async ({ page }) => {
  for (const { path, box, text, none } of [
    { path: '/events', box: 'Filter events', text: 'wingspan', none: 'Azul' },
    { path: '/forsale', box: 'Filter games', text: 'azul', none: 'Catan' },
    { path: '/attendees', box: 'Search names and places', text: 'columbus', none: 'Toronto' },
  ]) {
    const loadScript = await openBeforeHydration(page, path)
    await page.getByRole('searchbox', { name: box }).fill(text)
    await loadScript()
    await expect(page).toHaveURL(`${path}?q=${text}`)
    await expect(page.getByRole('searchbox', { name: box })).toHaveValue(text)
    await expect(page.getByText(none).filter({ visible: true })).toHaveCount(0)
  }
})

test('before the script loads, links work, and buttons that need it are disabled', async ({
  page,
  site,
  mail,
}) => {
  await moveIntoConvention(page, site, 190)
  await logIn(page, mail, site.findRegistered(1).email)
  let loadScript = await openBeforeHydration(page, '/now')
  const joinButton = page.getByRole('button', { name: 'Sit down: Just One' })
  await expect(joinButton).toBeDisabled()
  await loadScript()
  await joinButton.click()
  await expect(page.getByRole('status').filter({ hasText: 'joined Just One' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  loadScript = await openBeforeHydration(page, '/events')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeDisabled()
  await page.getByRole('list', { name: 'Events, Friday' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/events\?event=/)
  await loadScript()
  await expect(page.getByRole('dialog')).toBeVisible()
})
