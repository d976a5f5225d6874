import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as events from '../../domain/events/api.ts'
import * as api from '../../domain/flags/api.ts'
import { hours, minutes } from '../../domain/kernel/time.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../testing/fixtures/events.ts'
import {
  createFlagForm,
  readFlags,
  fridayAfternoon,
  raiseFlag,
  walkToFlag,
} from '../testing/fixtures/flags.ts'
import { saveHallTables } from '../testing/fixtures/hall.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

onBothEngines('raising a flag', (engine) => {
  const openHall = async (now = fridayAfternoon) => {
    const site = await openSite({ engine, now })
    return { site, noor: await createPerson(site, 'Noor'), tom: await createPerson(site, 'Tom') }
  }

  test('shows the flag to all users for half an hour', async () => {
    const { site, noor } = await openHall()
    const changes: string[] = []
    site.live.subscribe((newChanges) => changes.push(...newChanges))
    const id = await raiseFlag(noor, { teacherWanted: true, seats: 4, duration: 45 })
    expect(changes).toEqual([`flags:${id}`, `seats:${noor.id}`])
    const flag = {
      id,
      gameName: 'Azul',
      place: '',
      host: noor.id,
      hostName: 'Noor Webb',
      duration: 45,
      seats: 4,
      playersWanted: 2,
      teacherWanted: true,
      raisedAt: fridayAfternoon,
      until: '2027-05-21T19:40:00.000Z',
      eventId: '',
      tableId: '',
      players: [],
    }
    expect(await readFlags(site)).toEqual([flag])
    const ownFlag = await noor.browser.call(api.getMyFlag, { params: { nameId: noor.id } })
    expect(ownFlag.body).toEqual(flag)
    site.clock.advance(minutes(30))
    site.live.publish(['flags'])
    expect(await readFlags(site)).toEqual([])
  })

  test('lasts half an hour from a renewal, and cannot be renewed after its end', async () => {
    const { site, noor, tom } = await openHall()
    const id = await raiseFlag(noor)
    const renew = (attendee = noor) =>
      attendee.browser.call(api.renewFlag, { params: { flagId: id } })
    site.clock.advance(minutes(29))
    expect((await renew(tom)).status).toBe(403)
    expect((await renew()).body).toMatchObject({ until: '2027-05-21T20:09:00.000Z' })
    site.clock.advance(minutes(30))
    expect((await renew()).body).toMatchObject({ code: 'over' })
  })

  test(
    'creates one flag when repeated at once, and none when repeated after it was lowered',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor } = await openHall()
      const body = createFlagForm(noor.id)
      const raiseOnce = () => noor.browser.call(api.raiseFlag, { body })
      const answers = await Promise.all([raiseOnce(), raiseOnce(), raiseOnce()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await readFlags(site)).toHaveLength(1)
      await noor.browser.call(api.lowerFlag, { params: { flagId: body.id } })
      expect((await raiseOnce()).body).toMatchObject({ code: 'over' })
      expect(await readFlags(site)).toEqual([])
    },
  )

  test(
    'creates one flag when one name raises two at once, and another name gets its own',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom } = await openHall()
      const raiseAs = () => noor.browser.call(api.raiseFlag, { body: createFlagForm(noor.id) })
      const answers = await Promise.all([raiseAs(), raiseAs()])
      expect(answers.map(({ body }) => ('code' in body ? body.code : 'up')).toSorted()).toEqual([
        'flag-raised',
        'up',
      ])
      await raiseFlag(tom)
      expect(await readFlags(site)).toHaveLength(2)
    },
  )

  test('ends a walk to another flag', async () => {
    const { site, noor, tom } = await openHall()
    const id = await raiseFlag(noor)
    await walkToFlag(tom, id)
    await raiseFlag(tom)
    expect((await readFlags(site)).map(({ players }) => players)).toEqual([[], []])
  })

  test.each([
    ['an hour before the doors open', '2027-05-21T15:00:00.000Z', 200],
    ['earlier', '2027-05-21T14:59:59.999Z', 'too-early'],
    ['at night between the days', '2027-05-22T08:00:00.000Z', 200],
    ['after the convention', '2027-05-23T01:00:00.000Z', 'over'],
  ])('opening hours: %s', async (_, now, expected) => {
    const { noor } = await openHall(now)
    const { status, body } = await noor.browser.call(api.raiseFlag, {
      body: createFlagForm(noor.id),
    })
    expect('code' in body ? body.code : status).toBe(expected)
  })

  test('is refused for another user, a web address, no players or too few seats', async () => {
    const { noor, tom } = await openHall()
    const refusal = async (changes: Parameters<typeof createFlagForm>[1]) => {
      const body = createFlagForm(noor.id, changes)
      const answer = await noor.browser.call(api.raiseFlag, { body })
      return [answer.body.code, answer.body.field]
    }
    expect(await refusal({ host: tom.id })).toEqual(['forbidden', undefined])
    expect(await refusal({ gameName: 'www.azul.com' })).toEqual(['link-in-name', 'gameName'])
    expect(await refusal({ playersWanted: 0 })).toEqual(['invalid-input', 'playersWanted'])
    expect(await refusal({ playersWanted: 9 })).toEqual(['invalid-input', 'playersWanted'])
    expect(await refusal({ seats: 2 })).toEqual(['invalid-input', 'seats'])
    expect(await refusal({ place: '1' })).toEqual(['invalid-input', 'place'])
    expect(await refusal({ id: 'a b' })).toEqual(['invalid-input', 'id'])
  })

  test('is limited in number', async () => {
    const { noor } = await openHall()
    for (let count = 0; count < 6; count += 1) {
      const flagId = await raiseFlag(noor)
      await noor.browser.call(api.lowerFlag, { params: { flagId } })
    }
    const { status } = await noor.browser.call(api.raiseFlag, { body: createFlagForm(noor.id) })
    expect(status).toBe(429)
  })

  test('takes a free table of the hall and reserves it', async () => {
    const { site, noor, tom } = await openHall()
    await saveHallTables(site, '1-2')
    const event = await createEvent(tom, { gameName: 'Root', eventTime: '3:15 PM', duration: '60' })
    const assignTable = (place: string) =>
      tom.browser.call(events.placeEvent, {
        params: { eventId: event.id },
        body: { place, shared: false },
      })
    await assignTable('1')
    const refused = await noor.browser.call(api.raiseFlag, {
      body: createFlagForm(noor.id, { place: '1' }),
    })
    expect(refused.body).toMatchObject({ code: 'place-taken', field: 'place' })
    const id = await raiseFlag(noor, { place: '2' })
    expect((await assignTable('2')).body).toMatchObject({ code: 'place-taken' })
    await noor.browser.call(api.lowerFlag, { params: { flagId: id } })
    expect((await assignTable('2')).status).toBe(200)
  })

  test(
    'gives a table of the hall to one of two flags at once',
    { tags: ['concurrent'] },
    async () => {
      const { site, noor, tom } = await openHall()
      await saveHallTables(site, '1-2')
      const answers = await Promise.all(
        [noor, tom].map((attendee) =>
          attendee.browser.call(api.raiseFlag, {
            body: createFlagForm(attendee.id, { place: '1' }),
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    },
  )

  test('is limited at an announced event to its organizer, within an hour of the start, while spots are free', async () => {
    const { site, noor, tom } = await openHall('2027-05-21T18:29:00.000Z')
    const form = await createEvent(noor, { spots: 2, eventTime: '3:30 PM' })
    const raiseAs = async (attendee = noor) => {
      const params = { eventId: form.id }
      const { status, body } = await attendee.browser.call(api.raiseFlagAtEvent, {
        params,
        body: { id: randomUUID() },
      })
      return status === 200 ? { eventId: body.eventId, wanted: body.playersWanted } : body.code
    }
    expect(await raiseAs()).toBe('too-early')
    site.clock.advance(minutes(1))
    expect(await raiseAs(tom)).toBe('forbidden')
    expect(await raiseAs()).toEqual({ eventId: form.id, wanted: 1 })
    expect(await raiseAs()).toBe('flag-raised')
    const [flag] = await readFlags(site)
    expect((await walkToFlag(tom, flag?.id ?? '')).body).toMatchObject({ code: 'flag-at-event' })
    expect((await joinEventAs(tom, form.id)).status).toBe(200)
    site.live.publish(['flags'])
    expect(await readFlags(site)).toEqual([])
    expect(await raiseAs()).toBe('full')
    // The flag at the full event no longer counts.
    expect(await raiseFlag(noor)).toBeTypeOf('string')
  })

  test('ends at an announced event when the event starts or is deleted', async () => {
    const { site, noor, tom } = await openHall()
    const [one, other] = [
      await createEvent(noor, { eventTime: '3:30 PM' }),
      await createEvent(tom, { eventTime: '3:30 PM' }),
    ]
    for (const [attendee, { id }] of [
      [noor, one],
      [tom, other],
    ] as const) {
      const input = { params: { eventId: id }, body: { id: randomUUID() } }
      expect((await attendee.browser.call(api.raiseFlagAtEvent, input)).status).toBe(200)
    }
    expect(await readFlags(site)).toHaveLength(2)
    await tom.browser.call(events.deleteEvent, { params: { id: other.id } })
    site.live.publish(['flags'])
    expect((await readFlags(site)).map(({ eventId }) => eventId)).toEqual([one.id])
    site.clock.advance(minutes(20))
    site.live.publish(['flags'])
    expect(await readFlags(site)).toEqual([])
    expect(await readEvent(site, one.id)).toMatchObject({ spotsTaken: 1 })
  })

  test('ends with the badge of its host, and is deleted a day after its end', async () => {
    const { site, noor, tom } = await openHall()
    await raiseFlag(noor)
    await walkToFlag(tom, await raiseFlag(await createPerson(site, 'June')))
    const rows = (name: 'flags' | 'flagPlayers') =>
      site.database.query.selectFrom(name).selectAll().execute()
    await site.database.transaction(({ query }) =>
      query.deleteFrom('registrations').where('email', '=', noor.email).execute(),
    )
    expect(
      [await rows('flags'), await rows('flagPlayers')].map((flagRows) => flagRows.length),
    ).toEqual([1, 1])
    site.clock.advance(hours(24))
    await site.app.periodicTasks.deleteOldData.work()
    expect(await rows('flags')).toHaveLength(1)
    site.clock.advance(minutes(30))
    await site.app.periodicTasks.deleteOldData.work()
    expect([await rows('flags'), await rows('flagPlayers')]).toEqual([[], []])
  })
})
