import type { Page } from '@playwright/test'
import { getSettings, saveSettings } from '../domain/settings/api.ts'
import { findLink } from '../server/testing/mail/smtp-server.ts'
import { expectStatus } from '../server/testing/expect-status.ts'
import { createAdministratorClient } from '../server/testing/processes/seed-site.ts'
import { expect, expectNoA11yViolations, open, test } from './fixtures.ts'
import { findAccountMenu, logInAsAdministrator } from './log-in.ts'
import type { TestSite } from './site.ts'

const name = (page: Page, position: number) =>
  page.getByRole('textbox', { name: `Name ${position}` })

/** Sets the capacity as an organizer would, so that this many badges are left. */
async function limitBadges(site: TestSite, remaining: number): Promise<void> {
  const administrator = await createAdministratorClient(site)
  const { conventions } = await expectStatus(200, administrator.call(getSettings, {}))
  for (const { id, badgesTaken, version, settings, state } of conventions) {
    if (state === 'past') continue
    const body = { ...settings, capacity: badgesTaken + remaining, version }
    await expectStatus(200, administrator.call(saveSettings, { params: { id }, body }))
  }
  administrator.close()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('registers two people, follows the mail, changes a name, and cancels', async ({
    page,
    mail,
  }) => {
    await open(page, '/')
    const main = page.getByRole('main')
    // Visible without scrolling, one below the other: description, date, place, price, how to come, and other
    // attendees.
    const parts = [
      main.getByText('Two days of board games'),
      main.locator('.hero-when'),
      main.locator('.box-side').getByText('120 Elm Street'),
      main.getByText('$10', { exact: true }),
      main.getByRole('link', { name: 'Register' }),
      main.getByText('121 people are coming'),
      main.getByText('129 of 250 badges left'),
      main.getByRole('img', { name: '121 of 250 badges taken, 129 left' }),
    ]
    const partTops: number[] = []
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 })
      partTops.push((await part.boundingBox())?.y ?? -1)
    }
    expect(partTops).toEqual(partTops.toSorted((first, second) => first - second))
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(main.getByRole('link', { name: 'Register' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page).toHaveTitle('MeepCon sponsored by The Corner Game Shop')
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    await expect(page.getByText('Enter a valid email address.')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeFocused()

    const email = 'rosa@delgado.example'
    await page.getByLabel('Email Address').fill(` ${email.toUpperCase()}`)
    await name(page, 1).fill('Rosa Delgado')
    await page.getByRole('button', { name: 'Add a name' }).click()
    await expect(name(page, 2)).toBeFocused()
    await name(page, 2).fill('rosa delgado')
    await page.getByRole('button', { name: 'Register 2 people' }).click()
    await expect(page.getByText('rosa delgado is already on the list.')).toBeVisible()
    await name(page, 2).fill('Theo Delgado')
    await page.getByLabel('ZIP or postal code').fill('43215')
    await page.getByRole('button', { name: 'Register 2 people' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    await expect(page.getByText('Pay $20 at the door')).toBeVisible()
    await expectNoA11yViolations(page)

    const receivedMail = await mail.waitForNewest(email)
    expect(receivedMail.subject).toBe('You are registered for MeepCon')
    expect(receivedMail.text).toContain('- Rosa Delgado\n- Theo Delgado')
    await page.goto(findLink(receivedMail, '/events\\?rid='))
    await expect(page).toHaveURL('/events')
    await expect(findAccountMenu(page)).toBeVisible()

    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
    await expect(page.getByText('That is Columbus, OH.')).toBeVisible()
    await expectNoA11yViolations(page)
    await name(page, 1).fill('Rosa María Delgado')
    await page.getByRole('button', { name: 'Remove name 2' }).click()
    await expect(page.getByText('Giving up: Theo Delgado')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Registration saved.')).toBeVisible()
    await page.reload()
    await expect(name(page, 1)).toHaveValue('Rosa María Delgado')
    await expect(name(page, 2)).toBeHidden()

    await open(page, '/attendees?q=maria')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Rosa María Delgado' }),
    ).toContainText('Columbus, OH')
    await open(page, '/')
    await page.getByRole('button', { name: 'Cancel my registration' }).click()
    await page.getByRole('button', { name: 'Cancel registration' }).click()
    await expect(page.getByRole('button', { name: 'Register 1 person' })).toBeVisible()
    await expect(findAccountMenu(page)).toBeHidden()
    await expect
      .poll(async () => (await mail.waitForNewest(email)).subject)
      .toBe('Your MeepCon registration is canceled')
  })

  test('a registered address gets the same answer as any other', async ({ page, site, mail }) => {
    const knownUser = site.findRegistered(2)
    await open(page, '/')
    await page.getByLabel('Email Address').fill(knownUser.email)
    await name(page, 1).fill('Somebody Else')
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    const receivedMail = await mail.waitForNewest(knownUser.email)
    expect(receivedMail.subject).toBe('You are already registered for MeepCon')
    expect(receivedMail.text).toContain(`- ${knownUser.names[0]}`)
    expect(receivedMail.text).not.toContain('Somebody Else')
  })
})

test.describe('the last badges', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a late guest keeps the typed text and waits; the list is public, and the administrator gives the guest a badge', async ({
    page,
    context,
    site,
  }) => {
    test.slow()
    await limitBadges(site, 2)
    const latePage = await context.newPage()
    const viewerPage = await context.newPage()
    await Promise.all([open(page, '/'), open(latePage, '/'), open(viewerPage, '/')])
    const readNameTop = () =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + window.scrollY))
    const topBefore = await readNameTop()
    for (const [email, address, badge] of [
      [page, 'june@okafor.example', 'June Okafor'],
      [latePage, 'marcus@webb.example', 'Marcus Webb'],
    ] as const) {
      await email.getByLabel('Email Address').fill(address)
      await name(email, 1).fill(badge)
      await email.getByRole('button', { name: 'Add a name' }).click()
      await name(email, 2).fill('And a friend')
      await expect(email.getByText('No more badges are left.')).toBeVisible()
    }
    // The form has grown beside it.
    expect(await readNameTop()).toBe(topBefore)
    await page.getByRole('button', { name: 'Register 2 people' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

    await expect(
      viewerPage.getByRole('heading', { name: /^All \d+ badges are taken$/ }),
    ).toBeVisible()
    await expectNoA11yViolations(viewerPage)
    const waitButton = latePage.getByRole('button', { name: 'Join the waiting list for 2 badges' })
    await expect(waitButton).toBeVisible()
    await expect(name(latePage, 2)).toHaveValue('And a friend')
    await waitButton.click()
    await expect(
      latePage.getByRole('heading', { name: "You're on the waiting list" }),
    ).toBeVisible()

    await logInAsAdministrator(viewerPage, site)
    await open(viewerPage, '/registrations')
    const line = viewerPage.getByRole('region', { name: 'Waiting list' })
    await expect(line.getByRole('status')).toContainText('1 address is waiting for 2 badges.')
    await line.getByRole('button', { name: 'Turn off' }).click()
    await expect(line.getByText('The waiting list is off')).toBeVisible()
    await line.getByRole('button', { name: 'Give badges' }).click()
    await viewerPage.getByRole('button', { name: 'Give', exact: true }).click()
    await expect(viewerPage.getByText('marcus@webb.example got 2 badges.')).toBeVisible()
    await expect(line.getByRole('status')).toContainText('No one is waiting for badges.')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('the form registers, and keeps its values when it is rejected', async ({ page, mail }) => {
    await page.goto('/')
    await page.getByLabel('Email Address').fill('plain@html')
    await name(page, 1).fill('Plain Html')
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    await expect(page.getByText('Enter a valid email address.')).toBeInViewport()
    await expect(name(page, 1)).toHaveValue('Plain Html')
    await page.getByLabel('Email Address').fill('plain@html.example')
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    expect((await mail.waitForNewest('plain@html.example')).text).toContain('- Plain Html')
  })
})
