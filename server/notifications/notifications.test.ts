import { expect, test } from 'vitest'
import * as announcements from '../../domain/announcements/api.ts'
import * as events from '../../domain/events/api.ts'
import * as gamedays from '../../domain/gamedays/api.ts'
import { hours, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import * as api from '../../domain/notifications/api.ts'
import { isPlaceholderEmail, placeholderEmail } from '../../domain/mail/placeholder.ts'
import { waitForLock } from '../testing/databases/wait-for-lock.ts'
import { joinEventAs, createPerson, createEvent } from '../testing/fixtures/events.ts'
import { createFullEvent } from '../testing/fixtures/full-event.ts'
import { gamedayForm, scheduleGameday } from '../testing/fixtures/gamedays.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

type Person = Awaited<ReturnType<typeof createPerson>>

const codesOf = async ({ browser }: Person) =>
  (await browser.call(api.listNotifications)).body.notices.map(({ facts }) => facts.code)
const mailed = async (site: Site, kind: string) =>
  (await site.readOutbox()).filter((mail) => mail.kind === kind)

onBothEngines('notifications', (engine) => {
  test(
    'merges a storm of joins into one notification and one mail with the final state',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
      const { id } = await createEvent(marcus, { spots: 6 })
      for (const nameId of rosa.ids) await joinEventAs(rosa, id, nameId)
      const [, theo = ''] = rosa.ids
      await site.app.periodicTasks.notifyRosterChanges.work()
      await rosa.browser.call(events.unregister, { params: { eventId: id }, body: { id: theo } })
      // Two servers run at once; one of them notifies.
      await Promise.all([
        site.app.periodicTasks.notifyRosterChanges.work(),
        site.app.periodicTasks.notifyRosterChanges.work(),
      ])
      const { body } = await marcus.browser.call(api.listNotifications)
      expect(body).toMatchObject({
        unread: 1,
        notices: [{ kind: 'players', facts: { joined: ['Rosa Webb'], left: [], spotsLeft: 4 } }],
      })
      const [mail, ...otherMails] = await mailed(site, 'event-players')
      expect(otherMails).toEqual([])
      expect(mail?.nextAttemptAt).toBe(addMilliseconds(site.clock.now(), minutes(10)))
      expect(mail?.text).toContain('Rosa Webb joined')
      expect(mail?.text).not.toContain('Theo')
      // A join that is undone before the notification is sent is no news.
      await rosa.browser.call(events.unregister, { params: { eventId: id }, body: { id: rosa.id } })
      await site.app.periodicTasks.notifyRosterChanges.work()
      expect(await codesOf(marcus)).toEqual([])
      expect(await mailed(site, 'event-players')).toEqual([])
      expect(await codesOf(rosa)).toEqual([])
    },
  )

  test('names waiting attendees in the notification of a canceled event', async () => {
    const { marcus, id, first } = await createFullEvent(engine, 'June')
    await marcus.browser.call(events.deleteEvent, { params: { id } })
    const { body } = await first.browser.call(api.listNotifications)
    expect(body.notices).toMatchObject([{ facts: { names: ['June Webb'], waited: true } }])
  })

  test('notifies no guest without an address, and each other guest of their own events', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const [marcus, rosa] = [await createPerson(site, 'Marcus'), await createPerson(site, 'Rosa')]
    const [id = ''] = await site.register(placeholderEmail('0'), 'Wim Webb')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    await admin.call(events.joinEvent, { params: { eventId: form.id }, body: { id } })
    for (const eventTime of ['3:45 PM', '4:00 PM', '4:15 PM']) {
      await marcus.browser.call(events.putEvent, { body: { ...form, eventTime } })
    }
    // The second mail waits, and the third change merges into it.
    expect(await codesOf(rosa)).toEqual(['table-changed', 'table-changed'])
    expect(await mailed(site, 'event-moved')).toHaveLength(2)
    const rows = await site.database.query.selectFrom('notices').select('email').execute()
    expect(rows.filter(({ email }) => isPlaceholderEmail(email))).toEqual([])
  })

  test(
    'creates one notification for a recipient who turns off mail before it is sent',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
      const { id } = await createEvent(marcus, { spots: 6 })
      const [, theo = ''] = rosa.ids
      await joinEventAs(rosa, id)
      await site.app.periodicTasks.notifyRosterChanges.work()
      const body = { kind: 'players', mail: false, push: false } as const
      expect((await marcus.browser.call(api.saveNotificationPreference, { body })).status).toBe(200)
      await joinEventAs(rosa, id, theo)
      await site.app.periodicTasks.notifyRosterChanges.work()
      await rosa.browser.call(events.unregister, { params: { eventId: id }, body: { id: theo } })
      await site.app.periodicTasks.notifyRosterChanges.work()
      expect(await mailed(site, 'event-players')).toEqual([])
      const { notices } = (await marcus.browser.call(api.listNotifications)).body
      expect(notices).toMatchObject([{ facts: { joined: ['Rosa Webb'], left: [] } }])
    },
  )

  test('marks notifications read on all devices but not later ones', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus, { spots: 2 })
    await joinEventAs(rosa, id)
    expect(await site.app.periodicTasks.notifyRosterChanges.work()).toBe(1)
    expect(await site.app.periodicTasks.notifyRosterChanges.work()).toBe(0)
    expect((await codesOf(marcus)).toSorted()).toEqual(['full', 'players'])
    const count = async () => (await marcus.browser.call(api.countNotifications)).body.unread
    expect([await count(), (await rosa.browser.call(api.countNotifications)).body.unread]).toEqual([
      2, 0,
    ])
    expect((await site.visitor().call(api.countNotifications)).body).toEqual({ unread: 0 })
    const phone = await site.logIn(marcus.email)
    await phone.call(api.markNotificationsRead, { body: { until: site.clock.now() } })
    expect((await marcus.browser.call(api.listNotifications)).body.unread).toBe(0)
    expect(await count()).toBe(0)
    site.clock.advance(minutes(20))
    await rosa.browser.call(events.unregister, { params: { eventId: id }, body: { id: rosa.id } })
    await site.app.periodicTasks.notifyRosterChanges.work()
    expect((await marcus.browser.call(api.listNotifications)).body.unread).toBe(1)
  })

  test('turns off a kind of mail without a login by one click, but not by opening the link', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    const move = (eventTime: string) =>
      marcus.browser.call(events.putEvent, { body: { ...form, eventTime } })
    await move('6:00 PM')
    const [mail] = await mailed(site, 'event-moved')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = /<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const path = new URL(link).pathname
    const followLink = async (url: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = 'List-Unsubscribe=One-Click'
      return (await site.app.server.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await followLink(`${path}x`)).toBe(404)
    await site.app.server.inject({ method: 'GET', url: path })
    const choices = async () => (await rosa.browser.call(api.getNotificationPreferences)).body.table
    expect(await choices()).toEqual({ mail: true, push: true })
    expect(await followLink(path)).toBe(200)
    expect(await choices()).toEqual({ mail: false, push: true })
    site.clock.advance(hours(1))
    await move('7:00 PM')
    expect(await mailed(site, 'event-moved')).toHaveLength(1)
    expect(await codesOf(rosa)).toEqual(['table-changed', 'table-changed'])
    await rosa.browser.call(api.saveNotificationPreference, {
      body: { kind: 'table', mail: true, push: false },
    })
    await move('8:00 PM')
    expect(await mailed(site, 'event-moved')).toHaveLength(2)
  })

  test('stores both of two concurrent choices', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const choose = (kind: 'table' | 'seat' | 'starting') =>
      rosa.browser.call(api.saveNotificationPreference, { body: { kind, mail: false, push: true } })
    await choose('starting')
    await waitForLock(
      site.database,
      ({ query, forUpdate }) =>
        forUpdate(query.selectFrom('noticePeople').select('email')).execute(),
      () => choose('table'),
      () => choose('seat'),
    )
    const { body } = await rosa.browser.call(api.getNotificationPreferences)
    expect([body.table, body.seat]).toEqual([
      { mail: false, push: true },
      { mail: false, push: true },
    ])
  })

  test('shows an announcement to all attendees and mails it to those who want mail', async () => {
    const site = await openSite({ engine })
    const admin = await site.logInAdministrator()
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    await june.browser.call(api.saveNotificationPreference, {
      body: { kind: 'announcement', mail: false, push: false },
    })
    const body = {
      id: crypto.randomUUID(),
      text: 'Pizza is here',
      minutes: 60 as const,
      mail: true,
    }
    expect((await admin.call(announcements.announce, { body })).body.mailed).toBe(1)
    expect(await codesOf(rosa)).toEqual(['announcement'])
    expect(await codesOf(june)).toEqual(['announcement'])
  })

  test('withdraws no organizer notification when an event with the same id is deleted', async () => {
    const site = await openSite({ engine })
    const { organizer, gameday } = await scheduleGameday(site)
    const rosa = await createPerson(site, 'Rosa')
    const june = await createPerson(site, 'June')
    const guest = { guestName: 'Rosa', guestEmail: rosa.email, status: 1 } as const
    await organizer.call(gamedays.inviteGuest, { body: { gamedayID: gameday.id, ...guest } })
    const movedGameday = { ...gamedayForm, id: gameday.id, location: 'The town hall' }
    await organizer.call(gamedays.updateGameday, { body: movedGameday })
    const id = crypto.randomUUID()
    const body = { id, text: 'Pizza is here', minutes: 60 as const, mail: false }
    await organizer.call(announcements.announce, { body })
    const expectedCodes = ['announcement', 'gameday-changed']
    expect(await codesOf(rosa)).toEqual(expectedCodes)
    for (const reusedId of [gameday.id, id]) {
      const { id: eventId } = await createEvent(june, { id: reusedId })
      const deleteAnswer = await june.browser.call(events.deleteEvent, { params: { id: eventId } })
      expect(deleteAnswer.status).toBe(200)
    }
    expect(await codesOf(rosa)).toEqual(expectedCodes)
    expect(await mailed(site, 'gameday-changed')).toHaveLength(1)
  })

  test('sends reminders once and none for past events', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus, { gameOwner: '' })
    await joinEventAs(rosa, id)
    await site.app.periodicTasks.notifyRosterChanges.work()
    const start = (await marcus.browser.call(events.getEvent, { params: { id } })).body.eventDate
    // Sessions expire before the convention, so each check logs in again.
    const notificationCodesOf = async ({ email }: Person) =>
      (await (await site.logIn(email)).call(api.listNotifications)).body.notices.map(
        ({ facts }) => facts.code,
      )
    const remind = () =>
      Promise.all([
        site.app.periodicTasks.sendEventReminders.work(),
        site.app.periodicTasks.sendEventReminders.work(),
      ])
    await remind()
    expect(await notificationCodesOf(rosa)).toEqual([])
    site.clock.set(addMilliseconds(start, -hours(5)))
    await remind()
    expect(await mailed(site, 'event-game-owner')).toHaveLength(1)
    site.clock.set(addMilliseconds(start, -minutes(14)))
    await remind()
    await remind()
    expect(await notificationCodesOf(rosa)).toEqual(['starting'])
    expect((await notificationCodesOf(marcus)).toSorted()).toEqual([
      'game-owner',
      'open-seats',
      'players',
      'starting',
    ])
    expect(await mailed(site, '')).toEqual([])
    site.clock.set(addMilliseconds(start, minutes(1)))
    expect(await site.app.periodicTasks.sendEventReminders.work()).toBe(0)
    expect(await notificationCodesOf(rosa)).toEqual([])
  })
})
