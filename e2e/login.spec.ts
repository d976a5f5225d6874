import type { Page } from '@playwright/test'
import { expect, expectFitForAll, open, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'
import { linkIn, type MailPeer } from '../server/testing/mail-peer.ts'

test('a person asks for a link, follows it from the mail, and signs out', async ({
  page,
  site,
  mail,
}) => {
  const { email, names } = site.registered()
  await open(page, '/login')
  await expect(page).toHaveTitle('MeepCon - Login')
  await page.getByLabel('Email Address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email Sent!' })).toContainText(
    `Verification email has been sent to: ${email}. Please check your inbox and click the link to complete verification.`,
  )

  const letter = await mail.newestTo(email)
  expect(letter.subject).toBe('Your MeepCon login link')
  await page.goto(linkIn(letter, '/verify/'))
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Events' })).toHaveAttribute('href', '/events')

  await open(page, '/login')
  await expect(page.getByRole('heading', { name: 'User Info' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(`Name 1: ${names[0]}`)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email Address')).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /status of (404|422)/ })

  test('an unknown address is told so on its field, and nothing typed is lost', async ({
    page,
  }) => {
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
  })

  test('the six digits of the mail log in where the mail is not', async ({ page, site, mail }) => {
    const { email, names } = site.registered(3)
    const mails = () => mail.all.filter(({ to }) => to === email)
    const newestDigits = async (count: number) => {
      await expect.poll(() => mails().length).toBe(count)
      return /: (\d{6})\b/.exec(mails().at(-1)?.mail.text ?? '')?.[1] ?? ''
    }
    await open(page, '/login')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Login' }).click()
    const field = page.getByLabel('Reading your mail on another device?')
    await expect(field).toBeVisible()
    // The place where they are typed outlives a reload, and Back leads to the address.
    await expect(page).toHaveURL(`${site.url}/login?sent=true`)
    await page.reload()
    await expect(field).toBeVisible()
    await expect(page.getByText(`has been sent to: ${email}.`)).toBeVisible()
    await page.goBack()
    await expect(field).toBeHidden()
    await page.goForward()
    await expect(field).toBeVisible()
    await expectFitForAll(page)

    const digits = await newestDigits(1)
    const enter = page.getByRole('button', { name: 'Log in with the code' })
    for (let tries = 0; tries < 5; tries += 1) {
      await field.fill(digits === '123456' ? '654321' : '123456')
      const answered = page.waitForResponse('**/api/user/verify')
      await enter.click()
      expect((await answered).status()).toBe(422)
      await expect(page.getByText('That is not the code in the newest e-mail.')).toBeVisible()
    }
    await field.fill(digits)
    await enter.click()
    await expect(page.getByText('This code can no longer be used.')).toBeVisible()
    await page.getByRole('button', { name: 'Send a new e-mail' }).click()
    await expect(page.getByText('A new e-mail is on its way.')).toBeVisible()
    await field.fill(await newestDigits(2))
    await enter.click()
    await expect(page.getByText(`Name 1: ${names[0]}`)).toBeVisible()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the digits and the link of the mail log in', async ({ page, site, mail }) => {
    const { email } = site.registered()
    const whoIsThere = async () =>
      ((await (await page.request.get('/api/user/session')).json()) as { email: string } | null)
        ?.email
    await page.goto('/login')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText(`has been sent to: ${email}.`)).toBeVisible()
    const letter = await mail.newestTo(email)
    await page
      .getByLabel('Reading your mail on another device?')
      .fill(/: (\d{6})\b/.exec(letter.text ?? '')?.[1] ?? '')
    await page.getByRole('button', { name: 'Log in with the code' }).click()
    expect(await whoIsThere()).toBe(email)
    await page.context().clearCookies()
    await page.goto(linkIn(letter, '/verify/'))
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(await whoIsThere()).toBe(email)
  })
})

const heldByTheTab = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.referrer,
      history.state,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ]),
  )

test('an answer about who is signed in that comes late signs nobody out', async ({
  page,
  site,
  mail,
}) => {
  const { email } = site.registered()
  await page.request.post('/api/user/login', { data: { email } })
  const link = linkIn(await mail.newestTo(email, '/verify/'), '/verify/')
  let release = () => {}
  const verified = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/user/session', async (route) => {
    await verified
    // As it was answered before the code was checked; a page that gave it up takes no answer.
    await route.fulfill({ json: null }).catch(() => {})
  })
  await page.goto(link)
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText('You are signed out')).toBeHidden()
})

test('a used login code leaves the address and ends with its session', async ({
  page,
  site,
  mail,
}) => {
  const { email } = site.registered()
  await page.request.post('/api/user/login', { data: { email } })
  const link = linkIn(await mail.newestTo(email, '/verify/'), '/verify/')
  const code = link.split('/verify/')[1] ?? 'none'
  await open(page, '/faq')
  await page.goto(link)
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/verify`)
  expect(await heldByTheTab(page)).not.toContain(code)
  // The page can be opened again, and says who is there.
  await page.reload()
  await expect(page.getByText(`As ${email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'View Events' }).click()
  await expect(page).toHaveURL(`${site.url}/events`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/faq`)
  await page.goForward()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.goto(link)
  await expect(page.getByText('Invalid Verification Code')).toBeVisible()
})

async function personalLinkOf(page: Page, mail: MailPeer, email: string): Promise<string> {
  const data = { email, names: ['Robin Vale'], listed: true }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  return linkIn(await mail.newestTo(email, '/events'), '/events')
}

test('a personal link signs in, leaves the address, and Back does not sign in again', async ({
  page,
  site,
  mail,
}) => {
  const link = await personalLinkOf(page, mail, 'robin@example.com')
  await open(page, '/faq')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Create & View Options' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/events`)
  expect(await heldByTheTab(page)).not.toContain(link.split('rid=')[1] ?? 'none')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  // It is kept for as long as the convention lasts, and never carries the organiser's rights.
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test.describe('a link for somebody else', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('asks before it changes who is signed in, also when another site opens it', async ({
    page,
    site,
    mail,
  }) => {
    const { email } = site.registered()
    const { email: third } = site.registered(3)
    const rid = await personalLinkOf(page, mail, 'robin@example.com')
    await signIn(page, mail, email)
    const whoIsThere = async () =>
      ((await (await page.request.get('/api/user/session')).json()) as { email: string }).email

    await page.route('http://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${rid}">Win</a>` }),
    )
    await page.goto('http://evil.example/')
    await page.getByRole('link', { name: 'Win' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      `You are signed in as ${email}. Sign in as robin@example.com instead?`,
    )
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(dialog).toBeHidden()
    expect(await whoIsThere()).toBe(email)

    await page.goto(rid)
    await dialog.getByRole('button', { name: 'Sign in instead' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(whoIsThere).toBe('robin@example.com')

    await page.request.post('/api/user/login', { data: { email: third } })
    await page.goto(linkIn(await mail.newestTo(third, '/verify/'), '/verify/'))
    await expect(
      page.getByText(`You are signed in as robin@example.com. Sign in as ${third} instead?`),
    ).toBeVisible()
    await expectFitForAll(page)
    expect(await whoIsThere()).toBe('robin@example.com')
    await page.getByRole('button', { name: 'Sign in instead' }).click()
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    expect(await whoIsThere()).toBe(third)
  })
})

test("the administrator's address is an attendee by a personal link, and is told what to do", async ({
  page,
  site,
  mail,
}) => {
  const email = 'admin@meepcon.example'
  await page.goto(await personalLinkOf(page, mail, email))
  await expect(page.getByRole('button', { name: 'Create & View Options' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gamedays' })).toBeHidden()
  await open(page, '/registrations')
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in as organiser' }).click()
  await expect(page).toHaveURL(`${site.url}/login`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email Sent!')).toBeVisible()
  await page.goto(linkIn(await mail.newestTo(email, '/verify/'), '/verify/'))
  await expect(page.getByRole('link', { name: 'Organise' })).toBeVisible()
})

test.describe('signed out elsewhere', () => {
  // What it read before may be read once more at that moment.
  test.use({ expectedErrors: /status of 401/ })

  test('a page that is open notices, and is signed out too', async ({
    page,
    site,
    mail,
    browser,
  }) => {
    const { email } = site.registered()
    await signIn(page, mail, email)
    await open(page, '/events')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    const elsewhere = await browser.newPage({ baseURL: site.url })
    await signIn(elsewhere, mail, email)
    await elsewhere.request.post('/api/user/logout-everywhere')
    await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    await elsewhere.close()
  })
})
