import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import * as api from '../../../domain/events/waiting-list/api.ts'
import { listMyWaitingLists } from '../../../domain/events/waiting-list/own-api.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import {
  joinEventAs,
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../../testing/fixtures/events.ts'
import {
  leaveAs,
  readWaitingList,
  stopWaitingAs,
  waitAs,
} from '../../testing/fixtures/waiting-list.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import {
  createFullEvent,
  readMails,
  readPlayers,
  shortlyBeforeStart,
} from '../../testing/fixtures/full-event.ts'

onBothEngines('joining the waiting list of an event', (engine) => {
  test('keeps the order of joining, and hides names that are not listed', async () => {
    const { site, id, first, second } = await createFullEvent(engine, 'June', 'Theo')
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', '=', second.email)
        .execute(),
    )
    expect(await readWaitingList(site, id)).toBe('June Someone')
    expect(await readEvent(site, id)).toMatchObject({ inLine: 2, spotsKept: 0 })
    const { body: listWithNames } = await first.browser.call(api.getWaitingListWithNames, {
      params: { eventId: id },
    })
    expect(listWithNames).toEqual([
      { id: first.id, name: 'June Webb', offeredUntil: '' },
      { id: second.id, name: 'Theo Webb', offeredUntil: '' },
    ])
    const placesOf = async (attendee: TestPerson) =>
      (await attendee.browser.call(listMyWaitingLists, { params: { nameId: attendee.id } })).body
    expect(await placesOf(second)).toEqual([{ eventId: id, place: 2, offeredUntil: '' }])
    // A repeated request changes nothing.
    await waitAs(first, id)
    expect((await readEvent(site, id)).inLine).toBe(2)
    await stopWaitingAs(first, id)
    expect(await placesOf(second)).toEqual([{ eventId: id, place: 1, offeredUntil: '' }])
    expect(await placesOf(first)).toEqual([])
  })

  test('answers not found to any caller for an unknown event', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus)
    const statuses = async (eventId: string) => [
      (await site.visitor().call(api.getWaitingList, { params: { eventId } })).status,
      (await marcus.browser.call(api.getWaitingListWithNames, { params: { eventId } })).status,
    ]
    expect(await statuses(id)).toEqual([200, 200])
    expect(await statuses('nothing')).toEqual([404, 404])
    await marcus.browser.call(events.deleteEvent, { params: { id } })
    expect(await statuses(id)).toEqual([404, 404])
  })

  test('is left by a name that gets a spot', async () => {
    const { site, id, rosa, first } = await createFullEvent(engine, 'June', 'Theo')
    site.clock.set(shortlyBeforeStart)
    await leaveAs(rosa, id)
    expect(await readMails(site)).toEqual(['seat-offered june'])
    const notificationFacts = async () =>
      (await first.browser.call(listNotifications)).body.notices.map(({ facts }) => facts)
    expect(await notificationFacts()).toMatchObject([{ code: 'seat-offered', nameId: first.id }])
    expect((await joinEventAs(first, id)).body).toMatchObject({
      spotsTaken: 2,
      spotsKept: 0,
      inLine: 1,
    })
    expect(await readWaitingList(site, id)).toBe('Theo')
    expect(await readPlayers(site, id)).toBe('Marcus June')
    expect([await readMails(site), await notificationFacts()]).toEqual([[], []])
  })

  test('can be switched off by a save with the newest version', async () => {
    const { site, id, marcus, rosa } = await createFullEvent(engine, 'June')
    const latecomer = await createPerson(site, 'Late')
    const form = { ...(await readEvent(site, id)), duration: 180, waitingList: false }
    const stale = { ...form, version: form.version - 1 }
    expect((await marcus.browser.call(events.putEvent, { body: stale })).status).toBe(409)
    await marcus.browser.call(events.putEvent, { body: form })
    expect((await waitAs(latecomer, id)).body.code).toBe('no-line')
    await leaveAs(rosa, id)
    expect([await readPlayers(site, id), await readWaitingList(site, id)]).toEqual([
      'Marcus',
      'June',
    ])
    expect(await site.app.periodicTasks.serveEventWaitingLists.work()).toBe(0)
    const on = { ...form, waitingList: true, version: form.version + 1 }
    await marcus.browser.call(events.putEvent, { body: on })
    expect([await readPlayers(site, id), await readWaitingList(site, id)]).toEqual([
      'Marcus June',
      '',
    ])
  })

  test('is refused where there is no spot to wait for', async () => {
    const { site, id, marcus, rosa } = await createFullEvent(engine)
    const june = await createPerson(site, 'June')
    const { id: open } = await createEvent(marcus, { eventDay: 'Saturday' })
    const codeOf = async (attendee: TestPerson, eventId: string, nameId?: string) =>
      (await waitAs(attendee, eventId, nameId)).body.code
    expect(await codeOf(june, open)).toBe('no-line')
    expect(await codeOf(rosa, id)).toBe('already-joined')
    expect(await codeOf(june, id, rosa.id)).toBe('forbidden')
    expect(await codeOf(june, 'unknown')).toBe('not-found')
    site.clock.set('2027-05-21T19:30:00.000Z')
    expect(await codeOf(june, id)).toBe('over')
  })

  test('accepts five hundred names and no more', async () => {
    const { site, id, rosa } = await createFullEvent(engine)
    const ids = await site.register('crowd@example.com', ...Array.from({ length: 500 }, String))
    const admin = await site.logInAdministrator()
    await site.database.transaction(async ({ query }) => {
      const rows = ids.map((nameId, position) => ({
        eventId: id,
        nameId,
        position,
        waitsSince: site.clock.now(),
        offeredUntil: '',
        passedOver: 0 as const,
        clashToldAt: '',
      }))
      for (const row of rows) await query.insertInto('waiting').values(row).execute()
      await query.updateTable('events').set({ inLine: 500 }).where('id', '=', id).execute()
    })
    const june = await createPerson(site, 'June')
    expect((await waitAs(june, id)).body.code).toBe('line-full')
    await leaveAs(rosa, id)
    expect((await readEvent(site, id)).inLine).toBe(499)
    const places = await admin.call(listMyWaitingLists, { params: { nameId: ids[499] ?? '' } })
    expect(places.body).toEqual([{ eventId: id, place: 499, offeredUntil: '' }])
  })
})
