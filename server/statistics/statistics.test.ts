import { expect, test } from 'vitest'
import { addMilliseconds, days } from '../../domain/kernel/time.ts'
import * as api from '../../domain/statistics/api.ts'
import { joinEventAs, createPerson, createEvent } from '../testing/fixtures/events.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('yearly statistics', (engine) => {
  test('are private to the administrator until shared, and then omit small groups', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const { id } = await createEvent(rosa, { gameName: 'Azul', duration: 90 })
    const [, theo = ''] = rosa.ids
    await joinEventAs(rosa, id, theo)
    await createEvent(rosa, { gameName: 'Azul', eventTime: 'Undetermined', duration: 60 })
    const [statistics] = (await admin.call(api.listStatistics)).body
    expect(statistics).toMatchObject({
      shared: false,
      people: 2,
      times: [{ count: 2 }, { count: 0 }, { count: 0 }],
      tables: 2,
      seatsTaken: 3,
      hoursPlayed: 4,
      mostPlayed: [{ gameName: 'Azul', tables: 2, players: 3 }],
      longest: { gameName: 'Azul', duration: 90 },
    })
    const readSharedStatistics = async () =>
      (await site.visitor().call(api.listSharedStatistics)).body
    expect(await readSharedStatistics()).toEqual([])

    const share = (shared: boolean) =>
      admin.call(api.shareStatistics, { body: { id: statistics?.id ?? '', shared } })
    expect((await share(true)).status).toBe(200)
    // Two guests are too few for a group.
    expect(await readSharedStatistics()).toEqual([
      { ...statistics, shared: true, times: [], furthest: null, distances: expect.any(Array) },
    ])
    await share(false)
    expect(await readSharedStatistics()).toEqual([])
  })

  test('of the own weekend are there for 14 days after the end', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const kim = await createPerson(site, 'Kim')
    const lee = await createPerson(site, 'Lee')
    const { id } = await createEvent(rosa, { gameName: 'Azul', duration: 90 })
    await joinEventAs(kim, id)
    await createEvent(lee, { gameName: 'Root', duration: 60 })
    const ownStatistics = async ({ email }: typeof rosa) =>
      (await (await site.logIn(email)).call(api.listOwnStatistics)).body
    expect(await ownStatistics(rosa)).toBeNull()

    const { endDate } = site.convention
    site.clock.set(endDate)
    expect(await ownStatistics(rosa)).toEqual({ events: 1, hours: 2, peopleMet: 1 })
    expect(await ownStatistics(lee)).toEqual({ events: 1, hours: 1, peopleMet: 0 })
    site.clock.set(addMilliseconds(endDate, days(14)))
    expect(await ownStatistics(rosa)).toBeNull()
  })
})
