import type { Page } from '@playwright/test'
import type { Convention } from '../../domain/convention/schema.ts'
import { doorCode } from '../../domain/door/door-code.ts'
import { amountOwed } from '../../domain/door/rules.ts'
import type { DoorEntry, DoorList } from '../../domain/door/schema.ts'
import { openAsUser } from '../events/steps.ts'
import { expect, open } from '../fixtures.ts'
import { logOut, logIn } from '../log-in.ts'
import { cacheAllPages, readCachedPaths, test } from './steps.ts'

const readList = async (page: Page): Promise<DoorList> => {
  const answer = await page.request.get('/api/door')
  return (await answer.json()) as DoorList
}

async function openEntry(page: Page, { id }: DoorEntry): Promise<void> {
  const search = page.getByLabel('Name, address or code')
  await search.fill(doorCode(id))
  await search.press('Enter')
}

/** Admits one registration and takes its money. */
async function markArrived(page: Page, entry: DoorEntry): Promise<void> {
  await openEntry(page, entry)
  const [firstName, ...otherNames] = entry.names
  const arrivedText =
    otherNames.length > 0 ? /^(Both|All \d) arrived$/ : `${firstName?.name} arrived`
  await page.getByRole('button', { name: arrivedText, exact: true }).click()
  await page.getByRole('button', { name: /^Take \$/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Offline every other second; in between, some answers get lost. */
async function runOnBadConnection(page: Page, work: () => Promise<void>): Promise<void> {
  const context = page.context()
  let count = 0
  await context.route('**/api/door/*', async (route) => {
    count += 1
    if (route.request().method() === 'GET' || count % 4 > 0) return route.continue()
    await route.fetch().catch(() => {})
    return route.abort().catch(() => {})
  })
  let isOffline = false
  const timer = setInterval(() => {
    isOffline = !isOffline
    void context.setOffline(isOffline)
  }, 1_000)
  await work()
  clearInterval(timer)
  await context.unroute('**/api/door/*')
  await context.setOffline(false)
}

test('admits each guest once and charges no guest twice when two helpers lose their connection', async ({
  page: ben,
  browser,
  site,
  mail,
}) => {
  test.slow()
  const answer = await ben.request.get('/api/convention')
  const { startDate } = (await answer.json()) as Convention
  await site.setClock(Date.parse(startDate ?? '') - Date.now())
  const administrator = await openAsUser(browser, site)
  await logIn(administrator, mail, 'admin@meepcon.example')
  const priya = await openAsUser(browser, site)
  for (const [page, name] of [
    [ben, 'Ben'],
    [priya, 'Priya'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`
    const data = { email, name, roles: ['door'] }
    expect((await administrator.request.put('/api/team/helper', { data })).status()).toBe(200)
    await logIn(page, mail, email)
    await open(page, '/door')
    await cacheAllPages(page)
    await expect.poll(() => readCachedPaths(page, 'own')).toContain('/api/door')
  }
  const listBefore = await readList(administrator)
  const owingEntries = listBefore.entries.filter(
    (entry) => amountOwed(entry, listBefore.ticketPrice) > 0,
  )
  const queue = owingEntries.slice(0, 10)
  const [sharedEntry, ...otherEntries] = queue

  // Both open the page offline, and admit the same family.
  for (const page of [ben, priya]) {
    await page.context().setOffline(true)
    await open(page, '/door')
    await markArrived(page, sharedEntry as DoorEntry)
    await expect(page.getByRole('button', { name: /^Discard/ }).first()).toBeVisible()
  }
  await expect(ben.getByText(/arrived, \d more to send/)).toBeVisible()
  await Promise.all(
    [ben, priya].map((page, position) =>
      runOnBadConnection(page, async () => {
        for (const [index, entry] of otherEntries.entries()) {
          if (index % 2 === position) await markArrived(page, entry)
        }
      }),
    ),
  )
  for (const page of [ben, priya]) {
    await expect(page.getByRole('heading', { name: /sent$/ })).toHaveCount(0)
  }

  // The second helper is prompted for the location of the money.
  const conflicts = (page: Page) => page.getByText(/^Not recorded/)
  const isBen = (await conflicts(ben).count()) > 0
  const secondHelper = isBen ? ben : priya
  await expect(conflicts(secondHelper)).toHaveCount(1)
  await expect(conflicts(isBen ? priya : ben)).toHaveCount(0)
  await logOut(secondHelper)
  const discardDialog = secondHelper.getByRole('alertdialog', { name: 'Discard unsent changes?' })
  await expect(discardDialog).toContainText('1 change was refused and needs your attention.')
  await discardDialog.getByRole('button', { name: 'Stay' }).click()
  await secondHelper.getByRole('button', { name: /^I refunded \$/ }).click()
  await expect(conflicts(secondHelper)).toHaveCount(0)

  const listAfter = await readList(administrator)
  const servedEntries = queue.map(({ id }) => listAfter.entries.find((entry) => entry.id === id))
  expect(
    servedEntries.flatMap((entry) => entry?.names.filter(({ arrivedAt }) => !arrivedAt)),
  ).toEqual([])
  const payments = listAfter.lines.slice(listBefore.lines.length)
  expect(payments.map(({ registrationId }) => registrationId).toSorted()).toEqual(
    queue.map(({ id }) => id).toSorted(),
  )
  expect(servedEntries.map((entry) => entry && amountOwed(entry, listAfter.ticketPrice))).toEqual(
    queue.map(() => 0),
  )

  // A page that is reloaded before the answer arrives sends the action again.
  const lateEntry = owingEntries[queue.length] as DoorEntry
  await openEntry(ben, lateEntry)
  await ben.route('**/api/door/arrival', () => {}, { times: 1 })
  const arrivalRequest = ben.waitForRequest('**/api/door/arrival')
  await ben
    .getByRole('button', { name: /^(?!Undo:).* arrived$/ })
    .last()
    .click()
  await arrivalRequest
  await open(ben, '/door')
  const readIsArrived = async () => {
    const { entries } = await readList(administrator)
    return entries.find(({ id }) => id === lateEntry.id)?.names.every(({ arrivedAt }) => arrivedAt)
  }
  await expect.poll(readIsArrived).toBe(true)

  // Cached data is deleted with the role and with the login.
  const helper = { data: { email: 'ben@example.com', name: 'Ben', roles: ['tables'] } }
  expect((await administrator.request.put('/api/team/helper', helper)).status()).toBe(200)
  await expect.poll(() => readCachedPaths(ben, 'own')).not.toContain('/api/door')
  await logOut(priya)
  await expect.poll(() => readCachedPaths(priya, 'own')).toEqual([])
})
