import { expect, test } from 'vitest'
import { getConvention } from '../../../domain/convention/api.ts'
import { defaultTexts } from '../../../domain/convention/texts.ts'
import { putEvent } from '../../../domain/events/api.ts'
import type { EventForm } from '../../../domain/events/schema.ts'
import { listAudit } from '../../../domain/audit/api.ts'
import { days } from '../../../domain/kernel/time.ts'
import { register } from '../../../domain/registration/api.ts'
import {
  getSettings,
  saveSettings,
  startNextConvention,
} from '../../../domain/convention/settings/api.ts'
import type { DayForm, SettingsForm } from '../../../domain/convention/settings/schema.ts'
import { adminEmail, scheduleGameday } from '../../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { person, readEvent, table, tableForm } from '../../testing/fixtures/events.ts'
import { sit } from '../../testing/fixtures/hall.ts'

const usual: SettingsForm = {
  name: 'MeepCon',
  tagline: 'sponsored by The Corner Game Shop',
  timeZone: 'America/New_York',
  days: [
    { date: '2027-05-21', opens: '12:00', closes: '22:00' },
    { date: '2027-05-22', opens: '09:00', closes: '21:00' },
  ],
  areas: [],
  capacity: 250,
  price: 10,
  venueName: 'Elm Street Church hall',
  venueAddress: '120 Elm Street, Columbus, OH 43215',
  venueLat: 39.9612,
  venueLon: -82.9988,
  ...defaultTexts(2),
}
const [friday, saturday] = usual.days as [DayForm, DayForm]

/** The same hours on other dates. */
const on = (first: string, last: string) => [
  { ...friday, date: first },
  { ...saturday, date: last },
]

const id = 'convention-2027'
const save = async (site: Site, change: Partial<SettingsForm>, which = id) => {
  const admin = await site.signedIn(adminEmail)
  return admin.call(saveSettings, { params: { id: which }, body: { ...usual, ...change } })
}

onBothEngines('settings', (engine) => {
  test('are for the administrator alone', async () => {
    const site = await openSite({ engine })
    const { browser } = await person(site, 'Marcus')
    const input = { params: { id }, body: usual }
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

  test('are read as clocks at the venue show them', async () => {
    const site = await openSite({ engine })
    await person(site, 'Marcus', 'Lena Webb')
    const admin = await site.signedIn(adminEmail)
    expect((await admin.call(getSettings)).body).toEqual({
      conventions: [{ id, state: 'current', badgesTaken: 2, version: 1, settings: usual }],
      nextStartsOn: '2028-05-19',
    })
  })

  test('everything that is saved is on the site at once, and written down', async () => {
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
    const { status, body } = await save(site, change)
    expect(status).toBe(200)
    expect(body.settings).toEqual({ ...usual, ...change, intro: usual.intro })
    const { body: convention } = await site.visitor().call(getConvention)
    expect(convention).toMatchObject({
      name: 'HexFest',
      startDate: '2027-05-21T15:00:00.000Z',
      endDate: '2027-05-23T02:00:00.000Z',
      registrationCapacity: 300,
      ticketPrice: 0,
      venue: { lat: 41.5 },
      texts: {
        ...defaultTexts(2),
        announcement: 'Doors open earlier this year!',
        hotels: 'The Meeple Inn\nHotel Longest Road',
      },
    })
    expect(new Set(topics)).toEqual(new Set(['convention', 'gamedays', 'audit']))
    const admin = await site.signedIn(adminEmail)
    const { rows } = (await admin.call(listAudit)).body
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: site.clock.now(),
        actor: adminEmail,
        action: 'settings-changed',
        subject: 'HexFest, May 21 and 22, 2027',
        details:
          'Name: MeepCon → HexFest; Time zone: America/New_York → America/Chicago; Days: Friday, May 21, 2027, 12:00 PM to 10:00 PM; Saturday, May 22, 2027, 9:00 AM to 9:00 PM → Friday, May 21, 2027, 10:00 AM to 10:00 PM; Saturday, May 22, 2027, 9:00 AM to 9:00 PM; Capacity: 250 → 300; Price: 10 → 0; Latitude: 39.9612 → 41.5; Announcement: nothing → Doors open earlier this year!; Hotels: nothing → The Meeple Inn\nHotel Longest Road',
      },
    ])
    topics.length = 0
    expect((await save(site, { ...change, intro: usual.intro })).status).toBe(200)
    expect(topics).toEqual([])
  })

  test('what cannot be is refused with its field, and nothing changes', async () => {
    const site = await openSite({ engine })
    await person(site, 'Marcus', 'Lena Webb')
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
      const { status, body } = await save(site, change)
      expect({ status, field: body.field }).toEqual({ status: 422, field })
    }
    expect((await save(site, {}, 'convention-1999')).status).toBe(404)
    const admin = await site.signedIn(adminEmail)
    expect((await admin.call(getSettings)).body.conventions[0]?.settings).toEqual(usual)
    expect((await admin.call(listAudit)).body.total).toBe(0)
  })

  test('when the convention moves, tables keep day and time and personal links last as long', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const timed = await table(marcus)
    const open = await table(marcus, { eventDay: 'Saturday', eventTime: 'Undetermined' })
    await site.database.transaction(({ query }) =>
      query
        .insertInto('codes')
        .values({
          hash: 'h',
          kind: 'personal',
          email: marcus.email,
          digitsHash: null,
          triesLeft: 0,
          createdAt: site.clock.now(),
          expiresAt: site.convention.endDate,
        })
        .execute(),
    )
    expect((await save(site, { days: on('2027-11-05', '2027-11-06') })).status).toBe(200)
    const dates = [await readEvent(site, timed.id), await readEvent(site, open.id)]
    expect(
      dates.map(({ eventDay, eventTime, eventDate }) => [eventDay, eventTime, eventDate]),
    ).toEqual([
      ['Friday', '3:30 PM', '2027-11-05T19:30:00.000Z'],
      ['Saturday', 'Undetermined', '2027-11-06T04:01:00.000Z'],
    ])
    const code = await site.database.query
      .selectFrom('codes')
      .select('expiresAt')
      .where('hash', '=', 'h')
      .executeTakeFirstOrThrow()
    expect(code.expiresAt).toBe('2027-11-07T01:00:00.000Z')
  })

  test('a table of the hall that somebody has stays, and then nothing moves', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const areas = [{ name: 'Main hall', tables: '1-4', seats: 6 }]
    await save(site, { areas })
    const { id: eventId } = await table(marcus)
    await sit(marcus, eventId, '3')
    const before = await readEvent(site, eventId)
    const fewer = [{ name: 'Main hall', tables: '1-2', seats: 6 }]
    const refused = await save(site, { areas: fewer, days: on('2027-06-11', '2027-06-12') })
    expect([refused.status, refused.body.field]).toEqual([422, 'areas'])
    expect(await readEvent(site, eventId)).toEqual(before)
    // One that is over by the old days and not by the new ones counts too.
    site.clock.advance(days(100))
    const again = await save(site, { areas: fewer, days: on('2027-07-09', '2027-07-10') })
    expect([again.status, again.body.field]).toEqual([422, 'areas'])
    expect((await save(site, { areas: fewer })).status).toBe(200)
  })

  test('days come and go; one with a table stays, and a table goes by what its day is called', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const { id: table1 } = await table(marcus)
    const thursday = { date: '2027-05-20', opens: '18:00', closes: '01:00' }
    const nextFriday = { ...friday, date: '2027-05-28' }
    expect((await save(site, { days: [friday, saturday, nextFriday, thursday] })).status).toBe(200)
    const { body: convention } = await site.visitor().call(getConvention)
    expect(convention.days).toEqual([
      {
        name: 'Thursday',
        opensAt: '2027-05-20T22:00:00.000Z',
        closesAt: '2027-05-21T05:00:00.000Z',
      },
      {
        name: 'Friday, May 21',
        opensAt: '2027-05-21T16:00:00.000Z',
        closesAt: '2027-05-22T02:00:00.000Z',
      },
      {
        name: 'Saturday',
        opensAt: '2027-05-22T13:00:00.000Z',
        closesAt: '2027-05-23T01:00:00.000Z',
      },
      {
        name: 'Friday, May 28',
        opensAt: '2027-05-28T16:00:00.000Z',
        closesAt: '2027-05-29T02:00:00.000Z',
      },
    ])
    expect(convention).toMatchObject({
      startDate: '2027-05-20T22:00:00.000Z',
      startDateDurationHours: 7,
      endDate: '2027-05-29T02:00:00.000Z',
      endDateDurationHours: 10,
      texts: { food: expect.stringContaining('on all four days') },
    })
    expect(await readEvent(site, table1)).toMatchObject({
      eventDay: 'Friday, May 21',
      eventDate: '2027-05-21T19:30:00.000Z',
    })
    const put = async (eventDay: string) => {
      const form = tableForm(marcus.id, { eventDay, eventTime: '7:00 PM' })
      return (await marcus.browser.call(putEvent, { body: form })).body
    }
    expect(await put('Thursday')).toMatchObject({ eventDate: '2027-05-20T23:00:00.000Z' })
    expect(await put('Friday')).toMatchObject({
      field: 'eventDay',
      message:
        'Choose a day of the convention: Thursday; Friday, May 21; Saturday; Friday, May 28.',
    })
    expect((await save(site, { days: [friday, saturday] })).body).toMatchObject({
      field: 'days',
      message: 'There is 1 event on Thursday. Move or delete them before you take this day away.',
    })
    expect((await save(site, { days: [thursday, friday] })).status).toBe(200)
    expect(await readEvent(site, table1)).toMatchObject({ eventDay: 'Friday' })
  })

  test('a form that was opened before the days changed does not put its table back', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const form = await table(marcus, { eventDay: 'Saturday', eventTime: '1:00 PM' })
    const late = async () => {
      const body = { ...form, note: 'by the window', version: 1 }
      return (await marcus.browser.call(putEvent, { body })).body
    }
    expect((await save(site, { days: on('2027-05-22', '2027-05-23') })).status).toBe(200)
    expect(await readEvent(site, form.id)).toMatchObject({ eventDay: 'Sunday', version: 2 })
    expect(await late()).toMatchObject({
      code: 'changed-meanwhile',
      meanwhile: { by: { kind: 'administrator' }, current: { eventDay: 'Sunday' } },
    })
    expect((await save(site, { days: on('2027-05-26', '2027-05-27') })).status).toBe(200)
    expect(await late()).toMatchObject({
      code: 'changed-meanwhile',
      meanwhile: { current: { eventDay: 'Thursday' } },
    })
  })

  test('a day is taken away and a table set on it at once: one of the two is refused', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const form = tableForm(marcus.id, { eventDay: 'Saturday', eventTime: '10:00 AM' })
    const [saved, put] = await Promise.all([
      save(site, { days: [friday] }),
      marcus.browser.call(putEvent, { body: form }),
    ])
    expect([saved.status, put.status].toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('tables start within the hours; one that is left outside keeps its time and may be changed', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const put = async (form: EventForm) => {
      const { status, body } = await marcus.browser.call(putEvent, { body: form })
      return [status, body.field]
    }
    const early = await table(marcus, { eventTime: '12:15 PM', duration: '60' })
    const late = tableForm(marcus.id, { eventTime: '11:45 PM' })
    expect(await put(late)).toEqual([422, 'eventTime'])
    await save(site, {
      days: [
        { ...friday, opens: '14:00', closes: '01:00' },
        { ...saturday, opens: '07:00' },
      ],
    })
    expect(await put(late)).toEqual([200, undefined])
    expect(await put(tableForm(marcus.id, { eventTime: '1:45 PM' }))).toEqual([422, 'eventTime'])
    expect(await put(tableForm(marcus.id, { eventTime: '2:00 PM' }))).toEqual([200, undefined])
    const dawn = { eventDay: 'Saturday', eventTime: '7:00 AM' } as const
    expect(await put(tableForm(marcus.id, dawn))).toEqual([200, undefined])
    expect(await put({ ...early, gameName: 'Azul' })).toEqual([200, undefined])
    expect(await put({ ...early, eventTime: '12:30 PM' })).toEqual([422, 'eventTime'])
    expect(await put({ ...early, eventDay: 'Saturday', eventTime: '6:45 AM' })).toEqual([
      422,
      'eventTime',
    ])
    expect(await readEvent(site, early.id)).toMatchObject({
      gameName: 'Azul',
      eventTime: '12:15 PM',
      eventDate: '2027-05-21T16:15:00.000Z',
    })
  })

  test('the letters say what the money is for, and nothing of money when it is free', async () => {
    const site = await openSite({ engine })
    const letterTo = async (email: string) => {
      const body = { email, names: ['Rosa Webb'], listed: true }
      expect((await site.visitor().call(register, { body })).status).toBe(201)
      const mails = await site.outbox()
      return mails.find(({ recipient }) => recipient === email)?.text
    }
    expect(await letterTo('a@example.com')).toContain(
      'Pay at the door: $10, good for both days. The money is a donation to the church that lends us its hall.',
    )
    await save(site, { price: 15, money: 'It pays for the hall.' })
    expect(await letterTo('b@example.com')).toContain(
      'Pay at the door: $15, good for both days. It pays for the hall.',
    )
    await save(site, { price: 0 })
    const free = await letterTo('c@example.com')
    expect(free).toContain('There is nothing to pay.')
    expect(free).not.toContain('$')
  })

  test('in another zone, game days keep their date and times', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    await save(site, { timeZone: 'America/Los_Angeles' })
    const row = await site.database.query
      .selectFrom('gamedays')
      .select(['date', 'startTime', 'startsAt'])
      .where('id', '=', gameday.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      date: '2027-03-13',
      startTime: '13:00:00',
      startsAt: '2027-03-13T21:00:00.000Z',
    })
  })

  test('the next convention takes over everything but the dates and the news', async () => {
    const site = await openSite({ engine })
    await save(site, { announcement: 'Bring a chair.', food: 'Pizza.', price: 12 })
    const admin = await site.signedIn(adminEmail)
    const start = (startsOn: string) => admin.call(startNextConvention, { body: { startsOn } })
    const { status, body } = await start('2028-05-19')
    expect({ status, ...body }).toEqual({
      version: 1,
      status: 201,
      id: expect.any(String),
      state: 'coming',
      badgesTaken: 0,
      settings: {
        ...usual,
        food: 'Pizza.',
        price: 12,
        days: on('2028-05-19', '2028-05-20'),
      },
    })
    // The one that has not ended is still the current one.
    expect((await admin.call(getConvention)).body.id).toBe(id)
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
    const overlapping = await save(site, { days: on('2028-05-19', '2028-05-20') })
    expect({ status: overlapping.status, field: overlapping.body.field }).toEqual({
      status: 422,
      field: 'days.0.date',
    })
    site.clock.set('2027-05-24T12:00:00.000Z')
    expect((await admin.call(getConvention)).body.ticketPrice).toBe(12)
    const { body: all } = await (await site.signedIn(adminEmail)).call(getSettings)
    expect(all.conventions.map(({ state }) => state)).toEqual(['current', 'past'])
    expect(all.nextStartsOn).toBe('2029-05-18')
  })

  test('while people register, the capacity never falls below the badges', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Webb', 'Theo Webb')
    const people = Array.from({ length: 6 }, (_, index) =>
      site.visitor().call(register, {
        body: { email: `guest${index}@example.com`, names: [`Guest ${index}`], listed: true },
      }),
    )
    const [{ status }] = await Promise.all([save(site, { capacity: 4 }), ...people])
    const { registrationCapacity, badgesTaken } = (await site.visitor().call(getConvention)).body
    expect(registrationCapacity).toBe(status === 200 ? 4 : 250)
    expect(badgesTaken).toBeLessThanOrEqual(registrationCapacity)
  })

  test('pressed twice at once, one convention is started', async () => {
    const site = await openSite({ engine })
    const admin = await site.signedIn(adminEmail)
    const start = () => admin.call(startNextConvention, { body: { startsOn: '2028-05-19' } })
    const statuses = (await Promise.all([start(), start(), start()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })
})
