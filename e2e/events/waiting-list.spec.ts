import { randomUUID } from 'node:crypto'
import { expect, open, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'
import { drawer, live, openAsUser } from './steps.ts'

test('a waiting guest gets the spot that a player gives up', async ({
  page: ann,
  browser,
  site,
  mail,
}) => {
  const [firstUser, secondUser] = [site.findRegistered(0), site.findRegistered(1)]
  await logIn(ann, mail, firstUser.email)
  const { names } = (await (await ann.request.get('/api/user/session')).json()) as {
    names: { id: string }[]
  }
  const id = randomUUID()
  const createAnswer = await ann.request.put('/api/event', {
    data: {
      id,
      gameName: 'Galaxy Trucker',
      eventDay: 'Saturday',
      eventTime: 'Undetermined',
      spots: 1,
      visible: true,
      eventOwner: names[0]?.id,
      duration: 60,
      teacher: 'none',
    },
  })
  expect(createAnswer.status()).toBe(200)
  const ben = await openAsUser(browser, site)
  await logIn(ben, mail, secondUser.email)
  await open(ben, `/events?q=galaxy&event=${id}`)
  await expect(drawer(ben).getByText('Registration Full')).toBeVisible()
  await drawer(ben).getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(
    drawer(ben).getByText(`${secondUser.names[0]}, 1st on the waiting list`),
  ).toBeVisible()

  // The list behind the drawer shows it, too.
  await expect(
    ben
      .locator('main')
      .getByText(/^Waiting list: .*1st$/)
      .first(),
  ).toBeAttached(live)

  await open(ann, `/events?q=galaxy&event=${id}`)
  const line = drawer(ann).getByRole('region', { name: 'Waiting list' })
  await expect(line.getByRole('listitem')).toContainText([secondUser.names[0] ?? ''])
  await drawer(ann)
    .getByRole('button', { name: `Unregister ${firstUser.names[0]}` })
    .click()
  await ann.getByRole('button', { name: 'Unregister', exact: true }).click()
  await expect(
    drawer(ann).getByText('The spot went to the next person on the waiting list.'),
  ).toBeVisible()
  await expect(drawer(ben).getByText('You have a spot. No other spot is open.')).toBeVisible(live)
  await expect
    .poll(async () => (await mail.waitForNewest(secondUser.email)).subject)
    .toMatch(/^You have a spot: /)
  await ben.context().close()
})
