import type { Page } from '@playwright/test'
import { expect, hydrated, open } from '../fixtures.ts'
import { drawer, secondPerson } from '../events/steps.ts'
import { logOut } from '../sign-in.ts'
import { keepAll, keptIn, newPerson, newTable, seatsAt, test } from './steps.ts'

const wishes = (page: Page) =>
  page.getByRole('region', { name: 'Waiting for a signal' }).getByRole('listitem')

/** Opens a table by its address, which needs no signal once it is kept, and wishes for a seat there. */
async function wishForSeat(page: Page, id: string): Promise<void> {
  await open(page, `/events?event=${id}`)
  await drawer(page).getByRole('button', { name: 'Join Event' }).click()
  await expect(drawer(page).getByText('Will be sent, not yet yours')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Waits to be sent' })).toBeDisabled()
  await expect(drawer(page).getByText('1 of 2 spots')).toBeVisible()
}

test('what is wished for without a signal is kept, sent once and in order, and its outcome told', async ({
  page: ann,
  context,
  browser,
  site,
  mail,
}) => {
  test.slow()
  const ben = await secondPerson(browser, site)
  const [host = '', friend = ''] = await newPerson(ben, mail, ['Ben Host', 'Ben Friend'])
  const early = await newTable(ben, host, { gameName: 'Azul', eventTime: '1:00 PM', spots: 2 })
  const second = { eventOwner: friend, gameOwner: friend }
  const clashing = await newTable(ben, friend, {
    ...second,
    gameName: 'Carcassonne',
    eventTime: '1:30 PM',
    spots: 2,
  })
  const late = await newTable(ben, host, { gameName: 'Cascadia', eventTime: '6:00 PM', spots: 2 })
  const last = await newTable(ben, host, { gameName: 'Just One', eventTime: '8:00 PM', spots: 2 })
  await newPerson(ann, mail, ['Ann Away'])
  await open(ann, '/events')
  await keepAll(ann)
  await context.setOffline(true)

  for (const id of [early, clashing, late, last]) await wishForSeat(ann, id)
  await drawer(ann).getByRole('button', { name: 'Take back: Seat for Ann Away' }).click()
  const data = { id: friend }
  const taken = await ben.request.put(`/api/event/register/${late}`, { data })
  expect(taken.status()).toBe(200)

  // In the list too, as a row and as a card: two are on its first page.
  for (const width of [1280, 360]) {
    await ann.setViewportSize({ width, height: 800 })
    await open(ann, '/events')
    await expect(ann.getByText('Waits to be sent').filter({ visible: true })).toHaveCount(2)
  }

  // Over a reload, and with no address of a table.
  await open(ann, '/now')
  const titles = [/Azul/, /Carcassonne/, /Cascadia/, /Undo.*Just One/]
  await expect(wishes(ann)).toHaveText(titles)
  const row = await wishes(ann).first().boundingBox()
  expect(row?.height).toBeLessThan(160)
  await expect(ann.getByText(/^No signal. As of \d+:\d\d [AP]M\./)).toBeVisible()
  await expect(ann.getByText('Live', { exact: true })).toHaveCount(0)

  // A signal that comes and goes.
  for (let times = 0; times < 8; times += 1) await context.setOffline(times % 2 === 1)
  await context.setOffline(false)
  await expect(wishes(ann)).toHaveText([/Carcassonne.*not done.*Azul/, /Cascadia.*not done/])
  await expect(ann.getByText(/^No signal/)).toHaveCount(0)
  expect(await seatsAt(ben, early)).toEqual(['Ben Host', 'Ann Away'])
  expect(await seatsAt(ben, clashing)).toEqual(['Ben Friend'])
  expect(await seatsAt(ben, late)).toEqual(['Ben Host', 'Ben Friend'])
  expect(await seatsAt(ben, last)).toEqual(['Ben Host'])

  await ann
    .getByRole('button', { name: /^Close: Seat for/ })
    .first()
    .click()
  await expect(wishes(ann)).toHaveText([/Cascadia/])
  expect(await keptIn(ann, 'own')).not.toEqual([])
  await logOut(ann)
  await ann.getByRole('button', { name: 'Log out all the same' }).click()
  await expect(wishes(ann)).toHaveCount(0)
  await expect.poll(() => keptIn(ann, 'own')).toEqual([])
  await ann.reload()
  await hydrated(ann)
  await expect.poll(() => keptIn(ann, 'own')).toEqual([])
})

test('who leaves while answers get lost, and takes it back, brings the game and teaches it as before', async ({
  page,
  mail,
}) => {
  const [host = '', player = ''] = await newPerson(page, mail, ['Ann Host', 'Ann Player'])
  const id = await newTable(page, host, { gameName: 'Azul', spots: 2 })
  const send = async (method: string, call: string, data: object) =>
    expect((await page.request.fetch(`/api/event/${call}/${id}`, { method, data })).status()).toBe(
      200,
    )
  await send('PUT', 'register', { id: player })
  await send('POST', 'gameowner', { id: player, owner: true })
  await send('POST', 'teacher', { id: player, teaches: true })
  await page.route('**/api/event/unregister/*', async (route) => {
    await route.fetch()
    await route.abort()
  })

  await open(page, `/events?event=${id}`)
  await drawer(page).getByRole('button', { name: 'Unregister Ann Player' }).click()
  await page.getByRole('button', { name: 'Unregister', exact: true }).click()
  await drawer(page).getByRole('button', { name: 'Take back: Ann Player leaves' }).click()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/event/${id}`)
      return ((await answer.json()) as { participants: object[] }).participants
    })
    .toMatchObject([
      { id: host, gameOwner: false },
      { id: player, gameOwner: true, teaches: true },
    ])
})
