import { expect, test } from 'vitest'
import * as api from '../../../domain/auth/api.ts'
import { addMilliseconds, days } from '../../../domain/kernel/time.ts'
import { startNextConvention } from '../../../domain/settings/api.ts'
import { listOwnStatistics } from '../../../domain/statistics/api.ts'
import { createEvent, createPerson } from '../../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'

onBothEngines('an attendee of the past convention', (engine) => {
  test('stays logged in for 14 days, although the next convention is the current one', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    await createEvent(rosa, { gameName: 'Azul', duration: 90 })
    await site.register('kim@example.com', 'Kim Sato')
    const admin = await site.logInAdministrator()
    await admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    const { endDate } = site.convention
    const moveTo = async (now: string) => {
      site.clock.set(now)
      await site.app.periodicTasks.announcePeriodChange.work()
    }
    await moveTo(addMilliseconds(endDate, -1))
    const phone = await site.logIn(rosa.email)
    const readUser = async () => (await phone.call(api.currentSession)).body
    expect(await readUser()).toMatchObject({ names: [{ name: 'Rosa Webb' }] })

    await moveTo(endDate)
    expect(await readUser()).toEqual({ email: rosa.email, names: [], isAdmin: false })
    expect((await phone.call(listOwnStatistics)).body).toMatchObject({ events: 1 })
    // A login is for the next convention.
    const body = { email: rosa.email }
    expect((await site.visitor().call(api.login, { body })).status).toBe(404)

    await moveTo(addMilliseconds(endDate, days(14) - 1))
    expect(await readUser()).toMatchObject({ names: [] })
    await moveTo(addMilliseconds(endDate, days(14)))
    expect(await readUser()).toBeNull()
    expect((await phone.call(listOwnStatistics)).status).toBe(401)
  })

  test('has the badges of the next convention as soon as they registered for it', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const admin = await site.logInAdministrator()
    await admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    site.clock.set(addMilliseconds(site.convention.endDate, -1))
    const phone = await site.logIn(rosa.email)
    site.clock.advance(1)
    await site.visitor().send({
      method: 'POST',
      url: '/api/register',
      payload: { email: rosa.email, names: ['Rosa Webb', 'Theo Webb'], listed: true },
    })
    expect((await phone.call(api.currentSession)).body).toMatchObject({
      names: [{ name: 'Rosa Webb' }, { name: 'Theo Webb' }],
    })
  })
})
