import { findLink } from '../../server/testing/mail/smtp-server.ts'
import { expect, waitUntilHydrated, open, test } from '../fixtures.ts'
import { openAsUser } from '../events/steps.ts'
import { findAccountMenu, readTabState, logOut, logIn } from '../log-in.ts'

test('a late session answer logs no user out', async ({ page, site, mail }) => {
  const { email } = site.findRegistered()
  await page.request.post('/api/user/login', { data: { email } })
  const link = findLink(await mail.waitForNewest(email, '/verify/'), '/verify/')
  let release = () => {}
  const verificationHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/user/session', async (route) => {
    await verificationHeld
    // The answer from before the code was checked; a page that aborted the request takes none.
    await route.fulfill({ json: null }).catch(() => {})
  })
  await page.goto(link)
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(findAccountMenu(page)).toBeVisible()
  await expect(page.getByText('You are logged out')).toBeHidden()
})

test('a used login code is removed from the address and ends with its session', async ({
  page,
  site,
  mail,
}) => {
  const { email } = site.findRegistered()
  await page.request.post('/api/user/login', { data: { email } })
  const link = findLink(await mail.waitForNewest(email, '/verify/'), '/verify/')
  const code = link.split('/verify/')[1] ?? 'none'
  await open(page, '/faq')
  await page.goto(link)
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/verify`)
  expect(await readTabState(page)).not.toContain(code)
  // The page can be reloaded, and shows the user.
  await page.reload()
  await expect(page.getByText(`As ${email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'View Events' }).click()
  await expect(page).toHaveURL(`${site.url}/events`)
  await waitUntilHydrated(page)
  await logOut(page)
  await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/faq`)
  await page.goForward()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(findAccountMenu(page)).toBeHidden()
  await page.goto(link)
  await expect(page.getByText('Invalid Verification Code')).toBeVisible()
})

test.describe('logged out in another place', () => {
  // Data that was loaded before may be requested once more at that moment.
  test.use({ expectedErrors: /status of 401/ })

  test('an open page notices, and logs out too', async ({ page, site, mail, browser }) => {
    const { email } = site.findRegistered()
    await logIn(page, mail, email)
    await open(page, '/events')
    await expect(findAccountMenu(page)).toBeVisible()
    const otherPage = await openAsUser(browser, site)
    await logIn(otherPage, mail, email)
    await otherPage.request.post('/api/user/logout-everywhere')
    await expect(page.getByText('Login to Create and Join Events')).toBeVisible()
    await expect(findAccountMenu(page)).toBeHidden()
    await otherPage.close()
  })
})
