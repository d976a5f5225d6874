// @module-tag concurrent
import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { getSettings, startNextConvention } from '../../domain/settings/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import {
  createDays,
  changeSettings,
  conventionId,
  defaultSettings,
} from '../testing/fixtures/settings.ts'

onBothEngines('the next convention', (engine) => {
  test('inherits everything but the dates and the announcement', async () => {
    const site = await openSite({ engine })
    await changeSettings(site, { announcement: 'Bring a chair.', food: 'Pizza.', price: 12 })
    const admin = await site.signInAdministrator()
    const start = (startsOn: string) => admin.call(startNextConvention, { body: { startsOn } })
    const { status, body } = await start('2028-05-19')
    expect({ status, ...body }).toEqual({
      version: 1,
      status: 201,
      id: expect.any(String),
      state: 'coming',
      badgesTaken: 0,
      settings: {
        ...defaultSettings,
        food: 'Pizza.',
        price: 12,
        days: createDays('2028-05-19', '2028-05-20'),
      },
    })
    // A convention that has not ended is still the current one.
    expect((await admin.call(getConvention)).body.id).toBe(conventionId)
    for (const [startsOn, message] of [
      ['2028-05-19', 'There is already a convention on May 19 and 20, 2028. Choose other days.'],
      ['2027-05-21', 'There is already a convention on May 21 and 22, 2027. Choose other days.'],
      ['2026-05-15', 'These days have already passed.'],
    ]) {
      const refused = await start(startsOn ?? '')
      expect({ status: refused.status, ...refused.body }).toMatchObject({
        status: 422,
        field: 'startsOn',
        message,
      })
    }
    const overlapping = await changeSettings(site, { days: createDays('2028-05-19', '2028-05-20') })
    expect({ status: overlapping.status, field: overlapping.body.field }).toEqual({
      status: 422,
      field: 'days.0.date',
    })
    site.clock.set('2027-05-24T12:00:00.000Z')
    expect((await admin.call(getConvention)).body.ticketPrice).toBe(12)
    const { body: settings } = await (await site.signInAdministrator()).call(getSettings)
    expect(settings.conventions.map(({ state }) => state)).toEqual(['current', 'past'])
    expect(settings.nextStartsOn).toBe('2029-05-18')
  })

  test('starts once when it is submitted concurrently', async () => {
    const site = await openSite({ engine })
    const admin = await site.signInAdministrator()
    const start = () => admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    const statuses = (await Promise.all([start(), start(), start()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })
})
