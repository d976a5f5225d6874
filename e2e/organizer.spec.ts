import type { Event } from '../domain/events/schema.ts'
import type { User } from '../domain/auth/schema.ts'
import { findLink } from '../server/testing/mail/smtp-server.ts'
import { expect, expectNoA11yViolations, open, test } from './fixtures.ts'
import { logInAsAdministrator } from './log-in.ts'

test('the administrator records a payment, reminds the other guests once, and writes a mailing', async ({
  page,
  site,
  mail,
}) => {
  test.slow()
  await logInAsAdministrator(page, site)
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
  await expectNoA11yViolations(page)

  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page).toHaveTitle('MeepCon - Email Administration')
  const card = page.getByRole('region', { name: 'Not Paid' })
  await expect(card).toContainText('39 people will get it')
  await card.getByRole('button', { name: 'Preview' }).click()
  const mailFrame = page.frameLocator('iframe')
  await expect(mailFrame.getByRole('heading', { name: '2 badges waiting for you' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

  await card.getByRole('button', { name: 'Send to 39' }).click()
  await page.getByRole('button', { name: 'Send to 39 people' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('listitem')).toHaveCount(39)
  await expect(results.getByRole('listitem').first()).toContainText(/@example\.com - queued$/)
  await expect(card.locator('.counts .yes')).toContainText('39')
  await expect(card).toContainText('0 people will get it; 39 got it within the last hour')
  await expectNoA11yViolations(page)

  const secondResults = await page.evaluate(async () =>
    (await fetch('/api/register/email-notpaid')).json(),
  )
  expect(secondResults).toHaveLength(39)
  for (const line of secondResults as string[]) {
    expect(line).toMatch(/@example\.com - skipped, it got this email within the last hour$/)
  }
  await expect
    .poll(
      () =>
        mail.received.filter(({ mail: { subject } }) => subject?.includes('not paid yet')).length,
    )
    .toBe(39)

  await page.getByRole('button', { name: 'Write a mailing' }).click()
  await page.getByLabel('To', { exact: true }).selectOption('Everyone who has paid')
  await page.getByLabel('Subject').fill('Parking')
  await page.getByLabel('Message', { exact: true }).fill('The **north** side is closed.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const draftCard = page.getByRole('article', { name: 'Parking' })
  await expect(draftCard).toContainText('21 people will get it.')
  await draftCard.getByRole('button', { name: 'Preview' }).click()
  await expect(mailFrame.getByRole('paragraph').first()).toHaveText('The north side is closed.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await draftCard.getByRole('button', { name: 'Send me a test' }).click()
  expect((await mail.waitForNewest('admin@meepcon.example')).subject).toBe('[Test] Parking')
  await draftCard.getByRole('button', { name: 'Send to 21' }).click()
  await page.getByRole('button', { name: 'Send to 21 people' }).click()
  await expect(draftCard.locator('.counts .yes')).toContainText('21')
  await draftCard.getByRole('button', { name: 'Recipients' }).click()
  const updatedItems = page.getByRole('dialog').getByRole('listitem')
  await expect(updatedItems).toHaveCount(21)
  await expect(updatedItems.first()).toContainText('Sent')
})

test.describe('the mail calls', () => {
  test.use({ expectedErrors: /status of (401|403|404)/ })

  test('answer no link, and explain the failure', async ({ page, site, mail }) => {
    await logInAsAdministrator(page, site)
    const response = await page.goto('/api/register/email-notpaid')
    expect(response?.status()).toBe(403)
    await open(page, '/emailer')
    const send = page.getByRole('button', { name: 'Send confirmation' })
    await expect(send).toBeDisabled()
    await page.getByLabel('Registration ID').fill('nobody')
    await send.click()
    await expect(page.getByText('Error: 404 - Not Found')).toBeVisible()
    expect(mail.received).toEqual([])
  })

  test('a logged-out user is prompted to log in', async ({ page }) => {
    await open(page, '/emailer')
    await expect(page.getByRole('heading', { name: 'Log in first' })).toBeVisible()
    await expectNoA11yViolations(page)
  })
})

test('a registered guest cannot open the door page', async ({ page, site, mail }) => {
  const { email } = site.findRegistered()
  await open(page, '/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.goto(findLink(await mail.waitForNewest(email), '/verify/'))
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  for (const path of ['/emailer', '/registrations']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  }
  const user = (await (await page.request.get('/api/user/session')).json()) as User
  const events = (await (await page.request.get('/api/events')).json()) as Event[]
  const ownNameIds = new Set(user.names.map(({ id }) => id))
  const otherEvent = events.find(({ eventOwner }) => !ownNameIds.has(eventOwner))
  await open(page, `/events?edit=${otherEvent?.id}`)
  await expect(page.getByRole('alertdialog', { name: 'Not Your Event' })).toBeVisible()
})

test('on a wide screen cards side by side are alike, and no card is alone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInAsAdministrator(page, site)
  await open(page, '/emailer')
  const announcement = await page.getByRole('form', { name: 'Announcement' }).boundingBox()
  const cards = await page.locator('.mail-cards').boundingBox()
  expect(announcement?.width).toBe(cards?.width)

  await open(page, '/gameday-management')
  await page.locator('.meter').nth(2).waitFor()
  const meterTops = await page
    .locator('.meter')
    .evaluateAll((meters) => meters.map((meter) => meter.getBoundingClientRect().top))
  expect(new Set(meterTops).size).toBe(1)
})

test.describe('a page that cannot load its data', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('reports it and offers a retry', async ({ page, site }) => {
    await logInAsAdministrator(page, site)
    for (const [path, calls, names] of [
      ['/emailer', '{register/email-status,letters}', ['The mailings', 'The number of recipients']],
      [
        '/notifications',
        'notices{,/choices,/device}',
        ['Your notifications', 'The settings for this device', 'Your choices'],
      ],
    ] as const) {
      await page.route(`**/api/${calls}`, (route) => route.fulfill({ status: 500 }))
      await open(page, path)
      for (const name of names) {
        await expect(page.getByText(`${name} could not be loaded.`)).toBeVisible()
      }
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await page.unroute(`**/api/${calls}`)
      for (const name of names) {
        await page.getByRole('button', { name: 'Try again' }).first().click()
        await expect(page.getByText(`${name} could not be loaded.`)).toBeHidden()
      }
    }
    await page.route('**/api/registrations/*', (route) => route.fulfill({ status: 500 }))
    await open(page, '/registrations')
    await page.getByRole('row').getByRole('button', { name: 'Rafael Webb', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Registration' })
    await expect(drawer.getByText('The registration could not be loaded.')).toBeVisible()
    await page.unroute('**/api/registrations/*')
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await expect(drawer.getByLabel('ZIP or postal code')).toBeVisible()
  })
})
