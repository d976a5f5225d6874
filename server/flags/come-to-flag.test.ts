// @module-tag concurrent
import { expect, test } from 'vitest'
import * as audit from '../../domain/audit/api.ts'
import * as events from '../../domain/events/api.ts'
import * as api from '../../domain/flags/api.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { type Person, person, readEvent, table } from '../testing/fixtures/events.ts'
import { arrive, flagsOf, fridayAfternoon, raised, walk } from '../testing/fixtures/flags.ts'
import { numberTables } from '../testing/fixtures/hall.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const start = (who: Person, flagId: string) =>
  who.browser.call(api.startFlag, { params: { flagId } })
const lower = (who: Person, flagId: string) =>
  who.browser.call(api.lowerFlag, { params: { flagId } })
const leave = (who: Person, flagId: string, by = who) =>
  by.browser.call(api.leaveFlag, { params: { flagId }, body: { id: who.id } })

onBothEngines('coming to a flag', (engine) => {
  const openHall = async () => {
    const site = await openSite({ engine, now: fridayAfternoon })
    const [noor, tom, june] = [
      await person(site, 'Noor'),
      await person(site, 'Tom'),
      await person(site, 'June'),
    ]
    return { site, noor, tom, june }
  }
  const players = async (site: Site, flagId: string) =>
    (await flagsOf(site))
      .find(({ id }) => id === flagId)
      ?.players.map(({ name, status }) => `${name} ${status}`)

  test('keeps a seat for ten minutes', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raised(noor, { playersWanted: 1 })
    expect((await walk(tom, id)).body.players).toEqual([
      {
        id: tom.id,
        name: 'Tom Webb',
        status: 'coming',
        until: '2027-05-21T19:20:00.000Z',
        teaches: false,
      },
    ])
    expect((await walk(june, id)).body).toMatchObject({ code: 'full' })
    site.clock.advance(minutes(5))
    // Setting out again keeps it no longer.
    expect((await walk(tom, id)).body.players[0]?.until).toBe('2027-05-21T19:20:00.000Z')
    site.clock.advance(minutes(5))
    expect((await walk(june, id)).status).toBe(200)
    expect((await arrive(tom, id)).body).toMatchObject({ code: 'full' })
  })

  test('of two who set out for one seat at once, one has it', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raised(noor, { playersWanted: 1 })
    expect(statuses(await Promise.all([walk(tom, id), walk(june, id)]))).toEqual([200, 409])
    expect(await players(site, id)).toHaveLength(1)
  })

  test('one who sets out for several at once is on the way to one', async () => {
    const { site, noor, tom, june } = await openHall()
    const flags = [await raised(noor), await raised(june)]
    const answers = await Promise.all([...flags, ...flags].map((id) => walk(tom, id)))
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    expect((await flagsOf(site)).flatMap((flag) => flag.players)).toHaveLength(1)
  })

  test('who goes elsewhere gives the seat up, and a host goes nowhere', async () => {
    const { site, noor, tom, june } = await openHall()
    const [one, other] = [await raised(noor, { playersWanted: 1 }), await raised(june)]
    await walk(tom, one)
    await arrive(tom, other)
    expect(await players(site, one)).toEqual([])
    expect(await players(site, other)).toEqual(['Tom Webb here'])
    expect((await walk(noor, other)).body).toMatchObject({ code: 'flag-raised' })
    expect((await walk(noor, one)).body).toMatchObject({ code: 'already-joined' })
  })

  test('who can teach is welcome though no seat is free, once', async () => {
    const { noor, tom, june, site } = await openHall()
    const id = await raised(noor, { playersWanted: 0, teacherWanted: true, seats: 4 })
    expect((await walk(tom, id)).body).toMatchObject({ code: 'full' })
    expect((await walk(tom, id, true)).status).toBe(200)
    expect((await walk(june, id, true)).body).toMatchObject({ code: 'full' })
    const { body } = await arrive(tom, id)
    expect(body.tableId).toBe(id)
    expect(await readEvent(site, id)).toMatchObject({ spots: 2, spotsTaken: 2 })
    const teachesOf = async (who: Person) =>
      (await who.browser.call(events.myEvents, { params: { nameId: who.id } })).body.map(
        ({ teaches }) => teaches,
      )
    expect([await teachesOf(tom), await teachesOf(noor)]).toEqual([[true], [false]])
  })

  test('with the last one it is an event with those who are here', async () => {
    const { site, noor, tom, june } = await openHall()
    await numberTables(site, '1-2')
    const id = await raised(noor, { place: '2', duration: 45, gameName: 'Kingdomino' })
    await walk(june, id)
    await arrive(tom, id)
    // The host says it for her.
    const { body } = await arrive(june, id, noor)
    expect(body).toMatchObject({ tableId: id, until: fridayAfternoon })
    expect(await flagsOf(site)).toEqual([])
    expect(await readEvent(site, id)).toMatchObject({
      id,
      gameName: 'Kingdomino',
      eventDay: 'Friday',
      eventTime: '3:00 PM',
      eventDate: '2027-05-21T19:00:00.000Z',
      duration: 45,
      place: '2',
      spots: 3,
      spotsTaken: 3,
      eventOwner: noor.id,
      gameOwner: noor.id,
      visible: true,
      version: 1,
      participants: [noor, june, tom].map(({ id: nameId }) => ({ id: nameId })),
    })
    expect((await walk(tom, id)).body).toMatchObject({ code: 'over' })
    const mine = await tom.browser.call(api.myFlag, { params: { nameId: tom.id } })
    expect(mine.body).toBeNull()
    const seats = await tom.browser.call(events.myEvents, { params: { nameId: tom.id } })
    expect(seats.body.map((event) => event.id)).toEqual([id])
  })

  test('the host begins with fewer; who is on the way has no seat', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raised(noor, { playersWanted: 3 })
    await arrive(tom, id)
    await walk(june, id)
    expect((await start(tom, id)).status).toBe(403)
    expect((await start(noor, id)).body).toMatchObject({ tableId: id })
    expect((await readEvent(site, id)).participants.map(({ name }) => name)).toEqual([
      'Noor Webb',
      'Tom Webb',
    ])
    expect((await start(noor, id)).body).toMatchObject({ code: 'over' })
  })

  test('who sits elsewhere at that time is left out; what ended just now is over', async () => {
    const { site, noor, tom, june } = await openHall()
    site.clock.advance(-minutes(10))
    await table(tom, { eventTime: '3:30 PM' })
    await table(june, { eventTime: '2:45 PM', duration: '20' })
    site.clock.advance(minutes(10))
    const id = await raised(noor)
    await arrive(tom, id)
    await arrive(june, id)
    const { participants, spots } = await readEvent(site, id)
    expect(participants.map(({ name }) => name)).toEqual(['Noor Webb', 'June Webb'])
    expect(spots).toBe(2)
  })

  test('a table of the hall that another has by then is not said', async () => {
    const { site, noor, tom, june } = await openHall()
    await numberTables(site, '1-2')
    const event = await table(june, { eventTime: '4:00 PM' })
    const id = await raised(noor, { place: '1', playersWanted: 1, duration: 90 })
    const sit = { params: { eventId: event.id }, body: { place: '1', shared: false } }
    expect((await june.browser.call(events.placeEvent, sit)).status).toBe(200)
    const answers = await Promise.all([arrive(tom, id), arrive(tom, id)])
    expect(answers.map(({ body }) => body.tableId)).toContain(id)
    expect(await readEvent(site, id)).toMatchObject({ place: '', spotsTaken: 2 })
  })

  test('somebody else’s event with the flag’s id does not keep it from becoming one', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raised(noor, { playersWanted: 1 })
    await table(june, { id, gameName: 'Root' })
    const { body } = await arrive(tom, id)
    expect([body.tableId, body.tableId === id]).toEqual([expect.any(String), false])
    expect(await readEvent(site, id)).toMatchObject({ gameName: 'Root' })
    expect(await readEvent(site, body.tableId)).toMatchObject({ gameName: 'Azul', spotsTaken: 2 })
  })

  test('the last arrival, a start and a lowering at once make one event or none', async () => {
    const { site, noor, tom } = await openHall()
    for (let round = 0; round < 4; round += 1) {
      const id = await raised(noor, { playersWanted: 1, duration: 5 })
      await walk(tom, id)
      const [arrived, again, started, lowered] = await Promise.all([
        arrive(tom, id),
        arrive(tom, id),
        start(noor, id),
        lower(noor, id),
      ])
      const ends = [arrived, again, started].filter(({ body }) => body.tableId === id)
      const event = await site.visitor().call(events.getEvent, { params: { id } })
      expect([lowered.status, event.status]).toEqual([200, ends.length === 1 ? 200 : 404])
      expect(ends.length).toBeLessThanOrEqual(1)
      expect(await flagsOf(site)).toEqual([])
      site.clock.advance(minutes(15))
    }
  })

  test('setting out while it is lowered is too late, or ends with it', async () => {
    const { site, noor, tom } = await openHall()
    const id = await raised(noor)
    const [walked, lowered] = await Promise.all([walk(tom, id), lower(noor, id)])
    expect(lowered.status).toBe(200)
    expect([200, 409]).toContain(walked.status)
    expect((await walk(tom, id)).body).toMatchObject({ code: 'over' })
    expect(await site.database.query.selectFrom('flagPlayers').selectAll().execute()).toEqual([])
  })

  test('a person says that they do not come, or the host does', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raised(noor)
    await walk(tom, id)
    await walk(june, id)
    expect((await leave(tom, id, june)).status).toBe(403)
    expect((await leave(tom, id, noor)).status).toBe(200)
    expect((await leave(june, id)).body.players).toEqual([])
    expect((await leave(june, id)).status).toBe(200)
    expect(await players(site, id)).toEqual([])
  })

  test('visitors read no name of who is not listed; who is signed in does', async () => {
    const { site, noor, tom } = await openHall()
    await site.database.transaction(async ({ query, changed }) => {
      await query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', 'in', [tom.email, noor.email])
        .execute()
      changed('registrations')
    })
    const id = await raised(noor)
    await walk(tom, id)
    const [flag] = await flagsOf(site)
    expect(flag?.hostName).toBe('Noor Webb')
    expect(flag?.players).toEqual([
      expect.objectContaining({ id: 'unlisted-1', name: 'A player', anonymous: true }),
    ])
    const own = await noor.browser.call(api.myFlag, { params: { nameId: noor.id } })
    expect(own.body?.players.map(({ name }) => name)).toEqual(['Tom Webb'])
  })

  test('the administrator lowers any, which is written down', async () => {
    const { site, noor } = await openHall()
    const admin = await site.administrator()
    const [own, other] = [await raised(noor), await raised(await person(site, 'Rosa'))]
    await lower(noor, own)
    expect((await admin.call(api.lowerFlag, { params: { flagId: other } })).status).toBe(200)
    const log = await admin.call(audit.listAudit)
    expect(log.body.rows.map(({ action, subject, details }) => [action, subject, details])).toEqual(
      [['flag-lowered', 'Azul', 'Host: Rosa Webb']],
    )
  })
})
