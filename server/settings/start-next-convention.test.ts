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
    const admin = await site.logInAdministrator()
    const start = (startsOn: string) => admin.call(startNextConvention, { body: { startsOn } })
    const { status, body } = await start('2028-05-19')
    expect({ status, ...body }).toEqual({
      version: 1,
      status: 201,
      id: expect.any(String),
      state: 'coming',
      badgesTaken: 0,
      isGettingReady: false,
      hasPlainTexts: false,
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
    const { body: settings } = await (await site.logInAdministrator()).call(getSettings)
    expect(settings.conventions.map(({ state }) => state)).toEqual(['current', 'past'])
    expect(settings.nextStartsOn).toBe('2029-05-18')
  })

  test.each([
    ['before its end', '2027-05-23T00:59:00.000Z', conventionId, undefined],
    ['for 14 days after its end', '2027-06-06T00:59:00.000Z', 'next', '2027-05-23T01:00:00.000Z'],
    ['later', '2027-06-06T01:00:00.000Z', 'next', undefined],
  ])('names the convention before it %s', async (_, now, id, pastEnd) => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const next = await admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    site.clock.set(now)
    const { body } = await site.visitor().call(getConvention)
    expect(body.id).toBe(id === 'next' ? next.body.id : id)
    expect(body.past?.endDate).toBe(pastEnd)
  })

  test('starts once when it is submitted concurrently', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const start = () => admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    const statuses = (await Promise.all([start(), start(), start()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })
})
