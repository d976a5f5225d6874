import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { joinAs, person, readEvent, table } from '../../testing/fixtures/events.ts'

const mailsOf = async (site: Site) =>
  (await site.outbox())
    .filter(({ kind }) => kind !== 'event-players')
    .map(({ kind, recipient, subject }) => ({ kind, recipient, subject }))
    .toSorted((a, b) => a.recipient.localeCompare(b.recipient))

onBothEngines('mails about events', (engine) => {
  test('a removed player is told; who leaves by themselves is not', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus', 'Lena Webb')
    const rosa = await person(site, 'Rosa')
    const { id } = await table(marcus)
    const [, lena = ''] = marcus.ids
    await joinAs(rosa, id)
    await joinAs(marcus, id, lena)
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
        subject: 'No longer at a table: Friday, May 21, 2027, 3:30 PM',
      },
    ])
    const mail = (await site.outbox()).find(({ kind }) => kind === 'event-removed')
    expect(mail?.text).toContain('Friday, May 21, 2027, 3:30 PM')
    expect(mail?.text).toContain('Rosa Webb')
  })

  test('a deleted table: one mail an address, none to who deleted it', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa', 'Theo Webb', 'Ida Webb')
    const june = await person(site, 'June')
    const { id } = await table(marcus, { spots: 6 })
    for (const nameId of rosa.ids) await joinAs(rosa, id, nameId)
    await joinAs(june, id)
    const deleted = await marcus.browser.call(api.deleteEvent, { params: { id } })
    expect(deleted).toMatchObject({ status: 200, body: { done: true } })
    const subject = 'Cancelled: a table on Friday, May 21, 2027, 3:30 PM'
    expect(await mailsOf(site)).toEqual([
      { kind: 'event-deleted', recipient: june.email, subject },
      { kind: 'event-deleted', recipient: rosa.email, subject },
    ])
    const mail = (await site.outbox()).find(({ recipient }) => recipient === rosa.email)
    expect(mail?.text).toContain('Rosa Webb, Theo Webb and Ida Webb are no longer registered')
    expect((await readEvent(site, id)).title).toBe('Event Not Found')
    expect((await marcus.browser.call(api.deleteEvent, { params: { id } })).status).toBe(404)
  })

  test('the administrator deletes: the owner is told too, but not once it is over', async () => {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const marcus = await person(site, 'Marcus')
    const first = await table(marcus)
    const second = await table(marcus, { eventTime: '12:00 PM', duration: 60 })
    await admin.call(api.deleteEvent, { params: { id: first.id } })
    expect(await mailsOf(site)).toMatchObject([{ recipient: marcus.email }])
    site.clock.set('2027-05-22T15:00:00.000Z')
    await admin.call(api.deleteEvent, { params: { id: second.id } })
    expect(await mailsOf(site)).toHaveLength(1)
  })

  test('who is taken off by the administrator is not told that the organizer did it', async () => {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const rosa = await person(site, 'Rosa')
    const { id } = await table(await person(site, 'Marcus'))
    await joinAs(rosa, id)
    await admin.call(api.removeParticipant, { params: { eventId: id }, body: { id: rosa.id } })
    const mail = (await site.outbox()).find(({ kind }) => kind === 'event-removed')
    expect(mail?.text).toContain('The organisers of the convention have removed Rosa Webb')
  })

  test('a table that is handed over: who has it now, who had it and who sits there', async () => {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const [june, marcus, rosa] = [
      await person(site, 'June'),
      await person(site, 'Marcus'),
      await person(site, 'Rosa'),
    ]
    const form = await table(marcus)
    await joinAs(rosa, form.id)
    await admin.call(api.putEvent, { body: { ...form, eventOwner: june.id } })
    const when = 'Friday, May 21, 2027, 3:30 PM'
    expect((await mailsOf(site)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [june.email, `You now organize a table: ${when}`],
      [marcus.email, `New organizer of a table: ${when}`],
      [rosa.email, `New organizer of a table: ${when}`],
    ])
    const [mail] = await site.outbox()
    expect(mail?.text).toContain('have handed')
    expect(mail?.text).toContain('June Webb organizes it now.')
  })

  test.each([
    ['who had it hears no more of who joined', 'June'],
    ['who has it as another of their names still does', 'Lena'],
  ])('a table that is handed over: %s', async (_, to) => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus', 'Lena Webb')
    const [june, rosa] = [await person(site, 'June'), await person(site, 'Rosa')]
    const form = await table(marcus)
    await joinAs(rosa, form.id)
    await site.app.tasks.tellSeatNews.work()
    const body = { ...form, eventOwner: (to === 'June' ? june.id : marcus.ids[1]) ?? '' }
    expect((await (await site.administrator()).call(api.putEvent, { body })).status).toBe(200)
    const mails = (await site.outbox()).filter(({ recipient }) => recipient === marcus.email)
    const kinds = mails.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['event-handed-over', ...(to === 'June' ? [] : ['event-players'])])
  })

  test('a table moved by the administrator: its organizer hears of it, seated or not', async () => {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const marcus = await person(site, 'Marcus')
    const form = await table(marcus)
    const params = { eventId: form.id }
    await marcus.browser.call(api.unregister, { params, body: { id: marcus.id } })
    await admin.call(api.putEvent, { body: { ...form, gameOwner: '', eventTime: '5:00 PM' } })
    expect(await mailsOf(site)).toMatchObject([{ recipient: marcus.email, kind: 'event-moved' }])
    expect((await site.outbox())[0]?.text).not.toContain('seat')
  })

  test('a table moved and handed over at once: who gets it hears only that it is theirs, and when', async () => {
    const site = await openSite({ engine })
    const admin = await site.administrator()
    const [june, marcus] = [await person(site, 'June'), await person(site, 'Marcus')]
    const form = await table(marcus)
    await admin.call(api.putEvent, {
      body: { ...form, eventOwner: june.id, eventTime: '5:00 PM' },
    })
    const when = 'Friday, May 21, 2027, 5:00 PM'
    const mails = await mailsOf(site)
    expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()).toEqual([
      `${june.email}: You now organize a table: ${when}`,
      `${marcus.email}: Moved to ${when}: a table of yours`,
      `${marcus.email}: New organizer of a table: ${when}`,
    ])
  })

  test('an organizer hands a table over to another of their names: players hear who did it', async () => {
    const site = await openSite({ engine })
    const [marcus, rosa] = [await person(site, 'Marcus', 'Lena Webb'), await person(site, 'Rosa')]
    const form = await table(marcus)
    await joinAs(rosa, form.id)
    const body = { ...form, eventOwner: marcus.ids[1] ?? '' }
    expect((await marcus.browser.call(api.putEvent, { body })).status).toBe(200)
    expect(await mailsOf(site)).toMatchObject([{ recipient: rosa.email }])
    const mail = (await site.outbox()).find(({ kind }) => kind === 'event-handed-over')
    expect(mail?.text).toContain('Its organizer has handed')
    expect(mail?.text).toContain('Lena Webb organizes it now.')
    expect(mail?.text).not.toContain('convention')
  })

  test('a table moved into a clash: each player concerned, with both tables', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const june = await person(site, 'June')
    const rosa = await person(site, 'Rosa', 'Theo Webb')
    const [, theo = ''] = rosa.ids
    const form = await table(marcus, { spots: 6 })
    const other = await table(june, { gameName: 'Azul', eventTime: '7:00 PM', duration: 60 })
    for (const nameId of rosa.ids) {
      await joinAs(rosa, form.id, nameId)
      await joinAs(rosa, other.id, nameId)
    }
    const moved = { ...form, eventTime: '6:00 PM' }
    expect((await marcus.browser.call(api.putEvent, { body: moved })).status).toBe(200)
    expect(await mailsOf(site)).toEqual([
      {
        kind: 'event-moved',
        recipient: rosa.email,
        subject: 'A table of yours has moved and now overlaps with another',
      },
    ])
    const mail = (await site.outbox()).find(({ kind }) => kind === 'event-moved')
    expect(mail?.text).toContain('“Brass: Birmingham” is now Friday, May 21, 2027, 6:00 PM')
    expect(mail?.text).toContain('Rosa Webb: “Azul”, Friday, May 21, 2027, 7:00 PM')
    expect(mail?.text).toContain('Theo Webb: “Azul”, Friday, May 21, 2027, 7:00 PM')
    // Moved again before that could be told, it is one mail more.
    await marcus.browser.call(api.putEvent, { body: { ...moved, eventTime: '6:15 PM' } })
    await marcus.browser.call(api.putEvent, { body: { ...moved, eventTime: '6:30 PM' } })
    expect(await mailsOf(site)).toHaveLength(2)
    expect((await readEvent(site, form.id)).participants.map(({ id }) => id)).toContain(theo)
  })

  test('thirty moves of a table become two letters, and the second says what is true at the end', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const rosa = await person(site, 'Rosa')
    const form = await table(marcus)
    await joinAs(rosa, form.id)
    const other = await table(rosa, { gameName: 'Azul', eventTime: '8:00 PM', duration: '60' })
    const last = await table(rosa, { gameName: 'Root', eventDay: 'Saturday', eventTime: '1:00 PM' })
    const move = async (to: Partial<typeof form>) =>
      expect((await marcus.browser.call(api.putEvent, { body: { ...form, ...to } })).status).toBe(
        200,
      )
    const moves = async () => (await site.outbox()).filter(({ kind }) => kind !== 'event-players')
    const letters = async () =>
      (await moves()).map(({ createdAt, nextAttemptAt, text }) => [
        (Date.parse(nextAttemptAt) - Date.parse(createdAt)) / 1000,
        [other, last].map(({ gameName }) => gameName).filter((name) => text.includes(name)),
      ])
    for (let count = 0; count < 15; count += 1) {
      await move({ eventTime: '7:00 PM' })
      await move({ eventTime: '3:30 PM' })
    }
    // It is back where it was, and whoever heard of the first move hears of that.
    expect(await letters()).toEqual([
      [0, ['Azul']],
      [900, []],
    ])
    await move({ eventTime: '7:00 PM' })
    await move({ eventDay: 'Saturday', eventTime: '1:00 PM' })
    await move({ eventDay: 'Saturday', eventTime: '1:15 PM' })
    expect(await letters()).toEqual([
      [0, ['Azul']],
      [900, ['Root']],
    ])
    await marcus.browser.call(api.deleteEvent, { params: { id: form.id } })
    expect((await moves()).map(({ kind }) => kind)).toEqual(['event-moved', 'event-deleted'])
  })
})
