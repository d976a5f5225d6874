import { expect, open, test } from './fixtures.ts'
import { linkIn } from '../server/testing/mail-peer.ts'

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
    await open(page, '/login')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Login' }).click()
    const digits = /\b\d{6}\b/.exec((await mail.newestTo(email)).text ?? '')?.[0] ?? ''
    const field = page.getByLabel('Reading your mail on another device?')
    await field.fill(digits === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Log in with the code' }).click()
    await expect(page.getByText('That is not the code in the newest e-mail.')).toBeVisible()
    await field.fill(digits)
    await page.getByRole('button', { name: 'Log in with the code' }).click()
    await expect(page.getByText(`Name 1: ${names[0]}`)).toBeVisible()
  })
})

test('a personal link signs in on the events page and leaves the address', async ({
  page,
  site,
}) => {
  const code = site.administratorLink().split('/verify/')[1] ?? ''
  await page.goto(`/events?rid=${code}`)
  await expect(page.getByRole('link', { name: 'Gamedays' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/events`)
})
