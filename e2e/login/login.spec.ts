import type { Event } from '../../domain/events/schema.ts'
import { findLink } from '../../server/testing/mail/smtp-server.ts'
import { expect, expectAccessible, open, readingTest, test } from '../fixtures.ts'
import { drawer, form, openAsUser } from '../events/steps.ts'
import { logOut } from '../log-in.ts'

test('a guest requests a link, follows it from the mail, and logs out', async ({
  page,
  site,
  mail,
}) => {
  const { email, names } = site.findRegistered()
  await open(page, '/login')
  await expect(page).toHaveTitle('MeepCon - Login')
  await page.getByLabel('Email Address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email Sent!' })).toContainText(
    `Verification email has been sent to: ${email}. Please check your inbox and click the link to complete verification.`,
  )

  const receivedMail = await mail.waitForNewest(email)
  expect(receivedMail.subject).toBe('Your MeepCon login link')
  await page.goto(findLink(receivedMail, '/verify/'))
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Events' })).toHaveAttribute('href', '/events')

  await open(page, '/login')
  await expect(page.getByRole('heading', { name: 'User Info' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(`Name 1: ${names[0]}`)).toBeVisible()
  await logOut(page)
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email Address')).toBeVisible()
})

test('a login in order to join or announce an event returns there, by link or by digits', async ({
  page,
  site,
  mail,
  browser,
}) => {
  const { email } = site.findRegistered()
  const events = (await (await page.request.get('/api/events')).json()) as Event[]
  const freeEvent = events.find(({ gameName }) => gameName === 'Crokinole')
  const table = `${site.url}/events?event=${freeEvent?.id}`
  await open(page, table)
  await drawer(page).getByRole('link', { name: 'Login to Join Event' }).click()
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(`has been sent to: ${email}.`)).toBeVisible()
  const receivedMail = await mail.waitForNewest(email)
  const otherPage = await openAsUser(browser, site)
  await otherPage.setViewportSize({ width: 360, height: 640 })
  await otherPage.goto(findLink(receivedMail, '/verify/'))
  await expect(otherPage).toHaveURL(table)
  await expect(drawer(otherPage).getByRole('checkbox').first()).toBeFocused()
  // The names are always in view: focusing one scrolls nothing.
  expect(await drawer(otherPage).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await otherPage.context().close()

  await page
    .getByLabel('Six-digit code')
    .fill(/^ *(\d{6})$/m.exec(receivedMail.text ?? '')?.[1] ?? '')
  await page.getByRole('button', { name: 'Log in with the code' }).click()
  await expect(page).toHaveURL(table)
  await expect(drawer(page).getByRole('checkbox').first()).toBeFocused()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/events?create=new')
  await expect(page).toHaveURL(`${site.url}/login?back=%2Fevents%3Fcreate%3Dnew`)
  await page.request.post('/api/user/login', { data: { email, back: '/events?create=new' } })
  await page.goto(findLink(await mail.waitForNewest(email, 'create'), '/verify/'))
  await expect(form(page)).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /status of (404|422)/ })

  readingTest(
    'an unknown address is reported on its field, and the typed text is kept',
    async ({ page }) => {
      await open(page, '/login')
      const field = page.getByLabel('Email Address')
      await field.fill('not an address')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Invalid email')).toBeVisible()
      await field.fill('stranger@example.com')
      await expect(page.getByText('Invalid email')).toBeHidden()
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(
        page.getByText(
          'No registration was found for this email address. Please verify the email address that you entered is correct.',
        ),
      ).toBeVisible()
      await expect(field).toHaveValue('stranger@example.com')
      await expect(field).toBeFocused()
    },
  )

  test('the six digits of the mail log in on another device', async ({ page, site, mail }) => {
    const { email } = site.findRegistered(3)
    const mails = () => mail.received.filter(({ to }) => to === email)
    const waitForDigits = async (count: number) => {
      await expect.poll(() => mails().length).toBe(count)
      return /^ *(\d{6})$/m.exec(mails().at(-1)?.mail.text ?? '')?.[1] ?? ''
    }
    await open(page, '/login')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Login' }).click()
    const field = page.getByLabel('Six-digit code')
    await expect(field).toBeVisible()
    // The page for the digits survives a reload, and Back returns to the address.
    await expect(page).toHaveURL(`${site.url}/login?sent=true`)
    await page.reload()
    await expect(field).toBeVisible()
    await expect(page.getByText(`has been sent to: ${email}.`)).toBeVisible()
    await page.goBack()
    await expect(field).toBeHidden()
    await page.goForward()
    await expect(field).toBeVisible()
    await expectAccessible(page)

    const digits = await waitForDigits(1)
    const logInButton = page.getByRole('button', { name: 'Log in with the code' })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await field.fill(digits === '123456' ? '654321' : '123456')
      const verifyResponse = page.waitForResponse('**/api/user/verify')
      await logInButton.click()
      expect((await verifyResponse).status()).toBe(422)
      await expect(page.getByText('This is not the code from the latest email.')).toBeVisible()
    }
    await field.fill(digits)
    await logInButton.click()
    await expect(page.getByText('This code no longer works.')).toBeVisible()
    await page.getByRole('button', { name: 'Send a new email' }).click()
    await expect(page.getByText('A new email is on its way.')).toBeVisible()
    await field.fill(await waitForDigits(2))
    await logInButton.click()
    await expect(page).toHaveURL(`${site.url}/weekend`)
    await expect(page.getByRole('heading', { level: 1, name: 'My Weekend' })).toBeVisible()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  readingTest(
    'the server searches a list, and its print notes that there are more entries',
    async ({ page }) => {
      await page.goto('/events')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Page 1 of 4')).toBeVisible()
      await expect(page.getByLabel('Rows per page')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('searchbox', { name: 'Filter events' }).fill('crokinole')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/events?q=crokinole')
      await expect(page.getByText('1 event(s) shown (39 filtered out)')).toBeVisible()
    },
  )

  test('the digits and the link of the mail log in', async ({ page, site, mail }) => {
    const { email } = site.findRegistered()
    const readUserEmail = async () =>
      ((await (await page.request.get('/api/user/session')).json()) as { email: string } | null)
        ?.email
    await page.goto('/login')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText(`has been sent to: ${email}.`)).toBeVisible()
    const receivedMail = await mail.waitForNewest(email)
    await page
      .getByLabel('Six-digit code')
      .fill(/^ *(\d{6})$/m.exec(receivedMail.text ?? '')?.[1] ?? '')
    await page.getByRole('button', { name: 'Log in with the code' }).click()
    await expect(page.getByText('You are logged in.')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeHidden()
    expect(await readUserEmail()).toBe(email)
    await page.getByRole('link', { name: 'Go to the events' }).click()
    await expect(page).toHaveURL('/plain')
    await page.context().clearCookies()
    await page.goto(findLink(receivedMail, '/verify/'))
    await expect(page.getByText('Loading...')).toBeHidden()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(readUserEmail).toBe(email)
  })

  readingTest('pages that need the script say so at once', async ({ page }) => {
    for (const path of ['/gameday-management', '/eventManagement', '/notifications']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible()
      await expect(page.locator('.skeleton')).toBeHidden()
    }
  })
})
