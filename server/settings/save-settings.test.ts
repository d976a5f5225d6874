import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { defaultHomeTexts } from '../../domain/convention/texts.ts'
import { listAudit } from '../../domain/audit/api.ts'
import { register } from '../../domain/registration/api.ts'
import { getSettings, saveSettings, startNextConvention } from '../../domain/settings/api.ts'
import type { SettingsForm } from '../../domain/settings/schema.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { createPerson } from '../testing/fixtures/events.ts'
import {
  friday,
  saturday,
  changeSettings,
  defaultSettings,
  conventionId,
} from '../testing/fixtures/settings.ts'

onBothEngines('settings', (engine) => {
  test('are restricted to the administrator', async () => {
    const site = await openSite({ engine })
    const { browser } = await createPerson(site, 'Marcus')
    const input = { params: { id: conventionId }, body: defaultSettings }
    for (const [visitor, status] of [
      [site.visitor(), 401],
      [browser, 403],
    ] as const) {
      expect((await visitor.call(getSettings)).status).toBe(status)
      expect((await visitor.call(saveSettings, input)).status).toBe(status)
      const next = { body: { startsOn: '2028-05-19' } }
      expect((await visitor.call(startNextConvention, next)).status).toBe(status)
    }
  })

  test("show times in the venue's time zone", async () => {
    const site = await openSite({ engine })
    await createPerson(site, 'Marcus', 'Lena Webb')
    const admin = await site.logInAdministrator()
    expect((await admin.call(getSettings)).body).toEqual({
      conventions: [
        {
          id: conventionId,
          state: 'current',
          badgesTaken: 2,
          isGettingReady: false,
          hasPlainTexts: false,
          version: 1,
          settings: defaultSettings,
        },
      ],
      nextStartsOn: '2028-05-19',
    })
  })

  test('apply all changes at once and record them', async () => {
    const site = await openSite({ engine })
    const topics: string[] = []
    site.live.subscribe((changed) => topics.push(...changed))
    const change = {
      name: 'HexFest',
      timeZone: 'America/Chicago',
      days: [{ ...friday, opens: '10:00' }, saturday],
      capacity: 300,
      price: 0,
      venueLat: 41.5,
      intro: '',
      announcement: 'Doors open earlier this year!',
      hotels: 'The Meeple Inn\nHotel Longest Road',
    }
    const { status, body } = await changeSettings(site, change)
    expect(status).toBe(200)
    expect(body.settings).toEqual({ ...defaultSettings, ...change, intro: defaultSettings.intro })
    const { body: convention } = await site.visitor().call(getConvention)
    expect(convention).toMatchObject({
      name: 'HexFest',
      startDate: '2027-05-21T15:00:00.000Z',
      endDate: '2027-05-23T02:00:00.000Z',
      registrationCapacity: 300,
      ticketPrice: 0,
      venue: { lat: 41.5 },
      texts: {
        ...defaultHomeTexts(2),
        announcement: 'Doors open earlier this year!',
        hotels: 'The Meeple Inn\nHotel Longest Road',
      },
    })
    expect(new Set(topics)).toEqual(new Set(['convention', 'gamedays', 'audit']))
    const admin = await site.logInAdministrator()
    const { rows } = (await admin.call(listAudit)).body
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: site.clock.now(),
        actor: site.config.adminEmail,
        action: 'settings-changed',
        subject: 'HexFest, May 21 and 22, 2027',
        details:
          'Name: MeepCon → HexFest; Time zone: America/New_York → America/Chicago; Days: Friday, May 21, 2027, 12:00 PM to 10:00 PM; Saturday, May 22, 2027, 9:00 AM to 9:00 PM → Friday, May 21, 2027, 10:00 AM to 10:00 PM; Saturday, May 22, 2027, 9:00 AM to 9:00 PM; Capacity: 250 → 300; Price: 10 → 0; Latitude: 39.9612 → 41.5; Announcement: nothing → Doors open earlier this year!; Hotels: nothing → The Meeple Inn\nHotel Longest Road',
      },
    ])
    topics.length = 0
    expect((await changeSettings(site, { ...change, intro: defaultSettings.intro })).status).toBe(
      200,
    )
    expect(topics).toEqual([])
  })

  test('reject invalid values with their field and change nothing', async () => {
    const site = await openSite({ engine })
    await createPerson(site, 'Marcus', 'Lena Webb')
    const refusals: [Partial<SettingsForm>, string][] = [
      [{ capacity: 1 }, 'capacity'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ price: -1 }, 'price'],
      [{ days: [] }, 'days'],
      [{ days: [friday, friday] }, 'days.1.date'],
      [{ days: [friday, { ...saturday, date: 'soon' }] }, 'days.1.date'],
      [{ name: '' }, 'name'],
      [{ venueLat: 200 }, 'venueLat'],
    ]
    for (const [change, field] of refusals) {
      const { status, body } = await changeSettings(site, change)
      expect({ status, field: body.field }).toEqual({ status: 422, field })
    }
    expect((await changeSettings(site, {}, 'convention-1999')).status).toBe(404)
    const admin = await site.logInAdministrator()
    expect((await admin.call(getSettings)).body.conventions[0]?.settings).toEqual(defaultSettings)
    expect((await admin.call(listAudit)).body.total).toBe(0)
  })

  test('explain the price in mails unless the convention is free', async () => {
    const site = await openSite({ engine })
    const confirmationTo = async (email: string) => {
      const body = { email, names: ['Rosa Webb'], listed: true }
      expect((await site.visitor().call(register, { body })).status).toBe(201)
      const mails = await site.readOutbox()
      return mails.find(({ recipient }) => recipient === email)?.text
    }
    expect(await confirmationTo('a@example.com')).toContain(
      'Pay at the door: $10, good for both days. The money is a donation to the church that lends us its hall.',
    )
    await changeSettings(site, { price: 15, money: 'It pays for the hall.' })
    expect(await confirmationTo('b@example.com')).toContain(
      'Pay at the door: $15, good for both days. It pays for the hall.',
    )
    await changeSettings(site, { price: 0 })
    const free = await confirmationTo('c@example.com')
    expect(free).toContain('There is nothing to pay.')
    expect(free).not.toContain('$')
  })

  test(
    'never lower the capacity below the badges while guests register',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await site.register('rosa@example.com', 'Rosa Webb', 'Theo Webb')
      const people = Array.from({ length: 6 }, (_, index) =>
        site.visitor().call(register, {
          body: { email: `guest${index}@example.com`, names: [`Guest ${index}`], listed: true },
        }),
      )
      const [{ status }] = await Promise.all([changeSettings(site, { capacity: 4 }), ...people])
      const { registrationCapacity, badgesTaken } = (await site.visitor().call(getConvention)).body
      expect(registrationCapacity).toBe(status === 200 ? 4 : 250)
      expect(badgesTaken).toBeLessThanOrEqual(registrationCapacity)
    },
  )
})
