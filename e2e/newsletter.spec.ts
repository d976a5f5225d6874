import type { Page } from '@playwright/test'
import { findLink } from '../server/testing/mail/smtp-server.ts'
import { expect, expectNoA11yViolations, open, test } from './fixtures.ts'
import { logInAsAdministrator } from './log-in.ts'
import type { TestSite } from './site.ts'

test('a visitor subscribes to the newsletter, confirms, and unsubscribes', async ({
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

  const receivedMail = await mail.waitForNewest('rosa@example.com')
  await page.goto(findLink(receivedMail, '/newsletter/confirm/'))
  await page.getByRole('button', { name: 'Yes, send me updates' }).click()
  await expect(page.getByText('You are on the list!')).toBeVisible()
  await expectNoA11yViolations(page)

  const list = await administratorsList(page, site)
  expect(list).toContain('rosa@example.com')

  await page.goto(findLink(receivedMail, '/newsletter/unsubscribe/'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed')).toBeVisible()
  expect(await administratorsList(page, site)).not.toContain('rosa@example.com')
})

async function administratorsList(page: Page, site: TestSite): Promise<string> {
  await logInAsAdministrator(page, site)
  return page.evaluate(async () => (await fetch('/api/newsletter/subscribers.csv')).text())
}
