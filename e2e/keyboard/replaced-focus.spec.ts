import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { moveIntoConvention, test } from '../convention-clock.ts'
import { openAsUser } from '../events/steps.ts'
import { expect, open } from '../fixtures.ts'
import { logIn, logInAsAdministrator } from '../log-in.ts'

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first()

/**
 * Checks as a screen reader user would notice it: the focus is still in the content, and not at the top of the page.
 */
const expectFocusInContent = (page: Page) =>
  expect(page.locator('main :focus, #content :focus')).toHaveCount(1)

test('the focus moves to what replaces a clicked element of the board', async ({
  page: ann,
  browser,
  site,
  mail,
}) => {
  test.slow()
  const now = await moveIntoConvention(ann, site, 190)
  await logIn(ann, mail, site.findRegistered(1).email)
  await open(ann, '/now')
  await button(ann, 'Sit down: Just One').press('Enter')
  await expect(ann.getByText(/joined Just One/)).toBeVisible()
  await expect(button(ann, 'Sit down: Just One')).toHaveCount(0)
  await expectFocusInContent(ann)

  const ben = await openAsUser(browser, site)
  await ben.clock.setFixedTime(now)
  await logIn(ben, mail, site.findRegistered(2).email)
  const session = (await (await ben.request.get('/api/user/session')).json()) as {
    names: { id: string }[]
  }
  const data = {
    id: randomUUID(),
    host: session.names[0]?.id,
    gameName: 'Azul',
    place: '',
    playersWanted: 3,
    teacherWanted: false,
  }
  expect((await ben.request.put('/api/flag', { data })).status()).toBe(200)
  await open(ben, '/now')
  await open(ann, '/now')
  await button(ann, 'On my way: Azul').press('Enter')
  await expect(ann.getByRole('region', { name: "You're on the way to Azul" })).toBeVisible()
  await expect(button(ann, 'On my way: Azul')).toHaveCount(0)
  await expectFocusInContent(ann)

  const hostCard = ben.getByRole('region', { name: 'Your flag is up: Azul' })
  await button(hostCard, 'Lower').press('Enter')
  await expect(hostCard).toHaveCount(0)
  await expectFocusInContent(ben)
})

test('the focus moves to what replaces a clicked button of a form', async ({
  page,
  browser,
  site,
  mail,
}) => {
  test.slow()
  const { email } = site.findRegistered(1)
  await open(page, '/login')
  await page.getByLabel('Email Address').fill(email)
  await button(page, 'Login').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Email Sent!' })).toBeVisible()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()

  await logIn(page, mail, email)
  await open(page, '/')
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Rosa María Delgado')
  await button(page, 'Save changes').press('Enter')
  await expect(page.getByText('Registration saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeFocused()

  const helper = await openAsUser(browser, site)
  await logInAsAdministrator(helper, site)
  await open(helper, '/door')
  await helper.getByLabel('Name, address or code').fill('afa')
  await helper.getByRole('search').getByRole('button', { name: 'Rafael Webb' }).press('Enter')
  await button(helper, 'Take $10').press('Enter')
  await expect(button(helper, 'Next')).toBeFocused()

  await open(helper, '/emailer')
  await button(helper, 'Write a mailing').press('Enter')
  await helper.getByLabel('Subject').fill('Parking')
  await helper.getByLabel('Message', { exact: true }).fill('The north side is closed.')
  await button(helper, 'Save draft').press('Enter')
  await expect(helper.getByRole('article', { name: 'Parking' })).toBeVisible()
  await expectFocusInContent(helper)
})
