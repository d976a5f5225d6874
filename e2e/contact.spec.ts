import { expect, expectNoA11yViolations, open, readingTest, test } from './fixtures.ts'

test('a visitor writes to the organizers, who can answer', async ({ page, mail }) => {
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
  await expectNoA11yViolations(page)

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

  const receivedMail = await mail.waitForNewest('organizers@meepcon.example')
  expect(receivedMail.replyTo?.[0]?.address).toBe('rosa@example.com')
  expect(receivedMail.text).toContain('Is there tea?\nAnd cake?')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('the contact form sends, reports errors and keeps the typed text', async ({
    page,
    mail,
  }) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Rosa Delgado')
    // Input that passes the browser's validation and fails the server's.
    await page.getByLabel('Email').fill('rosa@example')
    await page.getByLabel('Message').fill('Is there tea?')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Is there tea?')
    await page.getByLabel('Email').fill('rosa@example.com')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible()
    await expect(page).toHaveURL(/\/contact\?sent=true$/)
    expect((await mail.waitForNewest('organizers@meepcon.example')).text).toContain('Is there tea?')
  })
})

test.describe('contact form failures', () => {
  test.use({ expectedErrors: /status of 500/ })

  readingTest('reports the failure and keeps the typed text', async ({ page }) => {
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
