import type { Event } from '../../domain/events/schema.ts'
import { expect, expectAccessible, open, readingTest, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { drawer, joinWithFirstName, openAsUser } from './steps.ts'

readingTest(
  'on a phone the main action is within reach, and a swipe closes the drawer',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/events?rows=50')
    await page.getByRole('link', { name: 'Crokinole' }).click()
    const details = drawer(page)
    await expect(details.getByRole('link', { name: 'Login to Join Event' })).toBeInViewport({
      ratio: 1,
    })
    const swipeBy = async (distance: number) => {
      const box = await details.getByRole('heading', { name: 'Event Details' }).boundingBox()
      const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + distance, { steps: 4 })
      const { translate } = await details.evaluate((element: HTMLElement) => ({
        translate: element.style.translate,
      }))
      await page.mouse.up()
      return translate
    }
    // The swipe code loads after the drawer; until then the drawer does not follow.
    await expect.poll(() => swipeBy(20)).toBe('0px 20px')
    await expect(details).toBeVisible()
    expect(await swipeBy(200)).toBe('0px 200px')
    await expect(details).toBeHidden()
    await expect(page).toHaveURL('/events?rows=50')
  },
)

test('an unlisted guest is shown as a player to visitors, and by name to logged-in users', async ({
  page,
  browser,
  site,
  mail,
}) => {
  const hiddenUser = site.findRegistered(5)
  const [name = ''] = hiddenUser.names
  const visitor = await openAsUser(browser, site)
  await logIn(page, mail, hiddenUser.email)
  await open(page, '/')
  await page.getByLabel('Show our names on the attendee list').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Registration saved.')).toBeVisible()
  await open(page, '/events?rows=50')
  await page.getByRole('link', { name: 'Crokinole' }).click()
  await expect(page).toHaveURL(/event=/)
  const address = page.url()
  const seats = page.getByRole('dialog').getByRole('listitem')
  await joinWithFirstName(page)
  await expect(seats.filter({ hasText: name })).toBeVisible()

  await open(visitor, address)
  const listItems = visitor.getByRole('dialog').getByRole('listitem')
  await expect(listItems.filter({ hasText: 'A player' })).toHaveCount(1)
  await expect(visitor.getByRole('dialog').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)

  // Check the server's answer, not only the optimistic update.
  await open(page, address)
  await expect(seats.filter({ hasText: 'A player' })).toHaveCount(0)
  await page.getByRole('button', { name: `Unregister ${name}` }).click()
  await page.getByRole('button', { name: 'Unregister', exact: true }).click()
  await expect(seats.filter({ hasText: name })).toHaveCount(0)
  await expect(listItems.filter({ hasText: 'A player' })).toHaveCount(0)
  await visitor.context().close()
})

test('the administrator changes an owner, gives a guest a spot at an event and deletes it', async ({
  page,
  site,
  mail,
}) => {
  await logIn(page, mail, site.findRegistered(0).email)
  await open(page, '/eventManagement')
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(site.administratorLink())
  await expect(page.getByText('Verification Successful!')).toBeVisible()

  await open(page, '/eventManagement?rows=50')
  await page.getByRole('link', { name: 'Crokinole' }).click()
  const [newOwner = ''] = site.findRegistered(3).names
  await page.getByLabel('Event Owner').selectOption(newOwner)
  await page.getByRole('button', { name: 'Save Event' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Crokinole' })
  await expect(row).toContainText(newOwner)
  await row.getByRole('button', { name: 'View Crokinole' }).click()
  await expect(page.getByText(`Organizer: ${newOwner}`)).toBeVisible()
  // The administrator joins for a guest without a phone.
  const joinButton = page.getByRole('button', { name: 'Join Event' })
  await expect(joinButton).toBeDisabled()
  await page.getByLabel('Register As').selectOption(newOwner)
  await joinButton.click()
  await expect(page.getByText('3 of 4 spots')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Delete Crokinole' }).click()
  await expect(page.getByText('Are you sure you want to delete this event?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
})

readingTest('the events pages are accessible', async ({ page, site }) => {
  test.slow()
  await page.goto(site.administratorLink())
  await expect(page.getByText('Verification Successful!')).toBeVisible()
  const events = (await (await page.request.get('/api/events')).json()) as Event[]
  const eventWithoutGame = events.find(({ gameOwner }) => gameOwner === '')
  for (const path of [
    '/events',
    `/events?event=${eventWithoutGame?.id}`,
    '/events?create=new',
    '/calendar',
    '/eventManagement',
  ]) {
    await open(page, path)
    if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible()
    if (path === '/eventManagement') await expect(page.getByRole('search')).toBeVisible()
    await expectAccessible(page)
  }
})
