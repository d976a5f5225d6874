import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { findLink, type SmtpServer } from '../server/testing/mail/smtp-server.ts'
import type { TestSite } from './site.ts'

/** Logs in as any user does: requests a link, and follows it from the mail. */
export async function logIn(page: Page, mail: SmtpServer, email: string): Promise<void> {
  const loginAnswer = await page.request.post('/api/user/login', { data: { email } })
  expect(loginAnswer.status()).toBe(200)
  await page.goto(findLink(await mail.waitForNewest(email, '/verify/'), '/verify/'))
  await expect(page.getByText('Verification Successful!')).toBeVisible()
}

/** The button in the bar that shows the logged-in user. */
export const findAccountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Logged in as/ })

/** Logs out with the account menu. Before hydration, the browser redirects to the login page. */
export async function logOut(page: Page): Promise<void> {
  await findAccountMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
}

/** Logs in with the link that the site printed at its start. */
export async function logInAsAdministrator(page: Page, site: TestSite): Promise<void> {
  await page.goto(site.administratorLink())
  await expect(page.getByText('Verification Successful!')).toBeVisible()
}

/** All state of a tab that could expose an address or a code: history, referrer, storage. */
export const readTabState = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.referrer,
      history.state,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ]),
  )
