import { expect, test } from 'vitest'
import * as api from '../../../domain/events/api.ts'
import { eventDefaults } from '../../../domain/events/schema.ts'
import { listNames } from '../../../domain/auth/api.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import {
  joinEventAs,
  createPerson,
  readEvent,
  createEvent,
  createEventForm,
} from '../../testing/fixtures/events.ts'

onBothEngines('saving an event', (engine) => {
  test('adds the creator as the first participant, who brings the game', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = createEventForm(marcus.id)
    const { status, body } = await marcus.browser.call(api.putEvent, { body: form })
    const event = {
      ...eventDefaults,
      id: form.id,
      gameName: 'Brass: Birmingham',
      eventDate: '2027-05-21T19:30:00.000Z',
      eventDay: 'Friday',
      eventTime: '3:30 PM',
      duration: 180,
      spots: 4,
      spotsTaken: 1,
      spotsKept: 0,
      inLine: 0,
      eventOwner: marcus.id,
      gameOwner: marcus.id,
      place: '',
      placeShared: false,
      formerPlace: '',
      tableMovedAt: '',
      freedAt: '',
      stillRoomAt: '',
      organizer: 'Marcus Webb',
      version: 1,
    }
    const participant = { id: marcus.id, name: 'Marcus Webb', location: '', gameOwner: true }
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...event, participants: [participant] },
    })
    expect((await site.visitor().call(api.listEvents)).body).toEqual([event])
    expect(await readEvent(site, form.id)).toEqual(body)
  })

  test('stores a request without a game owner, and an open time as one minute past midnight', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = createEventForm(marcus.id, {
      gameOwner: '',
      eventDay: 'Saturday',
      eventTime: 'Undetermined',
    })
    const { body } = await marcus.browser.call(api.putEvent, { body: form })
    expect(body).toMatchObject({
      gameOwner: '',
      eventTime: 'Undetermined',
      eventDate: '2027-05-22T04:01:00.000Z',
      spotsTaken: 1,
    })
    const stored = await site.database.query.selectFrom('events').select('eventTime').execute()
    expect(stored).toEqual([{ eventTime: '12:01 AM' }])
  })

  test('stores an event without the creator when they have a clash', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    await createEvent(marcus)
    const second = createEventForm(marcus.id, { eventTime: '4:00 PM' })
    expect(await marcus.browser.call(api.putEvent, { body: second })).toMatchObject({
      status: 409,
      body: { title: 'Schedule Conflict' },
    })
    expect(await readEvent(site, second.id)).toMatchObject({
      spotsTaken: 0,
      participants: [],
      gameOwner: '',
      eventOwner: marcus.id,
    })
  })

  test(
    'creates one event when the same form is sent many times at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const form = createEventForm(marcus.id)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => marcus.browser.call(api.putEvent, { body: form })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
      expect((await site.visitor().call(api.listEvents)).body).toHaveLength(1)
      expect((await readEvent(site, form.id)).spotsTaken).toBe(1)
    },
  )

  test(
    'gives one spot to a name that creates two overlapping events at once',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const marcus = await createPerson(site, 'Marcus')
      const forms = Array.from({ length: 5 }, () => createEventForm(marcus.id))
      const answers = await Promise.all(
        forms.map((body) => marcus.browser.call(api.putEvent, { body })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409,
      ])
      const { body } = await marcus.browser.call(api.myEvents, { params: { nameId: marcus.id } })
      expect(body).toHaveLength(1)
    },
  )

  test('treats the id of an event of another user as an edit, and refuses it', async () => {
    const site = await openSite({ engine })
    const form = await createEvent(await createPerson(site, 'Marcus'))
    const rosa = await createPerson(site, 'Rosa')
    const body = { ...form, eventOwner: rosa.id, gameName: 'Mine now' }
    expect((await rosa.browser.call(api.putEvent, { body })).status).toBe(403)
    expect((await readEvent(site, form.id)).gameName).toBe('Brass: Birmingham')
  })

  test('keeps the participants and the game owner on an edit', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus, { gameOwner: '' })
    await joinEventAs(rosa, form.id)
    const params = { eventId: form.id }
    await rosa.browser.call(api.setGameOwner, { params, body: { id: rosa.id, owner: true } })
    const changes = { gameName: 'Azul', spots: 2, visible: false, teacher: 'needed' as const }
    const { gameOwner: _, ...rest } = form
    const { body } = await marcus.browser.call(api.putEvent, { body: { ...rest, ...changes } })
    expect(body).toMatchObject({ ...changes, gameOwner: rosa.id, spotsTaken: 2 })
    expect(body).toEqual(await readEvent(site, form.id))
  })

  test('lets an edit choose the game owner among the participants, or none', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    await joinEventAs(rosa, form.id)
    const save = (gameOwner: string | null) =>
      marcus.browser.call(api.putEvent, { body: { ...form, gameOwner } })
    expect((await save(rosa.id)).body).toMatchObject({ gameOwner: rosa.id, version: 1 })
    expect((await save('')).body).toMatchObject({ gameOwner: '' })
    expect((await save(marcus.id)).body).toMatchObject({ gameOwner: marcus.id })
    expect((await save(null)).body).toMatchObject({ gameOwner: '' })
    expect(await readEvent(site, form.id)).toMatchObject({
      gameOwner: '',
      participants: [{ gameOwner: false }, { gameOwner: false }],
    })
  })

  test('keeps a game owner who was set after the form was opened', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus, { gameOwner: '' })
    await joinEventAs(rosa, form.id)
    const params = { eventId: form.id }
    await rosa.browser.call(api.setGameOwner, { params, body: { id: rosa.id, owner: true } })
    const body = { ...form, gameName: 'Azul', gameOwner: '', previousGameOwner: '' }
    const saved = await marcus.browser.call(api.putEvent, { body })
    expect(saved.body).toMatchObject({ gameName: 'Azul', gameOwner: rosa.id })
  })

  test('refuses a game owner who is no participant, and saves nothing else', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const form = await createEvent(marcus)
    const refused = { status: 422, body: { code: 'invalid-input', field: 'gameOwner' } }
    for (const gameOwner of [rosa.id, 'nobody-known']) {
      const changed = { ...form, gameName: 'Azul', gameOwner }
      expect(await marcus.browser.call(api.putEvent, { body: changed })).toMatchObject(refused)
      const ownedForm = createEventForm(marcus.id, { eventTime: '8:00 PM', gameOwner })
      expect(await marcus.browser.call(api.putEvent, { body: ownedForm })).toMatchObject(refused)
    }
    const events = (await site.visitor().call(api.listEvents)).body
    expect(events).toMatchObject([{ gameName: form.gameName, gameOwner: marcus.id }])
  })

  test('answers the same refusal when a form with a clash is sent again', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    await createEvent(marcus)
    const body = createEventForm(marcus.id, { eventTime: '4:00 PM' })
    const clash = { status: 409, body: { code: 'clash' } }
    expect(await marcus.browser.call(api.putEvent, { body })).toMatchObject(clash)
    expect(await marcus.browser.call(api.putEvent, { body })).toMatchObject(clash)
  })

  test.each([
    ['fewer spots than players', { spots: 1 }, 'spots'],
    ['a time of the other day', { eventTime: '9:00 AM' }, 'eventTime'],
    ['an invalid duration', { duration: '7' }, 'duration'],
    ['no name', { gameName: '  ' }, 'gameName'],
    ['too many spots', { spots: 100 }, 'spots'],
    ['no spots', { spots: null }, 'spots'],
  ])('answers 422 with the field for %s', async (_, changes, field) => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const form = await createEvent(marcus)
    await joinEventAs(await createPerson(site, 'Rosa'), form.id)
    const body = { ...form, ...changes }
    expect(await marcus.browser.call(api.putEvent, { body })).toMatchObject({
      status: 422,
      body: { field },
    })
    expect(await readEvent(site, form.id)).toMatchObject({ spots: 4, gameName: form.gameName })
  })

  test('refuses a time that has passed, except for the administrator', async () => {
    const site = await openSite({ engine, now: '2027-05-22T14:00:00.000Z' })
    const marcus = await createPerson(site, 'Marcus')
    const admin = await site.logInAdministrator()
    const body = createEventForm(marcus.id)
    expect(await marcus.browser.call(api.putEvent, { body })).toMatchObject({
      status: 422,
      body: { field: 'eventTime' },
    })
    expect((await admin.call(api.putEvent, { body })).status).toBe(200)
  })

  test('sorts the names for a handover alphabetically, without regard to case and accents', async () => {
    const site = await openSite({ engine })
    await createPerson(site, 'Zed', 'Élodie Ünal', 'ada', 'Felix', 'Edgar')
    const admin = await site.logInAdministrator()
    const { body } = await admin.call(listNames)
    expect(body.map(({ name }) => name)).toEqual([
      'ada',
      'Edgar',
      'Élodie Ünal',
      'Felix',
      'Zed Webb',
    ])
  })

  test('lets the administrator hand an event over to any name of the convention, and to no other', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa', 'Theo Webb')
    const form = await createEvent(marcus)
    const admin = await site.logInAdministrator()
    const names = await admin.call(listNames)
    expect(names.body.map(({ id }) => id).toSorted()).toEqual([marcus.id, ...rosa.ids].toSorted())
    const [, theo = ''] = rosa.ids
    const handoverForm = { ...form, eventOwner: theo }
    expect(await marcus.browser.call(api.putEvent, { body: handoverForm })).toMatchObject({
      status: 403,
    })
    expect(await admin.call(api.putEvent, { body: handoverForm })).toMatchObject({
      status: 200,
      body: { eventOwner: theo, organizer: 'Theo Webb', gameOwner: marcus.id },
    })
    expect(
      await admin.call(api.putEvent, { body: { ...form, eventOwner: 'nobody' } }),
    ).toMatchObject({ status: 422, body: { field: 'eventOwner' } })
    expect(await rosa.browser.call(api.deleteEvent, { params: { id: form.id } })).toMatchObject({
      status: 200,
    })
  })

  test('serves the list from memory until something changes', async () => {
    const site = await openSite({ engine })
    const marcus = await createPerson(site, 'Marcus')
    const rosa = await createPerson(site, 'Rosa')
    const { id } = await createEvent(marcus)
    const visitor = site.visitor()
    const first = await visitor.call(api.listEvents)
    const etag = String(first.headers['etag'])
    const rereadList = () => visitor.call(api.listEvents, { headers: { 'if-none-match': etag } })
    expect((await rereadList()).status).toBe(304)
    await joinEventAs(rosa, id)
    expect((await rereadList()).status).toBe(200)
    await rosa.browser.call(api.unregister, { params: { eventId: id }, body: { id: rosa.id } })
    expect((await rereadList()).status).toBe(304)
  })
})
