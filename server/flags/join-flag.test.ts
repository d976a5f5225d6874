import { expect, test } from 'vitest'
import * as audit from '../../domain/audit/api.ts'
import * as events from '../../domain/events/api.ts'
import * as api from '../../domain/flags/api.ts'
import { minutes } from '../../domain/kernel/time.ts'
import {
  type TestPerson,
  createPerson,
  readEvent,
  createEvent,
} from '../testing/fixtures/events.ts'
import {
  arriveAtFlag,
  readFlags,
  fridayAfternoon,
  raiseFlag,
  walkToFlag,
} from '../testing/fixtures/flags.ts'
import { saveHallTables } from '../testing/fixtures/hall.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const startAs = (attendee: TestPerson, flagId: string) =>
  attendee.browser.call(api.startFlag, { params: { flagId } })
const lowerAs = (attendee: TestPerson, flagId: string) =>
  attendee.browser.call(api.lowerFlag, { params: { flagId } })
const leaveAs = (attendee: TestPerson, flagId: string, actor = attendee) =>
  actor.browser.call(api.leaveFlag, { params: { flagId }, body: { id: attendee.id } })

onBothEngines('walking to a flag', (engine) => {
  const openHall = async () => {
    const site = await openSite({ engine, now: fridayAfternoon })
    const [noor, tom, june] = [
      await createPerson(site, 'Noor'),
      await createPerson(site, 'Tom'),
      await createPerson(site, 'June'),
    ]
    return { site, noor, tom, june }
  }
  const players = async (site: Site, flagId: string) =>
    (await readFlags(site))
      .find(({ id }) => id === flagId)
      ?.players.map(({ name, status }) => `${name} ${status}`)

  test('reserves a spot for ten minutes', { tags: ['concurrent'] }, async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raiseFlag(noor, { playersWanted: 1 })
    expect((await walkToFlag(tom, id)).body.players).toEqual([
      {
        id: tom.id,
        name: 'Tom Webb',
        status: 'coming',
        until: '2027-05-21T19:20:00.000Z',
        teaches: false,
      },
    ])
    expect((await walkToFlag(june, id)).body).toMatchObject({ code: 'full' })
    site.clock.advance(minutes(5))
    // Walking again does not extend it.
    expect((await walkToFlag(tom, id)).body.players[0]?.until).toBe('2027-05-21T19:20:00.000Z')
    site.clock.advance(minutes(5))
    expect((await walkToFlag(june, id)).status).toBe(200)
    expect((await arriveAtFlag(tom, id)).body).toMatchObject({ code: 'full' })
  })

  test(
    'gives one spot to one of two players who walk to it at once',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom, june } = await openHall()
      const id = await raiseFlag(noor, { playersWanted: 1 })
      expect(statuses(await Promise.all([walkToFlag(tom, id), walkToFlag(june, id)]))).toEqual([
        200, 409,
      ])
      expect(await players(site, id)).toHaveLength(1)
    },
  )

  test(
    'leaves a player who walks to several flags at once on the way to one',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom, june } = await openHall()
      const flags = [await raiseFlag(noor), await raiseFlag(june)]
      const answers = await Promise.all([...flags, ...flags].map((id) => walkToFlag(tom, id)))
      expect(statuses(answers)).toEqual([200, 200, 200, 200])
      expect((await readFlags(site)).flatMap((flag) => flag.players)).toHaveLength(1)
    },
  )

  test('frees the spot of a player who goes to another flag, and refuses a host', async () => {
    const { site, noor, tom, june } = await openHall()
    const [one, other] = [await raiseFlag(noor, { playersWanted: 1 }), await raiseFlag(june)]
    await walkToFlag(tom, one)
    await arriveAtFlag(tom, other)
    expect(await players(site, one)).toEqual([])
    expect(await players(site, other)).toEqual(['Tom Webb here'])
    expect((await walkToFlag(noor, other)).body).toMatchObject({ code: 'flag-raised' })
    expect((await walkToFlag(noor, one)).body).toMatchObject({ code: 'already-joined' })
  })

  test('accepts one player who can teach even when no spot is free', async () => {
    const { noor, tom, june, site } = await openHall()
    const id = await raiseFlag(noor, { playersWanted: 0, teacherWanted: true, seats: 4 })
    expect((await walkToFlag(tom, id)).body).toMatchObject({ code: 'full' })
    expect((await walkToFlag(tom, id, true)).status).toBe(200)
    expect((await walkToFlag(june, id, true)).body).toMatchObject({ code: 'full' })
    const { body } = await arriveAtFlag(tom, id)
    expect(body.tableId).toBe(id)
    expect(await readEvent(site, id)).toMatchObject({ spots: 2, spotsTaken: 2 })
    const teachesOf = async (attendee: TestPerson) =>
      (await attendee.browser.call(events.myEvents, { params: { nameId: attendee.id } })).body.map(
        ({ teaches }) => teaches,
      )
    expect([await teachesOf(tom), await teachesOf(noor)]).toEqual([[true], [false]])
  })

  test('starts an event with the players who are there when the last one arrives', async () => {
    const { site, noor, tom, june } = await openHall()
    await saveHallTables(site, '1-2')
    const id = await raiseFlag(noor, { place: '2', duration: 45, gameName: 'Kingdomino' })
    await walkToFlag(june, id)
    await arriveAtFlag(tom, id)
    // The host confirms her arrival.
    const { body } = await arriveAtFlag(june, id, noor)
    expect(body).toMatchObject({ tableId: id, until: fridayAfternoon })
    expect(await readFlags(site)).toEqual([])
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
    expect((await walkToFlag(tom, id)).body).toMatchObject({ code: 'over' })
    const ownFlag = await tom.browser.call(api.getMyFlag, { params: { nameId: tom.id } })
    expect(ownFlag.body).toBeNull()
    const joinedEvents = await tom.browser.call(events.myEvents, { params: { nameId: tom.id } })
    expect(joinedEvents.body.map((event) => event.id)).toEqual([id])
  })

  test('lets the host start with fewer players, and gives no spot to players on the way', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raiseFlag(noor, { playersWanted: 3 })
    await arriveAtFlag(tom, id)
    await walkToFlag(june, id)
    expect((await startAs(tom, id)).status).toBe(403)
    expect((await startAs(noor, id)).body).toMatchObject({ tableId: id })
    expect((await readEvent(site, id)).participants.map(({ name }) => name)).toEqual([
      'Noor Webb',
      'Tom Webb',
    ])
    expect((await startAs(noor, id)).body).toMatchObject({ code: 'over' })
  })

  test(
    'leaves out players with another event at that time, but not with one that ended just now',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom, june } = await openHall()
      site.clock.advance(-minutes(10))
      await createEvent(tom, { eventTime: '3:30 PM' })
      await createEvent(june, { eventTime: '2:45 PM', duration: '20' })
      site.clock.advance(minutes(10))
      const id = await raiseFlag(noor)
      await arriveAtFlag(tom, id)
      await arriveAtFlag(june, id)
      const { participants, spots } = await readEvent(site, id)
      expect(participants.map(({ name }) => name)).toEqual(['Noor Webb', 'June Webb'])
      expect(spots).toBe(2)
    },
  )

  test(
    'starts an event without a hall table when another event has taken it',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom, june } = await openHall()
      await saveHallTables(site, '1-2')
      const event = await createEvent(june, { eventTime: '4:00 PM' })
      const id = await raiseFlag(noor, { place: '1', playersWanted: 1, duration: 90 })
      const tableInput = { params: { eventId: event.id }, body: { place: '1', shared: false } }
      expect((await june.browser.call(events.placeEvent, tableInput)).status).toBe(200)
      const answers = await Promise.all([arriveAtFlag(tom, id), arriveAtFlag(tom, id)])
      expect(answers.map(({ body }) => body.tableId)).toContain(id)
      expect(await readEvent(site, id)).toMatchObject({ place: '', spotsTaken: 2 })
    },
  )

  test('starts an event even if another user has created one with the id of the flag', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raiseFlag(noor, { playersWanted: 1 })
    await createEvent(june, { id, gameName: 'Root' })
    const { body } = await arriveAtFlag(tom, id)
    expect([body.tableId, body.tableId === id]).toEqual([expect.any(String), false])
    expect(await readEvent(site, id)).toMatchObject({ gameName: 'Root' })
    expect(await readEvent(site, body.tableId)).toMatchObject({ gameName: 'Azul', spotsTaken: 2 })
  })

  test(
    'starts one event or none when the last player arrives and the host starts and lowers the flag at once',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom } = await openHall()
      for (let round = 0; round < 4; round += 1) {
        const id = await raiseFlag(noor, { playersWanted: 1, duration: 5 })
        await walkToFlag(tom, id)
        const [arriveAnswer, repeatAnswer, startAnswer, lowerAnswer] = await Promise.all([
          arriveAtFlag(tom, id),
          arriveAtFlag(tom, id),
          startAs(noor, id),
          lowerAs(noor, id),
        ])
        const ends = [arriveAnswer, repeatAnswer, startAnswer].filter(
          ({ body }) => body.tableId === id,
        )
        const event = await site.visitor().call(events.getEvent, { params: { id } })
        expect([lowerAnswer.status, event.status]).toEqual([200, ends.length === 1 ? 200 : 404])
        expect(ends.length).toBeLessThanOrEqual(1)
        expect(await readFlags(site)).toEqual([])
        site.clock.advance(minutes(15))
      }
    },
  )

  test(
    'refuses a walk while the flag is lowered, or ends it with the flag',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom } = await openHall()
      const id = await raiseFlag(noor)
      const [walkAnswer, lowered] = await Promise.all([walkToFlag(tom, id), lowerAs(noor, id)])
      expect(lowered.status).toBe(200)
      expect([200, 409]).toContain(walkAnswer.status)
      expect((await walkToFlag(tom, id)).body).toMatchObject({ code: 'over' })
      expect(await site.database.query.selectFrom('flagPlayers').selectAll().execute()).toEqual([])
    },
  )

  test('can be canceled by the player or the host', async () => {
    const { site, noor, tom, june } = await openHall()
    const id = await raiseFlag(noor)
    await walkToFlag(tom, id)
    await walkToFlag(june, id)
    expect((await leaveAs(tom, id, june)).status).toBe(403)
    expect((await leaveAs(tom, id, noor)).status).toBe(200)
    expect((await leaveAs(june, id)).body.players).toEqual([])
    expect((await leaveAs(june, id)).status).toBe(200)
    expect(await players(site, id)).toEqual([])
  })

  test('hides names that are not listed from visitors, and shows them to logged-in users', async () => {
    const { site, noor, tom } = await openHall()
    await site.database.transaction(async ({ query, markChanged }) => {
      await query
        .updateTable('registrations')
        .set({ listed: 0 })
        .where('email', 'in', [tom.email, noor.email])
        .execute()
      markChanged('registrations')
    })
    const id = await raiseFlag(noor)
    await walkToFlag(tom, id)
    const [flag] = await readFlags(site)
    expect(flag?.hostName).toBe('Noor Webb')
    expect(flag?.players).toEqual([
      expect.objectContaining({ id: 'unlisted-1', name: 'A player', anonymous: true }),
    ])
    const ownFlagAnswer = await noor.browser.call(api.getMyFlag, { params: { nameId: noor.id } })
    expect(ownFlagAnswer.body?.players.map(({ name }) => name)).toEqual(['Tom Webb'])
  })

  test('records in the audit log that the administrator lowered a flag', async () => {
    const { site, noor } = await openHall()
    const admin = await site.logInAdministrator()
    const [own, other] = [await raiseFlag(noor), await raiseFlag(await createPerson(site, 'Rosa'))]
    await lowerAs(noor, own)
    expect((await admin.call(api.lowerFlag, { params: { flagId: other } })).status).toBe(200)
    const log = await admin.call(audit.listAudit)
    expect(log.body.rows.map(({ action, subject, details }) => [action, subject, details])).toEqual(
      [['flag-lowered', 'Azul', 'Host: Rosa Webb']],
    )
  })
})
