import { createEventForm } from '../../server/testing/fixtures/events.ts'
import { expect, expectNoA11yViolations, open } from '../fixtures.ts'
import { test } from '../convention-clock.ts'
import { logInFamily } from '../family.ts'
import { registerPerson } from '../offline/steps.ts'
import { drawer, openAsUser } from './steps.ts'

/** Console error of the join that does not fit. */
test.use({ expectedErrors: /status of 409/ })

test('a family joins an event together, or none of them does', async ({
  page,
  browser,
  site,
  mail,
}) => {
  const { announceEvent, now } = await logInFamily(page, site, mail)
  await announceEvent('Rosa', { gameName: 'Heat', eventTime: '3:00 PM', duration: '60' })
  const host = await openAsUser(browser, site)
  await host.clock.setFixedTime(now)
  const [hostId = ''] = await registerPerson(host, mail, ['Ben Host'])
  const announce = async (gameName: string, eventTime: string, spots: number) => {
    const data = createEventForm(hostId, { gameName, eventTime, spots, duration: '60' })
    expect((await host.request.put('/api/event', { data })).status()).toBe(200)
    return data
  }
  const galaxy = await announce('Galaxy Trucker', '3:30 PM', 5)
  const karuba = await announce('Karuba', '5:00 PM', 5)

  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/events?event=${galaxy.id}`)
  const details = drawer(page)
  const chips = details.getByRole('group', { name: 'Register As' })
  const message = details.locator('.foot-message')
  await expect(chips.getByRole('button', { name: 'Rosa plays Heat' })).toBeVisible()
  await expect(chips.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Join Event' })).toBeDisabled()
  await details.getByRole('button', { name: 'Everyone' }).click()
  await expectNoA11yViolations(page)

  // The event gets smaller in the meantime: three names do not fit any more.
  const smaller = { ...galaxy, spots: 3 }
  const joinPath = '**/api/event/register-group/*'
  await page.route(joinPath, async (route) => {
    expect((await host.request.put('/api/event', { data: smaller })).status()).toBe(200)
    await route.continue()
  })
  await details.getByRole('button', { name: 'Join with 3' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Not Enough Spots' })
  await expect(refusal).toContainText('There are only 2 spots for 3 names. No one was registered.')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await page.unroute(joinPath)
  await expect(details.getByText('1 of 3 spots')).toBeVisible()
  await expect(chips.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(details.getByRole('button', { name: '2 spots for 3 names' })).toBeDisabled()

  await chips.getByRole('checkbox', { name: 'Milo' }).uncheck()
  await details.getByRole('button', { name: 'Join with 2' }).click()
  await expect(message).toContainText('Theo and Eva have a spot')
  await expect(details.getByText('3 of 3 spots')).toBeVisible()
  await expectNoA11yViolations(page)

  // At the next event those who joined last are chosen, and no one else.
  await open(page, `/events?event=${karuba.id}`)
  await details.getByRole('button', { name: 'Join with 2' }).click()
  await expect(message).toContainText('Theo and Eva have a spot')
  await details.getByRole('button', { name: 'Add someone else' }).click()
  await expect(chips.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await chips.getByRole('checkbox', { name: 'Rosa' }).check()
  await details.getByRole('button', { name: 'Join Event' }).click()
  await expect(message).toContainText('Rosa has a spot')
  await details.getByRole('button', { name: 'Undo' }).click()
  await expect(message).toContainText('Theo and Eva have a spot')
  await expect(details.getByText('3 of 5 spots')).toBeVisible()
  await host.context().close()
})
