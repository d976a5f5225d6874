import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated, open } from '../fixtures.ts'
import { drawer, openAsUser } from '../events/steps.ts'
import { logOut } from '../log-in.ts'
import {
  cacheAllPages,
  readCachedPaths,
  registerPerson,
  createEventFor,
  readPlayers,
  test,
} from './steps.ts'

const queuedActions = (page: Page) =>
  page.getByRole('region', { name: 'Unsent changes' }).getByRole('listitem')

/** Opens an event by its address, which is cached, and joins it offline. */
async function joinOffline(page: Page, id: string): Promise<void> {
  await open(page, `/events?event=${id}`)
  await drawer(page).getByRole('button', { name: 'Join Event' }).click()
  await expect(drawer(page).getByText('Will be sent, not confirmed yet')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Waiting to be sent' })).toBeDisabled()
  await expect(drawer(page).getByText('1 of 2 spots')).toBeVisible()
}

test('queues actions offline, sends them once and in order, and reports each outcome', async ({
  page: ann,
  context,
  browser,
  site,
  mail,
}) => {
  test.slow()
  const ben = await openAsUser(browser, site)
  const [host = '', friend = ''] = await registerPerson(ben, mail, ['Ben Host', 'Ben Friend'])
  const firstEventId = await createEventFor(ben, host, {
    gameName: 'Azul',
    eventTime: '1:00 PM',
    spots: 2,
  })
  const friendFields = { eventOwner: friend, gameOwner: friend }
  const conflictingEventId = await createEventFor(ben, friend, {
    ...friendFields,
    gameName: 'Carcassonne',
    eventTime: '1:30 PM',
    spots: 2,
  })
  const laterEventId = await createEventFor(ben, host, {
    gameName: 'Cascadia',
    eventTime: '6:00 PM',
    spots: 2,
  })
  const lastEventId = await createEventFor(ben, host, {
    gameName: 'Just One',
    eventTime: '8:00 PM',
    spots: 2,
  })
  await registerPerson(ann, mail, ['Ann Away'])
  await open(ann, '/events')
  await cacheAllPages(ann)
  await context.setOffline(true)

  for (const id of [firstEventId, conflictingEventId, laterEventId, lastEventId])
    await joinOffline(ann, id)
  await drawer(ann).getByRole('button', { name: 'Discard: Ann Away joins' }).click()
  const data = { id: friend }
  const joinAnswer = await ben.request.put(`/api/event/register/${laterEventId}`, { data })
  expect(joinAnswer.status()).toBe(200)

  // The list shows it too, as a row and as a card: two of them are on its first page.
  for (const width of [1280, 360]) {
    await ann.setViewportSize({ width, height: 800 })
    await open(ann, '/events')
    await expect(ann.getByText('Waiting to be sent').filter({ visible: true })).toHaveCount(2)
  }

  // After a reload, at an address without an event.
  await open(ann, '/now')
  await expect(queuedActions(ann)).toHaveText([/Azul/, /Carcassonne/, /Cascadia/])
  const row = await queuedActions(ann).first().boundingBox()
  expect(row?.height).toBeLessThan(160)
  await expect(ann.getByText(/^You're offline. As of \d+:\d\d [AP]M\./)).toBeVisible()
  await expect(ann.getByText('Live', { exact: true })).toHaveCount(0)

  // The connection comes and goes.
  for (let times = 0; times < 8; times += 1) await context.setOffline(times % 2 === 1)
  await context.setOffline(false)
  await expect(queuedActions(ann)).toHaveText([/Carcassonne.*not made.*Azul/, /Cascadia.*not made/])
  await expect(ann.getByText(/^You're offline/)).toHaveCount(0)
  expect(await readPlayers(ben, firstEventId)).toEqual(['Ben Host', 'Ann Away'])
  expect(await readPlayers(ben, conflictingEventId)).toEqual(['Ben Friend'])
  expect(await readPlayers(ben, laterEventId)).toEqual(['Ben Host', 'Ben Friend'])
  expect(await readPlayers(ben, lastEventId)).toEqual(['Ben Host'])

  await ann
    .getByRole('button', { name: /^Close: Ann Away joins/ })
    .first()
    .click()
  await expect(queuedActions(ann)).toHaveText([/Cascadia/])
  expect(await readCachedPaths(ann, 'own')).not.toEqual([])
  await logOut(ann)
  await ann.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(queuedActions(ann)).toHaveCount(0)
  await expect.poll(() => readCachedPaths(ann, 'own')).toEqual([])
  await ann.reload()
  await waitUntilHydrated(ann)
  await expect.poll(() => readCachedPaths(ann, 'own')).toEqual([])
})

test('sends an action whose answer was lost again under its key, and offers no removal until then', async ({
  page,
  mail,
}) => {
  const [host = '', player = ''] = await registerPerson(page, mail, ['Ann Host', 'Ann Player'])
  const id = await createEventFor(page, host, { gameName: 'Azul', spots: 2 })
  const joinAnswer = await page.request.put(`/api/event/register/${id}`, { data: { id: player } })
  expect(joinAnswer.status()).toBe(200)
  await page.route('**/api/event/unregister/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await open(page, `/events?event=${id}`)
  await drawer(page).getByRole('button', { name: 'Unregister Ann Player' }).click()
  await page.getByRole('button', { name: 'Unregister', exact: true }).click()
  await expect(drawer(page).getByText('Ann Player leaves')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^Discard/ })).toHaveCount(0)
  // Waits for a pending attempt.
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText(/^Sent: Ann Player leaves, Azul/)).toBeVisible()
  await expect(drawer(page).getByText('Ann Player leaves')).toHaveCount(0)
  expect(await readPlayers(page, id)).toEqual(['Ann Host'])
})
