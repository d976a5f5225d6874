import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { getWaitingListWithNames } from '../../../domain/events/waiting-list/api.ts'
import { freeMissing, getPresence, setPresence } from '../../../domain/events/presence/api.ts'
import { idempotencyHeader } from '../../../domain/kernel/idempotency.ts'
import { boardPartOf } from '../../../domain/now/free-spots.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import { waitForLock } from '../../testing/databases/wait-for-lock.ts'
import {
  createEvent,
  createPerson,
  joinEventAs,
  readEvent,
  type TestPerson,
} from '../../testing/fixtures/events.ts'
import { readPlayers } from '../../testing/fixtures/full-event.ts'
import { leaveAs, readWaitingList, waitAs } from '../../testing/fixtures/waiting-list.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../../testing/site.ts'

const at = (time: string) => `2027-05-21T${time}:00.000Z`
/** Ten minutes before the start at 3:30 PM, and ten minutes after it. */
const beforeStart = at('19:20')
const afterStart = at('19:40')

/** Marcus organizes a full event for Rosa and Theo, at 3:30 PM. */
async function openScene(engine: DatabaseEngine, ...waitingNames: string[]) {
  const site = await openSite({ engine, now: at('19:00') })
  const marcus = await createPerson(site, 'Marcus')
  const [rosa, theo] = [await createPerson(site, 'Rosa'), await createPerson(site, 'Theo')]
  const form = await createEvent(marcus, { spots: 3, duration: '60' })
  const { id } = form
  for (const player of [rosa, theo]) await joinEventAs(player, id)
  for (const name of waitingNames) await waitAs(await createPerson(site, name), id)
  const params = { eventId: id }
  const say = (person: TestPerson, here = true) =>
    person.browser.call(setPresence, { params, body: { id: person.id, here } })
  const read = async ({ browser }: TestPerson) =>
    (await browser.call(getPresence, { params })).body.here
  const free = (...people: TestPerson[]) =>
    marcus.browser.call(freeMissing, { params, body: { ids: people.map((person) => person.id) } })
  const countMarks = async () =>
    (
      await site.database.query
        .selectFrom('participants')
        .select('nameId')
        .where('hereAt', '!=', '')
        .execute()
    ).length
  return { site, marcus, rosa, theo, form, id, say, read, free, countMarks }
}

onBothEngines('here or not here', (engine) => {
  test('is said from ten minutes before the start, and seen by the organizer only', async () => {
    const { site, marcus, rosa, theo, say, read } = await openScene(engine)
    expect(await say(rosa)).toMatchObject({ status: 409, body: { code: 'too-early' } })
    site.clock.set(beforeStart)
    const changes: string[] = []
    site.live.subscribe((announced) => changes.push(...announced))
    expect((await say(rosa)).status).toBe(200)
    expect(changes).toEqual([`seats:${rosa.id}`])
    expect([await read(marcus), await read(rosa), await read(theo)]).toEqual([
      [rosa.id],
      [rosa.id],
      [],
    ])
    await say(rosa, false)
    expect(await read(marcus)).toEqual([])
  })

  test('is sent once by a phone that was offline', async () => {
    const { site, rosa, id, read, marcus } = await openScene(engine)
    site.clock.set(beforeStart)
    const send = () =>
      rosa.browser.call(setPresence, {
        params: { eventId: id },
        body: { id: rosa.id, here: true },
        headers: { [idempotencyHeader]: 'sent-from-the-queue' },
      })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await read(marcus)).toEqual([rosa.id])
  })

  test('leaves no trace: not after leaving, not after a move, and not once the event is over', async () => {
    const { site, marcus, rosa, theo, form, id, say, read, countMarks } = await openScene(engine)
    site.clock.set(beforeStart)
    await say(rosa)
    await leaveAs(rosa, id)
    await joinEventAs(rosa, id)
    expect(await read(marcus)).toEqual([])
    await say(theo)
    await marcus.browser.call(api.putEvent, { body: { ...form, eventTime: '4:00 PM' } })
    expect(await read(marcus)).toEqual([])
    site.clock.set(at('19:50'))
    await say(rosa)
    await site.app.periodicTasks.deleteOldData.work()
    expect(await countMarks()).toBe(2)
    site.clock.set(at('21:00'))
    expect(await read(marcus)).toEqual([])
    await site.app.periodicTasks.deleteOldData.work()
    expect(await countMarks()).toBe(0)
  })

  test('frees the spots of missing players from ten minutes after the start, for the board', async () => {
    const { site, rosa, theo, id, say, free } = await openScene(engine)
    site.clock.set(beforeStart)
    await say(rosa)
    expect(await free(theo)).toMatchObject({ status: 409, body: { code: 'too-early' } })
    site.clock.set(afterStart)
    // No answer is no absence.
    expect(await readPlayers(site, id)).toBe('Marcus Rosa Theo')
    // Rosa is here, whatever the organizer chose before her answer arrived.
    expect((await free(rosa, theo)).status).toBe(200)
    expect(await readPlayers(site, id)).toBe('Marcus Rosa')
    const event = await readEvent(site, id)
    expect(event).toMatchObject({ freedAt: afterStart, stillRoomAt: afterStart })
    expect(boardPartOf(event, afterStart)).toBe('begun')
    expect(boardPartOf(event, at('19:50'))).toBe('playing')
    const { body } = await theo.browser.call(listNotifications)
    expect(body.notices).toMatchObject([{ facts: { code: 'removed', names: ['Theo Webb'] } }])
  })

  test('offers the spots of missing players to the waiting list for five minutes, then to the board', async () => {
    const { site, rosa, theo, id, free } = await openScene(engine, 'June')
    site.clock.set(afterStart)
    await free(rosa, theo)
    expect(await readWaitingList(site, id)).toBe('June*')
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, spotsKept: 1 })
    site.clock.set(at('19:46'))
    expect(await site.app.periodicTasks.serveEventWaitingLists.work()).toBe(1)
    const event = await readEvent(site, id)
    expect(event).toMatchObject({ spotsTaken: 1, spotsKept: 0 })
    expect(boardPartOf(event, at('19:46'))).toBe('playing')
  })

  test('gives a waiting player the spot of a missing one', async () => {
    const { site, rosa, theo, id, free } = await openScene(engine, 'June')
    site.clock.set(afterStart)
    await free(theo)
    const june = await site.logIn('june@example.com')
    const { body: waitingList } = await june.call(getWaitingListWithNames, {
      params: { eventId: id },
    })
    const juneId = waitingList[0]?.id ?? ''
    expect(
      (await june.call(api.joinEvent, { params: { eventId: id }, body: { id: juneId } })).status,
    ).toBe(200)
    expect(await readPlayers(site, id)).toBe('Marcus Rosa June')
    expect((await joinEventAs(theo, id)).status).toBe(409)
    expect((await leaveAs(rosa, id)).status).toBe(200)
  })

  test('is decided by the first of two at once', { tags: ['concurrent'] }, async () => {
    const { site, theo, id, say, free } = await openScene(engine)
    site.clock.set(afterStart)
    await waitForLock(
      site.database,
      ({ query, forUpdate }) =>
        forUpdate(query.selectFrom('events').select('id').where('id', '=', id)).execute(),
      () => say(theo),
      () => free(theo),
    )
    expect(await readPlayers(site, id)).toBe('Marcus Rosa Theo')
  })
})
