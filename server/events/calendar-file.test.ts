import { expect, test } from 'vitest'
import { eventCalendarPath } from '../../domain/events/paths.ts'
import { putEvent } from '../../domain/events/api.ts'
import { hours } from '../../domain/kernel/time.ts'
import { moveDays } from '../../domain/settings/day-rules.ts'
import { getSettings, saveSettings } from '../../domain/settings/api.ts'
import { calendarFaults, GuestCalendar, readCalendar } from '../testing/calendar.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'
import { createPerson, createEvent } from '../testing/fixtures/events.ts'

const download = ({ app }: Site, id: string) =>
  app.server.inject({ url: `/api${eventCalendarPath(id)}` })

onBothEngines('the calendar file of an event', (engine) => {
  test('states the time in UTC, independent of the server time zone', async () => {
    const site = await openSite({ engine })
    const { id } = await createEvent(await createPerson(site, 'Marcus'))
    const { statusCode, headers, body } = await download(site, id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/calendar/)
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART:20270521T193000Z')
    expect(lines).toContain('DTEND:20270521T223000Z')
    expect(lines).toContain('SUMMARY:Brass: Birmingham (MeepCon)')
    expect(lines).toContain(`UID:${id}@localhost`)
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines).toContain('ORGANIZER;CN="MeepCon":mailto:meep@meepcon.example')
    expect(lines).toContain(
      'LOCATION:Elm Street Church hall\\, 120 Elm Street\\, Columbus\\, OH 43215',
    )
  })

  test('replaces the previous file after every edit, even when the clocks differ', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const calendar = new GuestCalendar(marcus.email)
    const starts: string[] = []
    for (const eventTime of ['3:30 PM', '5:00 PM', '3:30 PM']) {
      site.clock.advance(-hours(1))
      const { status } = await marcus.browser.call(putEvent, { body: { ...form, eventTime } })
      expect(status).toBe(200)
      expect(calendar.receive((await download(site, form.id)).body)).toBe(true)
      starts.push(...calendar.entries().map(({ start }) => start))
    }
    const [earlyStart, lateStart] = ['2027-05-21T19:30:00.000Z', '2027-05-21T21:00:00.000Z']
    expect(starts).toEqual([earlyStart, lateStart, earlyStart])

    // Moving a convention moves its events.
    const admin = await site.logInAdministrator()
    const [convention] = (await admin.call(getSettings)).body.conventions
    if (!convention) throw new Error('The convention is missing')
    site.clock.advance(-hours(1))
    const { status } = await admin.call(saveSettings, {
      params: { id: convention.id },
      body: { ...convention.settings, days: moveDays(convention.settings.days, '2027-05-14') },
    })
    expect(status).toBe(200)
    expect(calendar.receive((await download(site, form.id)).body)).toBe(true)
    expect(calendar.entries()).toMatchObject([{ start: '2027-05-14T19:30:00.000Z' }])
  })

  test('lasts the whole day while the time is undetermined', async () => {
    const site = await openSite({ engine })
    const { id } = await createEvent(await createPerson(site, 'Marcus'), {
      eventDay: 'Saturday',
      eventTime: 'Undetermined',
    })
    const { body } = await download(site, id)
    expect(body).toContain('DTSTART;VALUE=DATE:20270522')
    expect(body).not.toContain('0401')
    expect(body).toContain('TRANSP:TRANSPARENT\r\n')
  })

  test('folds long lines of any language, and ends its last line', async () => {
    const site = await openSite({ engine })
    const note = '“Überraschung”; 日本語のノート, 🎲🎲🎲\\ '.repeat(3).trim()
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus, { gameName: 'Die Würfel sind 🎲'.repeat(5), note })
    const { body } = await download(site, id)
    expect(calendarFaults(body)).toEqual([])
    expect(readCalendar(body)).toMatchObject({
      description: expect.stringContaining(note) as string,
    })
    expect(body).not.toContain('TRANSPARENT')
  })

  test('answers 404 with a problem for an unknown event', async () => {
    const site = await openSite({ engine })
    const { statusCode, body } = await download(site, 'nothing')
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ title: 'Event Not Found' })
  })
})
