import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../../testing/fixtures/events.ts'

const mailsOf = async (site: Site) =>
  (await site.readOutbox())
    .filter(({ kind }) => kind !== 'event-players')
    .map(({ kind, recipient, subject }) => ({ kind, recipient, subject }))
    .toSorted((a, b) => a.recipient.localeCompare(b.recipient))

onBothEngines('mails about events', (engine) => {
  test('notifies a removed participant, and not one who leaves', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    const [, lena = ''] = marcus.ids
    await joinEventAs(rosa, id)
    await joinEventAs(marcus, id, lena)
    const params = { eventId: id }
    const remove = (nameId: string) =>
      marcus.browser.call(api.removeParticipant, { params, body: { id: nameId } })
    expect((await remove(rosa.id)).body.spotsTaken).toBe(2)
    await remove(rosa.id)
    await remove(lena)
    expect(await mailsOf(site)).toEqual([
      {
        kind: 'event-removed',
        recipient: rosa.email,
        subject: 'Removed from an event: Friday, May 21, 2027, 3:30 PM',
      },
    ])
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'event-removed')
    expect(mail?.text).toContain('Friday, May 21, 2027, 3:30 PM')
    expect(mail?.text).toContain('Rosa Webb')
  })

  test('sends one mail per address when an event is deleted, and none to the user who deleted it', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb', 'Ida Webb')
    const june = await createPerson(site, 'June')
    const { id } = await createEvent(marcus, { spots: 6 })
    for (const nameId of rosa.ids) await joinEventAs(rosa, id, nameId)
    await joinEventAs(june, id)
    const deleted = await marcus.browser.call(api.deleteEvent, { params: { id } })
    expect(deleted).toMatchObject({ status: 200, body: { done: true } })
    const subject = 'Canceled: an event on Friday, May 21, 2027, 3:30 PM'
    expect(await mailsOf(site)).toEqual([
      { kind: 'event-deleted', recipient: june.email, subject },
      { kind: 'event-deleted', recipient: rosa.email, subject },
    ])
    const mail = (await site.readOutbox()).find(({ recipient }) => recipient === rosa.email)
    expect(mail?.text).toContain('Rosa Webb, Theo Webb and Ida Webb are no longer registered')
    expect((await readEvent(site, id)).title).toBe('Event Not Found')
    expect((await marcus.browser.call(api.deleteEvent, { params: { id } })).status).toBe(404)
  })

  test('notifies the owner when the administrator deletes an event, unless it is over', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const marcus = await createPerson(site, 'Marcus')
    const first = await createEvent(marcus)
    const second = await createEvent(marcus, { eventTime: '12:00 PM', duration: 60 })
    await admin.call(api.deleteEvent, { params: { id: first.id } })
    expect(await mailsOf(site)).toMatchObject([{ recipient: marcus.email }])
    site.clock.set('2027-05-22T15:00:00.000Z')
    await admin.call(api.deleteEvent, { params: { id: second.id } })
    expect(await mailsOf(site)).toHaveLength(1)
  })

  test('does not blame the organizer when the administrator removes a participant', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(await createPerson(site, 'Marcus'))
    await joinEventAs(rosa, id)
    await admin.call(api.removeParticipant, { params: { eventId: id }, body: { id: rosa.id } })
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'event-removed')
    expect(mail?.text).toContain('The organizers of the convention removed Rosa Webb')
  })

  test('notifies the new organizer, the former one and the participants of a handover', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const [june, marcus, rosa] = [
      await createPerson(site, 'June'),
      await createPerson(site, 'Marcus'),
      await createPerson(site, 'Rosa'),
    ]
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    await admin.call(api.putEvent, { body: { ...form, eventOwner: june.id } })
    const dateText = 'Friday, May 21, 2027, 3:30 PM'
    expect((await mailsOf(site)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [june.email, `You now organize an event: ${dateText}`],
      [marcus.email, `New organizer of an event: ${dateText}`],
      [rosa.email, `New organizer of an event: ${dateText}`],
    ])
    const [mail] = await site.readOutbox()
    expect(mail?.text).toContain('have handed')
    expect(mail?.text).toContain('June Webb now organizes it.')
  })

  test.each([
    ['sends the former organizer no mail about players', 'June'],
    ['sends mail to an organizer under another own name', 'Lena'],
  ])('a handover: %s', async (_, to) => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus', 'Lena Webb')
    const [june, rosa] = [await createPerson(site, 'June'), await createPerson(site, 'Rosa')]
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    await site.app.periodicTasks.notifyRosterChanges.work()
    const body = { ...form, eventOwner: (to === 'June' ? june.id : marcus.ids[1]) ?? '' }
    expect((await (await site.logInAdministrator()).call(api.putEvent, { body })).status).toBe(200)
    const mails = (await site.readOutbox()).filter(({ recipient }) => recipient === marcus.email)
    const kinds = mails.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['event-handed-over', ...(to === 'June' ? [] : ['event-players'])])
  })

  test('notifies the organizer when the administrator moves an event, with or without a spot', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    const params = { eventId: form.id }
    await marcus.browser.call(api.unregister, { params, body: { id: marcus.id } })
    await admin.call(api.putEvent, { body: { ...form, gameOwner: '', eventTime: '5:00 PM' } })
    expect(await mailsOf(site)).toMatchObject([{ recipient: marcus.email, kind: 'event-moved' }])
    expect((await site.readOutbox())[0]?.text).not.toContain('seat')
  })

  test('sends only the handover with the time to the new organizer when an event is moved and handed over at once', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const [june, marcus] = [await createPerson(site, 'June'), await createPerson(site, 'Marcus')]
    const form = await createEvent(marcus)
    await admin.call(api.putEvent, {
      body: { ...form, eventOwner: june.id, eventTime: '5:00 PM' },
    })
    const dateText = 'Friday, May 21, 2027, 5:00 PM'
    const mails = await mailsOf(site)
    expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()).toEqual([
      `${june.email}: You now organize an event: ${dateText}`,
      `${marcus.email}: Moved to ${dateText}: one of your events`,
      `${marcus.email}: New organizer of an event: ${dateText}`,
    ])
  })

  test('names the organizer to the participants when an event goes to another of their names', async () => {
    const site = await openSite({ engine })
    const [marcus, rosa] = [
      await createPerson(site, 'Marcus', 'Lena Webb'),
      await createPerson(site, 'Rosa'),
    ]
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    const body = { ...form, eventOwner: marcus.ids[1] ?? '' }
    expect((await marcus.browser.call(api.putEvent, { body })).status).toBe(200)
    expect(await mailsOf(site)).toMatchObject([{ recipient: rosa.email }])
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'event-handed-over')
    expect(mail?.text).toContain('The organizer has handed over')
    expect(mail?.text).toContain('Lena Webb now organizes it.')
    expect(mail?.text).not.toContain('convention')
  })

  test('notifies each participant with a clash when an event is moved, naming both events', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const june = await createPerson(site, 'June')
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const [, theo = ''] = rosa.ids
    const form = await createEvent(marcus, { spots: 6 })
    const other = await createEvent(june, { gameName: 'Azul', eventTime: '7:00 PM', duration: 60 })
    for (const nameId of rosa.ids) {
      await joinEventAs(rosa, form.id, nameId)
      await joinEventAs(rosa, other.id, nameId)
    }
    const moved = { ...form, eventTime: '6:00 PM' }
    expect((await marcus.browser.call(api.putEvent, { body: moved })).status).toBe(200)
    expect(await mailsOf(site)).toEqual([
      {
        kind: 'event-moved',
        recipient: rosa.email,
        subject: 'One of your events has moved and now overlaps with another',
      },
    ])
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'event-moved')
    expect(mail?.text).toContain('“Brass: Birmingham” is now Friday, May 21, 2027, 6:00 PM')
    expect(mail?.text).toContain('Rosa Webb: “Azul”, Friday, May 21, 2027, 7:00 PM')
    expect(mail?.text).toContain('Theo Webb: “Azul”, Friday, May 21, 2027, 7:00 PM')
    // Moved again before that mail was sent: one more mail.
    await marcus.browser.call(api.putEvent, { body: { ...moved, eventTime: '6:15 PM' } })
    await marcus.browser.call(api.putEvent, { body: { ...moved, eventTime: '6:30 PM' } })
    expect(await mailsOf(site)).toHaveLength(2)
    expect((await readEvent(site, form.id)).participants.map(({ id }) => id)).toContain(theo)
  })

  test('sends two mails for thirty moves of an event, and the second states the final time', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    const other = await createEvent(rosa, {
      gameName: 'Azul',
      eventTime: '8:00 PM',
      duration: '60',
    })
    const last = await createEvent(rosa, {
      gameName: 'Root',
      eventDay: 'Saturday',
      eventTime: '1:00 PM',
    })
    const move = async (to: Partial<typeof form>) =>
      expect((await marcus.browser.call(api.putEvent, { body: { ...form, ...to } })).status).toBe(
        200,
      )
    const moves = async () =>
      (await site.readOutbox()).filter(({ kind }) => kind !== 'event-players')
    const readMails = async () =>
      (await moves()).map(({ createdAt, nextAttemptAt, text }) => [
        (Date.parse(nextAttemptAt) - Date.parse(createdAt)) / 1000,
        [other, last].map(({ gameName }) => gameName).filter((name) => text.includes(name)),
      ])
    for (let count = 0; count < 15; count += 1) {
      await move({ eventTime: '7:00 PM' })
      await move({ eventTime: '3:30 PM' })
    }
    // It is back where it was, and recipients of the first mail are notified of that.
    expect(await readMails()).toEqual([
      [0, ['Azul']],
      [900, []],
    ])
    await move({ eventTime: '7:00 PM' })
    await move({ eventDay: 'Saturday', eventTime: '1:00 PM' })
    await move({ eventDay: 'Saturday', eventTime: '1:15 PM' })
    expect(await readMails()).toEqual([
      [0, ['Azul']],
      [900, ['Root']],
    ])
    await marcus.browser.call(api.deleteEvent, { params: { id: form.id } })
    expect((await moves()).map(({ kind }) => kind)).toEqual(['event-moved', 'event-deleted'])
  })
})
