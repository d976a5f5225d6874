import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import { joinWaitingList } from '../../../domain/events/waiting-list/api.ts'
import { registerPastYear } from '../../testing/fixtures/past-year.ts'
import { joinEventAs, createPerson, readEvent, createEvent } from '../../testing/fixtures/events.ts'

onBothEngines('joining an event', (engine) => {
  test(
    'assigns four spots when two hundred attendees join at once',
    { tags: ['concurrent'], timeout: 60_000 },
    async () => {
      const site = await openSite({ engine })
      const owner = await createPerson(site, 'Marcus')
      const { id } = await createEvent(owner, { spots: 5 })
      const people = await Promise.all(
        Array.from({ length: 200 }, (_, index) => createPerson(site, `Racer${index}`)),
      )
      const answers = await Promise.all(people.map((racer) => joinEventAs(racer, id)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(4)
      expect(statuses.filter((status) => status === 409)).toHaveLength(196)
      const event = await readEvent(site, id)
      expect(event.spotsTaken).toBe(5)
      expect(event.participants).toHaveLength(5)
      const winners = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.spotsTaken)
      expect(winners.toSorted((firstOwner, secondOwner) => firstOwner - secondOwner)).toEqual([
        2, 3, 4, 5,
      ])
    },
  )

  test('refuses a badge of another convention, for a spot and for the waiting list', async () => {
    const site = await openSite({ engine })
    const owner = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const free = await createEvent(owner)
    const full = await createEvent(rosa, { spots: 1 })
    const id = await registerPastYear(site, 'ines@example.com')
    const admin = await site.logInAdministrator()
    const at = (eventId: string) => ({ params: { eventId }, body: { id } })
    for (const answer of [
      await admin.call(api.joinEvent, at(free.id)),
      await admin.call(joinWaitingList, at(full.id)),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([422, { code: 'unknown-name' }])
    }
    expect((await readEvent(site, free.id)).spotsTaken).toBe(1)
  })

  test(
    'gives one spot to a name that joins many overlapping events at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const owners = await Promise.all(
        Array.from({ length: 12 }, (_, index) => createPerson(site, `Owner${index}`)),
      )
      const tables = await Promise.all(owners.map((owner) => createEvent(owner)))
      const rosa = await createPerson(site, 'Rosa')
      const answers = await Promise.all(tables.map(({ id }) => joinEventAs(rosa, id)))
      expect(
        answers
          .map(({ status }) => status)
          .toSorted((firstOwner, secondOwner) => firstOwner - secondOwner),
      ).toEqual([200, ...Array(11).fill(409)])
      const { body } = await rosa.browser.call(api.myEvents, { params: { nameId: rosa.id } })
      expect(body).toHaveLength(1)
    },
  )

  test('gives one spot to a name that joins twice at once', { tags: ['concurrent'] }, async () => {
    const site = await openSite({ engine })
    const { id } = await createEvent(await createPerson(site, 'Marcus'))
    const rosa = await createPerson(site, 'Rosa')
    const answers = await Promise.all(Array.from({ length: 6 }, () => joinEventAs(rosa, id)))
    expect(
      answers
        .map(({ status }) => status)
        .toSorted((firstOwner, secondOwner) => firstOwner - secondOwner),
    ).toEqual([200, 409, 409, 409, 409, 409])
    expect((await readEvent(site, id)).spotsTaken).toBe(2)
  })

  test(
    'keeps a consistent order while attendees join, leave, bring the game and events move at once',
    { tags: ['concurrent'], timeout: 60_000 },
    async () => {
      const site = await openSite({ engine })
      const people = await Promise.all(
        Array.from({ length: 8 }, (_, index) => createPerson(site, `Player${index}`)),
      )
      const times = ['12:00 PM', '3:00 PM', '6:00 PM', '8:00 PM']
      const [firstOwner, secondOwner] = people
      if (!firstOwner || !secondOwner) throw new Error('nobody came')
      const forms = [
        await createEvent(firstOwner, { eventTime: '12:00 PM', spots: 3, duration: 60 }),
        await createEvent(secondOwner, { eventTime: '3:00 PM', spots: 3, duration: 60 }),
      ]
      const busy = people.map(async (attendee, index) => {
        for (let round = 0; round < 6; round += 1) {
          const { id, ...form } = forms[(index + round) % 2] as (typeof forms)[number]
          const params = { eventId: id }
          await joinEventAs(attendee, id)
          await attendee.browser.call(api.setGameOwner, {
            params,
            body: { id: attendee.id, owner: true },
          })
          const eventTime = times[(index + round) % 4] ?? ''
          await attendee.browser.call(api.putEvent, { body: { id, ...form, eventTime } })
          await attendee.browser.call(api.unregister, { params, body: { id: attendee.id } })
        }
      })
      await Promise.all(busy)
      const events = await site.visitor().call(api.listEvents)
      for (const { id, spots, spotsTaken, gameOwner } of events.body) {
        const { participants } = await readEvent(site, id)
        expect(spotsTaken).toBe(participants.length)
        expect(spotsTaken).toBeLessThanOrEqual(spots)
        expect(participants.filter((one) => one.gameOwner).map((one) => one.id)).toEqual(
          gameOwner ? [gameOwner] : [],
        )
      }
    },
  )

  test('shows the participants in order of joining', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const { id } = await createEvent(marcus)
    await site.database.transaction(({ query }) =>
      query
        .updateTable('registrations')
        .set({ zip: '43215' })
        .where('email', '=', rosa.email)
        .execute(),
    )
    const [, theo = ''] = rosa.ids
    await joinEventAs(rosa, id, theo)
    const { body } = await joinEventAs(rosa, id)
    const rows = [
      { id: marcus.id, name: 'Marcus Webb', location: '', gameOwner: true },
      { id: theo, name: 'Theo Webb', location: 'Columbus, OH', gameOwner: false },
      { id: rosa.id, name: 'Rosa Webb', location: 'Columbus, OH', gameOwner: false },
    ]
    expect(body).toEqual(await readEvent(site, id))
    expect(body.participants).toEqual(rows)
    expect(body).toMatchObject({ spotsTaken: 3, gameOwner: marcus.id, organizer: 'Marcus Webb' })
  })

  test.each([
    ['full', { spots: 1 }, 'Registration Full'],
    ['closed', { visible: false }, 'Signups Disabled'],
    ['joined already', {}, 'Already Registered'],
    ['overlapping', { eventTime: '6:15 PM' }, 'Schedule Conflict'],
  ])('answers 409 for an event that is %s', async (state, changes, title) => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const june = await createPerson(site, 'June')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus, changes)
    await joinEventAs(rosa, (await createEvent(june, { eventTime: '4:30 PM', duration: 120 })).id)
    const joiner = state === 'joined already' ? marcus : rosa
    expect(await joinEventAs(joiner, id)).toMatchObject({ status: 409, body: { title } })
    expect((await readEvent(site, id)).participants).toHaveLength(1)
  })

  test('allows back-to-back events and events without a time', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    const owners = [
      await createPerson(site, 'A'),
      await createPerson(site, 'B'),
      await createPerson(site, 'C'),
    ]
    const [firstOwner, secondOwner, thirdOwner] = owners as [
      (typeof owners)[0],
      (typeof owners)[0],
      (typeof owners)[0],
    ]
    const tables = [
      await createEvent(firstOwner, { eventTime: '1:00 PM', duration: 60 }),
      await createEvent(secondOwner, { eventTime: '2:00 PM', duration: 60 }),
      await createEvent(thirdOwner, { eventTime: 'Undetermined', duration: 720 }),
    ]
    for (const { id } of tables) expect((await joinEventAs(rosa, id)).status).toBe(200)
    const { body } = await rosa.browser.call(api.myEvents, { params: { nameId: rosa.id } })
    expect(body.map(({ eventTime }) => eventTime)).toEqual(['Undetermined', '1:00 PM', '2:00 PM'])
  })

  test(
    'allows joining an event that overlaps one that is over',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine, now: '2027-05-21T12:00:00.000Z' })
      const rosa = await createPerson(site, 'Rosa')
      const long = await createEvent(await createPerson(site, 'Marcus'), {
        eventTime: '1:00 PM',
        duration: 180,
      })
      const short = await createEvent(await createPerson(site, 'June'), {
        eventTime: '1:30 PM',
        duration: 60,
      })
      await joinEventAs(rosa, short.id)
      site.clock.set('2027-05-21T18:29:00.000Z')
      expect(await joinEventAs(rosa, long.id)).toMatchObject({
        status: 409,
        body: { code: 'clash' },
      })
      site.clock.set('2027-05-21T18:30:00.000Z')
      expect((await joinEventAs(rosa, long.id)).status).toBe(200)
    },
  )

  test('answers not found for an unknown event or name', async () => {
    const site = await openSite({ engine })
    const rosa = await createPerson(site, 'Rosa')
    expect(await joinEventAs(rosa, 'nothing')).toMatchObject({
      status: 404,
      body: { title: 'Event Not Found' },
    })
    const { id } = await createEvent(await createPerson(site, 'Marcus'))
    const admin = await site.logInAdministrator()
    const call = { params: { eventId: id }, body: { id: 'nobody' } }
    expect(await admin.call(api.joinEvent, call)).toMatchObject({ status: 422 })
    expect(await rosa.browser.call(api.joinEvent, call)).toMatchObject({ status: 403 })
  })

  test(
    'allows leaving twice, and clears the game owner who leaves',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const { id } = await createEvent(marcus)
      const call = { params: { eventId: id }, body: { id: marcus.id } }
      for (let time = 0; time < 2; time += 1) {
        expect(await marcus.browser.call(api.unregister, call)).toMatchObject({
          status: 200,
          body: { gameOwner: '', spotsTaken: 0, participants: [], eventOwner: marcus.id },
        })
      }
      expect(await site.readOutbox()).toEqual([])
    },
  )
})
