import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { putEvent } from '../../domain/events/api.ts'
import type { EventForm } from '../../domain/events/schema.ts'
import { days } from '../../domain/kernel/time.ts'
import { scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import {
  createPerson,
  readEvent,
  createEvent,
  createEventForm,
} from '../testing/fixtures/events.ts'
import { assignHallTable } from '../testing/fixtures/hall.ts'
import { friday, createDays, saturday, changeSettings } from '../testing/fixtures/settings.ts'

onBothEngines('convention days', (engine) => {
  test('moves events with the convention and extends personal links', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const timed = await createEvent(marcus)
    const open = await createEvent(marcus, { eventDay: 'Saturday', eventTime: 'Undetermined' })
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
    expect(
      (await changeSettings(site, { days: createDays('2027-11-05', '2027-11-06') })).status,
    ).toBe(200)
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

  test('refuses to remove an assigned hall table and then moves nothing', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const areas = [{ name: 'Main hall', tables: '1-4', seats: 6 }]
    await changeSettings(site, { areas })
    const { id: eventId } = await createEvent(marcus)
    await assignHallTable(marcus, eventId, '3')
    const before = await readEvent(site, eventId)
    const smallerHall = [{ name: 'Main hall', tables: '1-2', seats: 6 }]
    const refused = await changeSettings(site, {
      areas: smallerHall,
      days: createDays('2027-06-11', '2027-06-12'),
    })
    expect([refused.status, refused.body.field]).toEqual([422, 'areas'])
    expect(await readEvent(site, eventId)).toEqual(before)
    // Events that are over by the old days but not by the new ones count too.
    site.clock.advance(days(100))
    const secondAnswer = await changeSettings(site, {
      areas: smallerHall,
      days: createDays('2027-07-09', '2027-07-10'),
    })
    expect([secondAnswer.status, secondAnswer.body.field]).toEqual([422, 'areas'])
    expect((await changeSettings(site, { areas: smallerHall })).status).toBe(200)
  })

  test('adds and removes days, keeps a day with events and follows changed names of days', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const { id: table1 } = await createEvent(marcus)
    const thursday = { date: '2027-05-20', opens: '18:00', closes: '01:00' }
    const nextFriday = { ...friday, date: '2027-05-28' }
    expect(
      (await changeSettings(site, { days: [friday, saturday, nextFriday, thursday] })).status,
    ).toBe(200)
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
    const saveEventOn = async (eventDay: string) => {
      const form = createEventForm(marcus.id, { eventDay, eventTime: '7:00 PM' })
      return (await marcus.browser.call(putEvent, { body: form })).body
    }
    expect(await saveEventOn('Thursday')).toMatchObject({ eventDate: '2027-05-20T23:00:00.000Z' })
    expect(await saveEventOn('Friday')).toMatchObject({
      field: 'eventDay',
      message:
        'Choose a day of the convention: Thursday; Friday, May 21; Saturday; Friday, May 28.',
    })
    expect((await changeSettings(site, { days: [friday, saturday] })).body).toMatchObject({
      field: 'days',
      message: 'There is 1 event on Thursday. Move or delete it before you remove this day.',
    })
    expect((await changeSettings(site, { days: [thursday, friday] })).status).toBe(200)
    expect(await readEvent(site, table1)).toMatchObject({ eventDay: 'Friday' })
  })

  test('rejects a form from before a change of days, which would move the event back', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus, { eventDay: 'Saturday', eventTime: '1:00 PM' })
    const saveLateEvent = async () => {
      const body = { ...form, note: 'by the window', version: 1 }
      return (await marcus.browser.call(putEvent, { body })).body
    }
    expect(
      (await changeSettings(site, { days: createDays('2027-05-22', '2027-05-23') })).status,
    ).toBe(200)
    expect(await readEvent(site, form.id)).toMatchObject({ eventDay: 'Sunday', version: 2 })
    expect(await saveLateEvent()).toMatchObject({
      code: 'changed-meanwhile',
      meanwhile: { by: { kind: 'administrator' }, current: { eventDay: 'Sunday' } },
    })
    expect(
      (await changeSettings(site, { days: createDays('2027-05-26', '2027-05-27') })).status,
    ).toBe(200)
    expect(await saveLateEvent()).toMatchObject({
      code: 'changed-meanwhile',
      meanwhile: { current: { eventDay: 'Thursday' } },
    })
  })

  test(
    'refuses either the removal of a day or a concurrent new event on it',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const form = createEventForm(marcus.id, { eventDay: 'Saturday', eventTime: '10:00 AM' })
      const [settingsAnswer, putAnswer] = await Promise.all([
        changeSettings(site, { days: [friday] }),
        marcus.browser.call(putEvent, { body: form }),
      ])
      expect([settingsAnswer.status, putAnswer.status].toSorted((a, b) => a - b)).toEqual([
        200, 422,
      ])
    },
  )

  test('limits start times to the hours of the day but allows edits of an event left outside', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const putForm = async (form: EventForm) => {
      const { status, body } = await marcus.browser.call(putEvent, { body: form })
      return [status, body.field]
    }
    const earlyEvent = await createEvent(marcus, { eventTime: '12:15 PM', duration: '60' })
    const saveLateEvent = createEventForm(marcus.id, { eventTime: '11:45 PM' })
    expect(await putForm(saveLateEvent)).toEqual([422, 'eventTime'])
    await changeSettings(site, {
      days: [
        { ...friday, opens: '14:00', closes: '01:00' },
        { ...saturday, opens: '07:00' },
      ],
    })
    expect(await putForm(saveLateEvent)).toEqual([200, undefined])
    expect(await putForm(createEventForm(marcus.id, { eventTime: '1:45 PM' }))).toEqual([
      422,
      'eventTime',
    ])
    expect(await putForm(createEventForm(marcus.id, { eventTime: '2:00 PM' }))).toEqual([
      200,
      undefined,
    ])
    const dawn = { eventDay: 'Saturday', eventTime: '7:00 AM' } as const
    expect(await putForm(createEventForm(marcus.id, dawn))).toEqual([200, undefined])
    expect(await putForm({ ...earlyEvent, gameName: 'Azul' })).toEqual([200, undefined])
    expect(await putForm({ ...earlyEvent, eventTime: '12:30 PM' })).toEqual([422, 'eventTime'])
    expect(await putForm({ ...earlyEvent, eventDay: 'Saturday', eventTime: '6:45 AM' })).toEqual([
      422,
      'eventTime',
    ])
    expect(await readEvent(site, earlyEvent.id)).toMatchObject({
      gameName: 'Azul',
      eventTime: '12:15 PM',
      eventDate: '2027-05-21T16:15:00.000Z',
    })
  })

  test('preserves the local dates and times of game days in a new time zone', async () => {
    const site = await openSite({ engine })
    const { gameday } = await scheduleGameday(site)
    await changeSettings(site, { timeZone: 'America/Los_Angeles' })
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
})
