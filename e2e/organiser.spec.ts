import type { Page } from '@playwright/test'
import { linkIn } from '../server/testing/mail/smtp-server.ts'
import { expect, expectNothingForAxe, open, test } from './fixtures.ts'
import type { TestSite } from './site.ts'

async function signInAsAdministrator(page: Page, site: TestSite): Promise<void> {
  await page.goto(site.administratorLink())
  await expect(page.getByText('Verification Successful!')).toBeVisible()
}

test('a visitor writes to the organisers, who can answer', async ({ page, mail }) => {
  await open(page, '/contact')
  await expect(page).toHaveTitle('MeepCon - Contact Us')
  await expect(
    page.getByText('Please complete the form below if you have any questions or issues.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectNothingForAxe(page)

  await page.getByLabel('Name').fill('Rosa Delgado')
  await page.getByLabel('Email').fill('rosa@example.com')
  await page.getByLabel('Message').fill('Is there tea?\nAnd cake?')
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Message Sent!' })
  await expect(dialog).toContainText(
    'Your message has been sent successfully. We will get back to you as soon as possible.',
  )
  await expect(dialog).toContainText('Thank you!')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')

  const letter = await mail.newestTo('organizers@meepcon.example')
  expect(letter.replyTo?.[0]?.address).toBe('rosa@example.com')
  expect(letter.text).toContain('Is there tea?\n\nAnd cake?')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('the contact form works, says what is wrong and loses nothing', async ({ page, mail }) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Rosa Delgado')
    // A form that the browser finds right and the server does not.
    await page.getByLabel('Email').fill('rosa@example')
    await page.getByLabel('Message').fill('Is there tea?')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Is there tea?')
    await page.getByLabel('Email').fill('rosa@example.com')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible()
    await expect(page).toHaveURL(/\/contact\?sent=true$/)
    expect((await mail.newestTo('organizers@meepcon.example')).text).toContain('Is there tea?')
  })
})

test.describe('a failing contact form', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('says so and keeps what was typed', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'oh' }))
    await open(page, '/contact')
    await page.getByLabel('Name').fill('Rosa Delgado')
    await page.getByLabel('Email').fill('rosa@example.com')
    await page.getByLabel('Message').fill('Is there tea?')
    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Uh oh!' })
    await expect(dialog).toContainText(
      'There was an issue while sending your message. Please try again. If the problem persists, please contact us on our Facebook page.',
    )
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('Is there tea?')
  })
})

test('somebody signs up for the newsletter, confirms, and leaves again', async ({
  page,
  site,
  mail,
}) => {
  await open(page, '/email')
  await expect(page).toHaveTitle('MeepCon - Email Updates Sign-up')
  const frame = page.frameLocator('iframe')
  await expect(page.locator('iframe')).toHaveAttribute('height', '401')
  await frame.getByLabel('Email Address').fill('rosa@example.com')
  await frame.getByRole('button', { name: 'Sign up' }).click()
  await expect(frame.getByText('Check your inbox')).toBeVisible()

  const letter = await mail.newestTo('rosa@example.com')
  await page.goto(linkIn(letter, '/newsletter/confirm/'))
  await page.getByRole('button', { name: 'Yes, send me updates' }).click()
  await expect(page.getByText('You are on the list!')).toBeVisible()
  await expectNothingForAxe(page)

  const list = await administratorsList(page, site)
  expect(list).toContain('rosa@example.com')

  await page.goto(linkIn(letter, '/newsletter/unsubscribe/'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed')).toBeVisible()
  expect(await administratorsList(page, site)).not.toContain('rosa@example.com')
})

async function administratorsList(page: Page, site: TestSite): Promise<string> {
  await signInAsAdministrator(page, site)
  return page.evaluate(async () => (await fetch('/api/newsletter/subscribers.csv')).text())
}

test('the administrator takes a payment and reminds the others, once', async ({
  page,
  site,
  mail,
}) => {
  test.slow()
  await signInAsAdministrator(page, site)
  await open(page, '/registrations')
  await expect(page).toHaveTitle('MeepCon - Registrations')
  await page.getByLabel('Payment').selectOption('Unpaid')
  await expect(page.getByText('40 registration(s) shown (20 filtered out)')).toBeVisible()
  await page.getByLabel('Search registrations').fill('rafael webb')
  await expect(page.getByText('1 registration(s) shown (59 filtered out)')).toBeVisible()
  await page.getByRole('button', { name: 'Unpaid Rafael Webb. Mark paid' }).click()
  await expect(page.getByText('Paid $10: Rafael Webb.')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.getByText('$390')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByText('60 registration(s) shown')).toBeVisible()
  await expectNothingForAxe(page)

  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page).toHaveTitle('MeepCon - Email Administration')
  const card = page.getByRole('region', { name: 'Not Paid' })
  await expect(card).toContainText('39 people will get it')
  await card.getByRole('button', { name: 'Preview' }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: '2 badges waiting for you' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await card.getByRole('button', { name: 'Send to 39' }).click()
  await page.getByRole('button', { name: 'Send to 39 people' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('listitem')).toHaveCount(39)
  await expect(results.getByRole('listitem').first()).toContainText(/@example\.com - queued$/)
  await expect(card.locator('.counts .yes')).toContainText('39')
  await expect(card).toContainText('0 people will get it; 39 got it within the last hour')
  await expectNothingForAxe(page)

  const again = await page.evaluate(async () => (await fetch('/api/register/email-notpaid')).json())
  expect(again).toHaveLength(39)
  for (const line of again as string[]) {
    expect(line).toMatch(/@example\.com - skipped, it got this e-mail within the last hour$/)
  }
  expect(
    mail.all.filter(({ mail: { subject } }) => subject?.includes('not paid yet')),
  ).toHaveLength(39)
})

test.describe('the mail calls', () => {
  test.use({ expectedErrors: /status of (401|403|404)/ })

  test('answer to no link, and say what went wrong', async ({ page, site, mail }) => {
    await signInAsAdministrator(page, site)
    const response = await page.goto('/api/register/email-notpaid')
    expect(response?.status()).toBe(403)
    await open(page, '/emailer')
    const send = page.getByRole('button', { name: 'Send confirmation' })
    await expect(send).toBeDisabled()
    await page.getByLabel('Registration ID').fill('nobody')
    await send.click()
    await expect(page.getByText('Error: 404 - Not Found')).toBeVisible()
    expect(mail.all).toEqual([])
  })

  test('whoever is signed out is asked to log in', async ({ page }) => {
    await open(page, '/emailer')
    await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
    await expectNothingForAxe(page)
  })
})

test('a registered person finds the door closed', async ({ page, site, mail }) => {
  const { email } = site.registered()
  await open(page, '/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.goto(linkIn(await mail.newestTo(email), '/verify/'))
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  for (const path of ['/emailer', '/registrations']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  }
})
