import { expect, test } from 'vitest'
import * as events from '../../../domain/events/api.ts'
import * as api from '../../../domain/waiting-list/api.ts'
import { myLines } from '../../../domain/waiting-list/mine-api.ts'
import { minutes } from '../../../domain/kernel/time.ts'
import { getNotices } from '../../../domain/notices/api.ts'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { adminEmail } from '../../testing/fixtures/gamedays.ts'
import { joinAs, type Person, person, readEvent, table } from '../../testing/fixtures/events.ts'
import {
  firstName,
  leaveAs,
  lineOf,
  passAs,
  stopWaitingAs,
  waitAs,
} from '../../testing/fixtures/waiting-list.ts'
import { type Engine, onBothEngines, openSite, type Site } from '../../testing/site.ts'

/** Friday, 2:00 PM: within the two hours before 3:30 PM. */
const shortly = '2027-05-21T18:00:00.000Z'

/** A table of Marcus with Rosa, full, and who waits for it. */
async function fullTable(engine: Engine, ...waiting: string[]) {
  const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
  const marcus = await person(site, 'Marcus')
  const rosa = await person(site, 'Rosa')
  const { id } = await table(marcus, { spots: 2 })
  await joinAs(rosa, id)
  const people: Person[] = []
  for (const name of waiting) {
    const who = await person(site, name)
    people.push(who)
    expect((await waitAs(who, id)).status).toBe(200)
  }
  const [first, second] = people as [Person, Person]
  return { site, marcus, rosa, id, first, second }
}

const linkIn = (text = '') => /\/seat-back\/[\w/%-]+/.exec(text)?.[0] ?? ''

const seatedAt = async (site: Site, id: string) =>
  (await readEvent(site, id)).participants.map(({ name }) => firstName(name)).join(' ')

const mailsOf = async (site: Site) =>
  (await site.outbox())
    .filter(({ kind }) => /^(?:seat|line|event)-(?!players)/.test(kind))
    .map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`)

onBothEngines('the waiting list of a table', (engine) => {
  test('keeps the order of coming, for who is not listed without a name', async () => {
    const { site, id, first, second } = await fullTable(engine, 'June', 'Theo')
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', '=', second.email)
        .execute(),
    )
    expect(await lineOf(site, id)).toBe('June Somebody')
    expect(await readEvent(site, id)).toMatchObject({ inLine: 2, spotsKept: 0 })
    const { body: named } = await first.browser.call(api.getLineWithNames, {
      params: { eventId: id },
    })
    expect(named).toEqual([
      { id: first.id, name: 'June Webb', offeredUntil: '' },
      { id: second.id, name: 'Theo Webb', offeredUntil: '' },
    ])
    const placesOf = async (who: Person) =>
      (await who.browser.call(myLines, { params: { nameId: who.id } })).body
    expect(await placesOf(second)).toEqual([{ eventId: id, place: 2, offeredUntil: '' }])
    // Sent twice, it is done once.
    await waitAs(first, id)
    expect((await readEvent(site, id)).inLine).toBe(2)
    await stopWaitingAs(first, id)
    expect(await placesOf(second)).toEqual([{ eventId: id, place: 1, offeredUntil: '' }])
    expect(await placesOf(first)).toEqual([])
  })

  test('of an event that is not there is not found, to whoever asks', async () => {
    const site = await openSite({ engine })
    const marcus = await person(site, 'Marcus')
    const { id } = await table(marcus)
    const statuses = async (eventId: string) => [
      (await site.visitor().call(api.getLine, { params: { eventId } })).status,
      (await marcus.browser.call(api.getLineWithNames, { params: { eventId } })).status,
    ]
    expect(await statuses(id)).toEqual([200, 200])
    expect(await statuses('nothing')).toEqual([404, 404])
    await marcus.browser.call(events.deleteEvent, { params: { id } })
    expect(await statuses(id)).toEqual([404, 404])
  })

  test('gives a seat to the first long before, who is told and can give it back', async () => {
    const { site, id, rosa, second } = await fullTable(engine, 'June', 'Theo')
    const { body } = await leaveAs(rosa, id)
    expect(body).toMatchObject({ spotsTaken: 2, inLine: 1, spotsKept: 0 })
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect(await lineOf(site, id)).toBe('Theo')
    expect(await mailsOf(site)).toEqual(['seat-given june'])
    const mail = (await site.outbox()).find(({ kind }) => kind === 'seat-given')
    const path = linkIn(mail?.text)
    const press = async (url: string, method: 'GET' | 'POST') =>
      (await site.app.server.inject({ method, url })).statusCode
    // A scanner that opens the link gives nothing back; nor does another secret. One press does, without a login.
    await press(path, 'GET')
    expect(await press(`${path.slice(0, -3)}xyz`, 'POST')).toBe(404)
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect(await press(path, 'POST')).toBe(200)
    expect(await seatedAt(site, id)).toBe('Marcus Theo')
    expect(await lineOf(site, id)).toBe('')
    await leaveAs(second, id)
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, inLine: 0 })
  })

  test('has links that give back the seat of their mail, and no later one', async () => {
    const { site, id, rosa, first } = await fullTable(engine, 'June')
    const press = async (url: string) => {
      const { statusCode, body } = await site.app.server.inject({ method: 'POST', url })
      return [statusCode, (JSON.parse(body) as { problem: { code?: string } | null }).problem?.code]
    }
    const linkNow = async () =>
      linkIn((await site.outbox()).findLast(({ kind }) => kind === 'seat-given')?.text)
    await leaveAs(rosa, id)
    const old = await linkNow()
    site.clock.advance(minutes(1))
    expect(await press(old)).toEqual([200, undefined])
    expect(await press(old)).toEqual([409, 'over'])
    // Taken anew by herself.
    await joinAs(first, id)
    expect(await press(old)).toEqual([409, 'over'])
    expect(await seatedAt(site, id)).toBe('Marcus June')
    // And once more from the line.
    await leaveAs(first, id)
    await joinAs(rosa, id)
    await waitAs(first, id)
    site.clock.advance(minutes(1))
    await leaveAs(rosa, id)
    const fresh = await linkNow()
    expect(await press(old)).toEqual([409, 'over'])
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect(await press(`${fresh.slice(0, -1)}é`)).toEqual([404, 'invalid-link'])
    expect(await press(fresh)).toEqual([200, undefined])
    expect(await seatedAt(site, id)).toBe('Marcus')
  })

  test('takes a notice of a seat back with the seat, in whatever way it goes', async () => {
    const ways: ((given: Awaited<ReturnType<typeof fullTable>>) => Promise<unknown>)[] = [
      ({ first, id }) => leaveAs(first, id),
      ({ marcus, first, id }) =>
        marcus.browser.call(events.removeParticipant, {
          params: { eventId: id },
          body: { id: first.id },
        }),
      ({ marcus, id }) => marcus.browser.call(events.deleteEvent, { params: { id } }),
    ]
    for (const take of ways) {
      const given = await fullTable(engine, 'June')
      const told = async () =>
        (await given.first.browser.call(getNotices)).body.notices.map(({ facts }) => facts.code)
      await leaveAs(given.rosa, given.id)
      expect(await told()).toEqual(['seat-given'])
      await take(given)
      expect(await told()).not.toContain('seat-given')
    }
  })

  test('is served however a seat becomes free', async () => {
    const ways: Record<string, (given: Awaited<ReturnType<typeof fullTable>>) => Promise<unknown>> =
      {
        removal: ({ marcus, rosa, id }) =>
          marcus.browser.call(events.removeParticipant, {
            params: { eventId: id },
            body: { id: rosa.id },
          }),
        'more spots': async ({ site, marcus, id }) =>
          marcus.browser.call(events.putEvent, {
            body: { ...(await readEvent(site, id)), spots: 3, duration: 180 },
          }),
        'a cancelled registration': ({ rosa }) => rosa.browser.call(cancelMyRegistration, {}),
      }
    for (const [way, free] of Object.entries(ways)) {
      const given = await fullTable(engine, 'June')
      await free(given)
      expect([way, await seatedAt(given.site, given.id)]).toEqual([
        way,
        way === 'more spots' ? 'Marcus Rosa June' : 'Marcus June',
      ])
    }
  })

  test('offers a seat shortly before, to one after the other, and then to everybody', async () => {
    const { site, id, rosa, second } = await fullTable(engine, 'June', 'Theo')
    const other = await person(site, 'Otto')
    site.clock.set(shortly)
    await leaveAs(rosa, id)
    expect(await lineOf(site, id)).toBe('June* Theo')
    expect(await readEvent(site, id)).toMatchObject({ spotsTaken: 1, spotsKept: 1, freedAt: '' })
    expect((await joinAs(other, id)).body.code).toBe('full')
    expect((await joinAs(second, id)).body.code).toBe('full')
    site.clock.advance(minutes(15))
    expect(await site.app.tasks.serveTableLines.work()).toBe(1)
    expect(await lineOf(site, id)).toBe('June Theo*')
    // It is done once, however many servers do it.
    expect(await site.app.tasks.serveTableLines.work()).toBe(0)
    await passAs(second, id)
    expect(await lineOf(site, id)).toBe('June* Theo')
    site.clock.advance(minutes(15))
    await site.app.tasks.serveTableLines.work()
    expect(await lineOf(site, id)).toBe('June Theo')
    expect((await readEvent(site, id)).freedAt).toBe(site.clock.now())
    expect(await site.app.tasks.serveTableLines.work()).toBe(0)
    expect((await joinAs(other, id)).status).toBe(200)
    // What was not delivered by then is not delivered any more.
    expect(await mailsOf(site)).toEqual([])
  })

  test('is left by whoever takes the seat', async () => {
    const { site, id, rosa, first } = await fullTable(engine, 'June', 'Theo')
    site.clock.set(shortly)
    await leaveAs(rosa, id)
    expect(await mailsOf(site)).toEqual(['seat-offered june'])
    const told = async () =>
      (await first.browser.call(getNotices)).body.notices.map(({ facts }) => facts)
    expect(await told()).toMatchObject([{ code: 'seat-offered', nameId: first.id }])
    expect((await joinAs(first, id)).body).toMatchObject({ spotsTaken: 2, spotsKept: 0, inLine: 1 })
    expect(await lineOf(site, id)).toBe('Theo')
    expect(await seatedAt(site, id)).toBe('Marcus June')
    expect([await mailsOf(site), await told()]).toEqual([[], []])
  })

  test('passes who sits elsewhere then, tells them once, and comes back when they do not', async () => {
    const { site, id, rosa, first } = await fullTable(engine, 'June')
    const { id: elsewhere } = await table(await person(site, 'Otto'), { eventTime: '4:00 PM' })
    await joinAs(first, elsewhere)
    await leaveAs(rosa, id)
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus', 'June'])
    await joinAs(rosa, id)
    await leaveAs(rosa, id)
    expect(await mailsOf(site)).toEqual(['seat-clash june'])
    await leaveAs(first, elsewhere)
    await site.app.tasks.serveTableLines.work()
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus June', ''])
  })

  test('can be switched off by a save that knows the newest version', async () => {
    const { site, id, marcus, rosa } = await fullTable(engine, 'June')
    const late = await person(site, 'Late')
    const form = { ...(await readEvent(site, id)), duration: 180, waitingList: false }
    const stale = { ...form, version: form.version - 1 }
    expect((await marcus.browser.call(events.putEvent, { body: stale })).status).toBe(409)
    await marcus.browser.call(events.putEvent, { body: form })
    expect((await waitAs(late, id)).body.code).toBe('no-line')
    await leaveAs(rosa, id)
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus', 'June'])
    expect(await site.app.tasks.serveTableLines.work()).toBe(0)
    const on = { ...form, waitingList: true, version: form.version + 1 }
    await marcus.browser.call(events.putEvent, { body: on })
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus June', ''])
  })

  test('lets the organizer seat anybody, at one more spot where none is free', async () => {
    const { site, id, marcus, first, second } = await fullTable(engine, 'June', 'Theo')
    const seat = (who: Person, by = marcus) =>
      by.browser.call(api.seatFromLine, { params: { eventId: id }, body: { id: who.id } })
    expect((await seat(second, first)).body.code).toBe('forbidden')
    expect((await seat(second)).body).toMatchObject({
      spots: 3,
      spotsTaken: 3,
      inLine: 1,
      version: 2,
    })
    expect(await seatedAt(site, id)).toBe('Marcus Rosa Theo')
    expect(await mailsOf(site)).toEqual(['seat-given theo'])
    expect((await seat(second)).body.code).toBe('not-in-line')
    const { id: elsewhere } = await table(await person(site, 'Otto'))
    await joinAs(first, elsewhere)
    expect((await seat(first)).body.code).toBe('clash')
  })

  test('lets the administrator seat anybody, also while it is switched off', async () => {
    const { site, id, second } = await fullTable(engine, 'June', 'Theo')
    const admin = await site.signedIn(adminEmail)
    const form = { ...(await readEvent(site, id)), duration: 180, waitingList: false }
    await admin.call(events.putEvent, { body: form })
    const seat = { params: { eventId: id }, body: { id: second.id } }
    expect((await admin.call(api.seatFromLine, seat)).body).toMatchObject({ spots: 3, inLine: 1 })
    expect([await seatedAt(site, id), await lineOf(site, id)]).toEqual(['Marcus Rosa Theo', 'June'])
    expect(await mailsOf(site)).toEqual(['seat-given theo'])
  })

  test('is told when the table is deleted', async () => {
    const { site, id, marcus } = await fullTable(engine, 'June', 'Theo')
    await marcus.browser.call(events.deleteEvent, { params: { id } })
    expect((await mailsOf(site)).toSorted()).toEqual(
      ['june', 'rosa', 'theo'].map((name) => `event-deleted ${name}`),
    )
    const { text } =
      (await site.outbox()).find(({ recipient }) => recipient.startsWith('june')) ?? {}
    expect(text).toContain('June Webb was on its waiting list.')
  })

  test('goes without who cancels, and keeps a table whose organizer does', async () => {
    const { site, id, marcus, rosa, first, second } = await fullTable(engine, 'June', 'Theo')
    await first.browser.call(cancelMyRegistration, {})
    expect([await lineOf(site, id), (await readEvent(site, id)).inLine]).toEqual(['Theo', 1])
    await rosa.browser.call(cancelMyRegistration, {})
    await waitAs(await person(site, 'Vera'), id)
    await marcus.browser.call(cancelMyRegistration, {})
    expect(await readEvent(site, id)).toMatchObject({ eventOwner: second.id, inLine: 0 })
    expect(await seatedAt(site, id)).toBe('Theo Vera')
  })

  test('is refused where there is nothing to wait for', async () => {
    const { site, id, marcus, rosa } = await fullTable(engine)
    const june = await person(site, 'June')
    const { id: open } = await table(marcus, { eventDay: 'Saturday' })
    const codeOf = async (who: Person, eventId: string, nameId?: string) =>
      (await waitAs(who, eventId, nameId)).body.code
    expect(await codeOf(june, open)).toBe('no-line')
    expect(await codeOf(rosa, id)).toBe('already-joined')
    expect(await codeOf(june, id, rosa.id)).toBe('forbidden')
    expect(await codeOf(june, 'unknown')).toBe('not-found')
    site.clock.set('2027-05-21T19:30:00.000Z')
    expect(await codeOf(june, id)).toBe('over')
  })

  test('takes five hundred and no more', async () => {
    const { site, id, rosa } = await fullTable(engine)
    const ids = await site.register('crowd@example.com', ...Array.from({ length: 500 }, String))
    const admin = await site.signedIn(adminEmail)
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
    const june = await person(site, 'June')
    expect((await waitAs(june, id)).body.code).toBe('line-full')
    await leaveAs(rosa, id)
    expect((await readEvent(site, id)).inLine).toBe(499)
    const places = await admin.call(myLines, { params: { nameId: ids[499] ?? '' } })
    expect(places.body).toEqual([{ eventId: id, place: 499, offeredUntil: '' }])
  })
})
