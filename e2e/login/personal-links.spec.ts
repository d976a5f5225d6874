import type { Page } from '@playwright/test'
import { findLink, type SmtpServer } from '../../server/testing/mail/smtp-server.ts'
import { expect, expectAccessible, open, test } from '../fixtures.ts'
import { findAccountMenu, readTabState, logOut, logIn } from '../log-in.ts'

async function waitForPersonalLink(page: Page, mail: SmtpServer, email: string): Promise<string> {
  const data = { email, names: ['Robin Vale'], listed: true }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  return findLink(await mail.waitForNewest(email, '/events'), '/events')
}

test('a personal link logs in and is removed from the address, and Back does not log in again', async ({
  page,
  site,
  mail,
}) => {
  const link = await waitForPersonalLink(page, mail, 'robin@example.com')
  await open(page, '/faq')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Create & View Options' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/events`)
  expect(await readTabState(page)).not.toContain(link.split('rid=')[1] ?? 'none')
  await logOut(page)
  await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeFocused()
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
  await expect(findAccountMenu(page)).toBeHidden()
  // The link stays valid until the convention ends, and never grants the organizer's role.
  await page.goto(link)
  await expect(findAccountMenu(page)).toBeVisible()
  // An unknown code is reported.
  await page.goto('/events?rid=unknown')
  await expect(page.getByRole('alertdialog', { name: 'Invalid Link' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/events`)
})

test.describe('a link of another user', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('prompts before switching users, even when another site opens it', async ({
    page,
    site,
    mail,
  }) => {
    const { email } = site.findRegistered()
    const { email: thirdEmail } = site.findRegistered(3)
    const linkCode = await waitForPersonalLink(page, mail, 'robin@example.com')
    await logIn(page, mail, email)
    const readUserEmail = async () =>
      ((await (await page.request.get('/api/user/session')).json()) as { email: string }).email

    await page.route('http://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${linkCode}">Win</a>` }),
    )
    await page.goto('http://evil.example/')
    await page.getByRole('link', { name: 'Win' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      `You are logged in as ${email}. Log in as robin@example.com instead?`,
    )
    await dialog.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(dialog).toBeHidden()
    expect(await readUserEmail()).toBe(email)

    await page.goto(linkCode)
    await dialog.getByRole('button', { name: 'Log in instead' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(readUserEmail).toBe('robin@example.com')

    await page.request.post('/api/user/login', { data: { email: thirdEmail } })
    await page.goto(findLink(await mail.waitForNewest(thirdEmail, '/verify/'), '/verify/'))
    await expect(
      page.getByText(`You are logged in as robin@example.com. Log in as ${thirdEmail} instead?`),
    ).toBeVisible()
    await expectAccessible(page)
    expect(await readUserEmail()).toBe('robin@example.com')
    await page.getByRole('button', { name: 'Log in instead' }).click()
    await expect(page.getByText('Verification Successful!')).toBeVisible()
    expect(await readUserEmail()).toBe(thirdEmail)
  })
})

test('a personal link logs the administrator in as an attendee, and explains how to log in fully', async ({
  page,
  site,
  mail,
}) => {
  const email = 'admin@meepcon.example'
  await page.goto(await waitForPersonalLink(page, mail, email))
  await expect(page.getByRole('button', { name: 'Create & View Options' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Gamedays' })).toBeHidden()
  await open(page, '/registrations')
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in as an organizer' }).click()
  await expect(page).toHaveURL(`${site.url}/login?back=%2Fregistrations`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email Sent!')).toBeVisible()
  await page.goto(findLink(await mail.waitForNewest(email, '/verify/'), '/verify/'))
  await expect(page).toHaveURL(`${site.url}/registrations`)
  await expect(menu.getByRole('link', { name: 'Gamedays' })).toBeVisible()
})
