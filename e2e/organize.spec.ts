import { expect, expectAccessible, open, test } from './fixtures.ts'
import { findAccountMenu } from './log-in.ts'

const administrator = 'admin@meepcon.example'

test('the administrator logs in by digits, lands on the overview and works through it by keyboard', async ({
  page,
  mail,
}) => {
  test.slow()
  const message = { name: 'Rosa Delgado', email: 'rosa@example.com', message: 'Is there tea?' }
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(200)
  await open(page, '/login')
  await page.getByLabel('Email Address').fill(administrator)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email Sent!')).toBeVisible()
  const loginMail = await mail.waitForNewest(administrator, '/verify/')
  await page.getByLabel('Six-digit code').fill(/^ *(\d{6})$/m.exec(loginMail.text ?? '')?.[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/organize')
  await expect(page.getByRole('heading', { level: 1, name: 'Organize' })).toBeVisible()

  const { badgesTaken } = (await (await page.request.get('/api/convention')).json()) as {
    badgesTaken: number
  }
  const badges = page.getByRole('region', { name: 'Badges' })
  await expect(badges.getByText(String(badgesTaken), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  // The first task leads to the messages.
  const tasks = page.getByRole('region', { name: 'Next things to do' })
  await tasks.getByRole('link', { name: 'Read: Answer 1 message' }).press('Enter')
  const messages = page.getByRole('region', { name: 'Messages to answer' })
  await page.keyboard.press('Tab')
  const summary = messages.getByText('Rosa Delgado').first()
  await expect(messages.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages.getByText('Is there tea?')).toBeVisible()
  await expect(summary).toBeVisible()
  await messages.getByRole('button', { name: 'Answered: Rosa Delgado' }).press('Enter')
  await expect(messages).toHaveCount(0)
  await expect(page.getByText('is marked as answered.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(messages).toHaveCount(1)

  await tasks.getByRole('link', { name: 'Invite: Invite door helpers' }).press('Enter')
  await expect(page).toHaveURL('/team')
  await findAccountMenu(page).press('Enter')
  await page.getByRole('link', { name: 'Organize', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Organize' })).toBeFocused()
})
