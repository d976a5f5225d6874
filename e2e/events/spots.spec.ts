import sharp from 'sharp'
import type { Event } from '../../domain/events/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { expect, open, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import {
  closeNewEvent,
  createEventWith,
  drawer,
  form,
  joinWithFirstName,
  live,
  openAsUser,
} from './steps.ts'

/** Console errors of a removed event and of the connection that the journey cuts. */
test.use({ expectedErrors: /status of 404|net::ERR_FAILED/ })

test("a spot taken or given back is shown at once on another player's page", async ({
  page: ann,
  browser,
  site,
  mail,
}) => {
  const [firstUser, secondUser] = [site.findRegistered(0), site.findRegistered(1)]
  await logIn(ann, mail, firstUser.email)
  await open(ann, '/events?q=galaxy')
  const ben = await openAsUser(browser, site)
  await logIn(ben, mail, secondUser.email)
  const liveConnection = ben.waitForResponse('**/api/live')
  await open(ben, '/events?q=galaxy')
  await liveConnection
  await expect(ben.getByText('Nothing matches')).toBeVisible()

  await createEventWith(ann, { game: 'Galaxy Trucker', day: 'Saturday', time: 'Undetermined' })
  await expect(form(ann)).toBeHidden()
  await expect(ben.getByRole('link', { name: 'Galaxy Trucker' })).toBeVisible(live)

  // The creator sees the event at once, wherever it is in the list.
  await expect(ann).toHaveURL(/event=[\w-]+/)
  await expect(drawer(ann).getByText('1 of 4 spots')).toBeVisible()
  await expect(drawer(ann).getByText('Brings it')).toBeVisible()
  await drawer(ann).getByRole('button', { name: 'Edit Event' }).click()
  await ann.getByLabel('Game', { exact: true }).fill('Galaxy Trucker, the long')

  await ben.getByRole('link', { name: 'Galaxy Trucker' }).click()
  await drawer(ben).getByRole('button', { name: 'Join Event' }).click()
  const annDrawer = drawer(ann)
    .getByRole('listitem')
    .filter({ hasText: secondUser.names[0] ?? '' })
  await expect(drawer(ann).getByText('2 of 4 spots')).toBeVisible(live)
  await expect(annDrawer.first()).toBeVisible()
  await expect(ben.locator('dialog:focus-within')).toBeVisible()
  // Typed text survives the update.
  await expect(ann.getByLabel('Game', { exact: true })).toHaveValue('Galaxy Trucker, the long')
  await ann.getByLabel('# Spots').fill('2')
  await ann.getByRole('button', { name: 'Save Event' }).click()
  await expect(form(ann)).toBeHidden()
  await expect(drawer(ben).getByRole('heading', { name: 'Galaxy Trucker, the long' })).toBeVisible(
    live,
  )
  // Below the title, the player with the last spot sees that the spot is theirs.
  await expect(drawer(ben).getByText('Registration Full')).toBeVisible(live)
  await expect(drawer(ben).getByText('You have a spot. No other spot is open.')).toBeVisible()

  await drawer(ben)
    .getByRole('button', { name: `Unregister ${secondUser.names[0]}` })
    .click()
  await expect(ben.getByText('Do you really want to unregister from this event?')).toBeVisible()
  await ben.getByRole('button', { name: 'Unregister', exact: true }).click()
  await expect(drawer(ben).getByText('1 of 2 spots')).toBeVisible()
  await expect(drawer(ann).getByText('1 of 2 spots')).toBeVisible(live)
  await expect(annDrawer).toHaveCount(0)
  await expect(
    drawer(ben).getByText(`${secondUser.names[0]} left Galaxy Trucker, the long,`),
  ).toBeVisible()
  await drawer(ben).getByRole('button', { name: 'Undo' }).click()
  await expect(drawer(ben).getByText('Undone.')).toBeVisible()
  await expect(drawer(ann).getByText('2 of 2 spots')).toBeVisible(live)

  await drawer(ann).getByRole('button', { name: 'Remove Event' }).click()
  await expect(
    ann.getByText('Do you really want to remove this event? This action cannot be undone.'),
  ).toBeVisible()
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Remove Event' }).click()
  await expect(drawer(ann)).toBeHidden()
  await expect(ann.getByText('Nothing matches')).toBeVisible()
  await expect(ben.getByRole('alertdialog', { name: 'Event Not Found' })).toBeVisible(live)
  await ben.getByRole('button', { name: 'OK' }).click()
  await expect(ben.getByText('Nothing matches')).toBeVisible()
  await ben.context().close()
})

test('the page shows through behind the corners of a drawer with a message', async ({
  page,
  site,
  mail,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, mail, site.findRegistered(0).email)
  await open(page, '/events?q=crokinole')
  await page.getByRole('link', { name: 'Crokinole' }).click()
  await joinWithFirstName(page)
  await drawer(page)
    .getByRole('button', { name: /^Unregister / })
    .click()
  await page.getByRole('button', { name: 'Unregister', exact: true }).click()
  await expect(drawer(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  const top = Math.ceil((await drawer(page).boundingBox())?.y ?? 0)
  const corner = await sharp(await page.screenshot())
    .extract({ left: 0, top, width: 4, height: 4 })
    .toBuffer()
  expect((await sharp(corner).stats()).isOpaque).toBe(true)
})

test.describe('clashes', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('an event that clashes is created without its creator as a player, and cannot be joined', async ({
    page,
    browser,
    site,
    mail,
  }) => {
    await logIn(page, mail, site.findRegistered(0).email)
    await open(page, '/events?q=trucker')
    await createEventWith(page, { game: 'Space Trucker', day: 'Saturday', time: '8:00 PM' })
    await closeNewEvent(page, 'Space Trucker')
    await expect(page.getByRole('link', { name: 'Space Trucker' })).toBeVisible()
    await createEventWith(page, { game: 'Road Trucker', day: 'Saturday', time: '8:15 PM' })
    const conflictMessage =
      'This name is already registered for Space Trucker on Saturday at 8:00 PM, which overlaps with this event.'
    const conflictDialog = page.getByRole('alertdialog', { name: 'Schedule Conflict' })
    await expect(conflictDialog).toContainText(
      `${conflictMessage} The event was created, but you are not registered for it.`,
    )
    await conflictDialog.getByRole('button', { name: 'OK' }).click()
    await expect(form(page)).toBeHidden()

    await expect(drawer(page).getByRole('heading', { name: 'Road Trucker' })).toBeVisible()
    await expect(drawer(page).getByText('0 of 4 spots')).toBeVisible()
    // No name is chosen for the user, and a name with a clash leads to the decision between both events.
    const [busyName = ''] = site.findRegistered(0).names
    const busyChip = drawer(page).getByRole('button', { name: /plays Space Trucker$/ })
    const conflict = drawer(page).getByRole('region', { name: 'Schedule Conflict' })
    await expect(drawer(page).getByRole('button', { name: 'Join Event' })).toBeDisabled()
    await busyChip.click()
    await expect(conflict).toContainText(
      `${busyName.split(' ')[0]} plays Space Trucker until 9:00 PM. Switching gives up that spot.`,
    )
    await conflict.getByRole('button', { name: 'Keep Space Trucker' }).click()
    await expect(drawer(page).getByText('0 of 4 spots')).toBeVisible()
    await expect(drawer(page).getByText('Empty')).toHaveCount(4)

    await busyChip.click()
    await conflict.getByRole('button', { name: 'Switch to Road Trucker' }).click()
    await expect(conflict).toBeHidden()
    await expect(drawer(page).getByText('1 of 4 spots')).toBeVisible()
    await expect(
      drawer(page).getByText(`${busyName} left Space Trucker and joined Road Trucker.`),
    ).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Undo' }).click()
    await expect(drawer(page).getByText('0 of 4 spots')).toBeVisible()

    // The last spot is taken during the switch: the old spot is not released, and a waiting list is offered.
    const events = (await (await page.request.get('/api/events')).json()) as Event[]
    const roadEvent = events.find(({ gameName }) => gameName === 'Road Trucker')
    const ben = await openAsUser(browser, site)
    await logIn(ben, mail, site.findRegistered(1).email)
    const session = await ben.request.get('/api/user/session')
    const { names } = (await session.json()) as User
    expect(
      (await page.request.put('/api/event', { data: { ...roadEvent, spots: 1 } })).status(),
    ).toBe(200)
    await expect(drawer(page).getByText('0 of 1 spots')).toBeVisible()
    await page.route('**/api/event/switch/*', async (route) => {
      const data = { id: names[0]?.id }
      const joinAnswer = await ben.request.put(`/api/event/register/${roadEvent?.id}`, { data })
      expect(joinAnswer.status()).toBe(200)
      await route.continue()
    })
    await busyChip.click()
    await conflict.getByRole('button', { name: 'Switch to Road Trucker' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Registration Full' })).toContainText(
      /You can join the waiting list\. \S+ still has a spot at Space Trucker\./,
    )
    await expect(drawer(page).getByRole('button', { name: 'Join the waiting list' })).toBeAttached()
  })
})

test('an organizer removes a player, who gets a mail; a requested game gets an owner', async ({
  page: ann,
  browser,
  site,
  mail,
}) => {
  const [firstUser, secondUser] = [site.findRegistered(0), site.findRegistered(1)]
  await logIn(ann, mail, firstUser.email)
  await open(ann, '/events?q=catacombs')
  await createEventWith(ann, {
    game: 'Catacombs',
    day: 'Friday',
    time: 'Undetermined',
    kind: 'Request Game',
  })
  await expect(drawer(ann).getByText('Game Owner Needed')).toBeVisible()
  const ben = await openAsUser(browser, site)
  await logIn(ben, mail, secondUser.email)
  await open(ben, '/events?q=catacombs')
  await ben.getByRole('link', { name: 'Catacombs' }).click()
  await expect(
    drawer(ben).getByText('This event still requires someone to bring the game.'),
  ).toBeVisible()
  await drawer(ben).getByRole('button', { name: 'Join Event' }).click()
  await drawer(ben).getByRole('button', { name: "I'll bring the game!" }).click()
  await expect(drawer(ben).getByText('Brings it')).toBeVisible()
  await drawer(ben).getByRole('button', { name: "I'll teach the game!" }).click()
  await expect(drawer(ben).getByText('Teaches', { exact: true })).toBeVisible()
  await expect(drawer(ann).getByText('Teaches', { exact: true })).toBeVisible(live)

  await drawer(ann)
    .getByRole('button', { name: `Remove ${secondUser.names[0]}` })
    .click()
  await ann.getByRole('button', { name: 'Remove Player' }).click()
  await expect(drawer(ben).getByText('1 of 4 spots')).toBeVisible(live)
  await expect(drawer(ben).getByText('Game Owner Needed')).toBeVisible()
  await expect
    .poll(async () => (await mail.waitForNewest(secondUser.email)).subject)
    .toMatch(/^Removed from an event: /)
  await ben.context().close()
})
