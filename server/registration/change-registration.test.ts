import { expect, test } from 'vitest'
import { getEvent, joinEvent, putEvent } from '../../domain/events/api.ts'
import { eventDefaults } from '../../domain/events/schema.ts'
import { currentSession } from '../../domain/auth/api.ts'
import * as api from '../../domain/registration/api.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { onBothEngines, openSite } from '../testing/site.ts'

const rosa = 'rosa@example.com'

async function openRosas(engine: Parameters<typeof openSite>[0]['engine']) {
  const site = await openSite({ engine })
  const [first = '', second = ''] = await site.register(rosa, 'Rosa Delgado', 'Theo Delgado')
  const visitor = await site.logIn(rosa)
  const readRegistration = async () => (await visitor.call(api.getMyRegistration)).body
  const change = async (changes: object) => {
    const { names, zip, listed, version } = await readRegistration()
    return visitor.call(api.changeMyRegistration, {
      body: { names, zip, listed, version, ...changes },
    })
  }
  return { site, visitor, readRegistration, change, first, second }
}

onBothEngines('own registration', (engine) => {
  test('is read and replaced as a whole', async () => {
    const { readRegistration, change, first, second, visitor } = await openRosas(engine)
    expect(await readRegistration()).toMatchObject({
      email: rosa,
      names: [
        { id: first, name: 'Rosa Delgado' },
        { id: second, name: 'Theo Delgado' },
      ],
      zip: null,
      place: null,
      listed: true,
      paidAmount: null,
    })
    const changed = await change({
      names: [{ id: second, name: ' Theodor Delgado' }, { name: 'June Okafor' }],
      zip: '43215',
      listed: false,
    })
    expect(changed).toMatchObject({ status: 200, body: { zip: '43215', place: 'Columbus, OH' } })
    expect(await readRegistration()).toEqual(changed.body)
    const [theo, june] = changed.body.names
    expect([theo, june?.name]).toEqual([{ id: second, name: 'Theodor Delgado' }, 'June Okafor'])
    expect(changed.body.listed).toBe(false)
    expect((await visitor.call(currentSession)).body?.names).toEqual(changed.body.names)
  })

  test('stores an unknown postal code without a town', async () => {
    const { change } = await openRosas(engine)
    expect((await change({ zip: 'SW1A 1AA' })).body).toMatchObject({ zip: 'SW1A 1AA', place: null })
  })

  test('swaps the texts of two names', async () => {
    const { change, readRegistration, first, second } = await openRosas(engine)
    await change({
      names: [
        { id: second, name: 'Rosa Delgado' },
        { id: first, name: 'Theo Delgado' },
      ],
    })
    expect((await readRegistration()).names).toEqual([
      { id: second, name: 'Rosa Delgado' },
      { id: first, name: 'Theo Delgado' },
    ])
  })

  test('rejects a change based on an outdated version', async () => {
    const { change, readRegistration } = await openRosas(engine)
    const { names, version } = await readRegistration()
    expect((await change({ names: [...names, { name: 'June' }] })).status).toBe(200)
    expect(await change({ names, version })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', meanwhile: { current: { version: version + 1 } } },
    })
    expect((await readRegistration()).names).toHaveLength(3)
  })

  test("rejects the id of another registration's name", async () => {
    const { site, change, first } = await openRosas(engine)
    const [june = ''] = await site.register('june@example.com', 'June Okafor')
    const answer = await change({
      names: [
        { id: first, name: 'Rosa' },
        { id: june, name: 'Mine' },
      ],
    })
    expect(answer.status).toBe(409)
    const name = await site.database.query
      .selectFrom('names')
      .select('name')
      .where('id', '=', june)
      .executeTakeFirst()
    expect(name).toEqual({ name: 'June Okafor' })
  })

  test('adds no badges beyond the capacity but still renames', async () => {
    const { site, change, readRegistration } = await openRosas(engine)
    await setCapacity(site, 2)
    const { names } = await readRegistration()
    expect(await change({ names: [...names, { name: 'June' }] })).toMatchObject({
      status: 409,
      body: { title: 'All badges are taken' },
    })
    expect(
      (await change({ names: names.map(({ id }, index) => ({ id, name: `N${index}` })) })).status,
    ).toBe(200)
  })

  test(
    'gives the last badge to one of two concurrent changes',
    { tags: ['concurrent'] },
    async () => {
      const { site, readRegistration, visitor } = await openRosas(engine)
      await setCapacity(site, 3)
      const { names, listed, version } = await readRegistration()
      const answers = await Promise.all(
        ['June', 'Marcus'].map((name) =>
          visitor.call(api.changeMyRegistration, {
            body: { names: [...names, { name }], listed, version },
          }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect((await readRegistration()).names).toHaveLength(3)
    },
  )

  test.each([
    [[], 'names'],
    [[{ name: ' ' }], 'names.0.name'],
    [[{ name: 'A' }, { name: 'a' }], 'names.1.name'],
  ])('rejects the names %j in field %s', async (names, field) => {
    const { change } = await openRosas(engine)
    expect(await change({ names })).toMatchObject({ status: 422, body: { field } })
  })

  test('frees the badges, ends sessions and mails a notice on cancellation', async () => {
    const { site, visitor } = await openRosas(engine)
    expect((await visitor.call(api.cancelMyRegistration)).body).toEqual({ done: true })
    expect(await site.database.query.selectFrom('names').selectAll().execute()).toEqual([])
    expect((await visitor.call(currentSession)).body).toBeNull()
    expect((await visitor.call(api.getMyRegistration)).body).toBeNull()
    expect(await site.readOutbox()).toMatchObject([
      {
        kind: 'registration-cancelled',
        recipient: rosa,
        subject: 'Your MeepCon registration is canceled',
      },
    ])
  })

  test('leaves the events of removed badges and of a canceled registration', async () => {
    const { site, change, visitor, first, second } = await openRosas(engine)
    const [june = ''] = await site.register('june@example.com', 'June Okafor')
    const owner = await site.logIn('june@example.com')
    const table = {
      ...eventDefaults,
      id: 'brass',
      gameName: 'Brass: Birmingham',
      eventDay: 'Friday',
      eventTime: '3:30 PM',
      eventOwner: june,
      gameOwner: june,
      teacher: 'none',
    } as const
    await owner.call(putEvent, { body: table })
    for (const id of [first, second]) {
      await visitor.call(joinEvent, { params: { eventId: 'brass' }, body: { id } })
    }
    const players = async () => {
      const { body } = await site.visitor().call(getEvent, { params: { id: 'brass' } })
      return [body.spotsTaken, body.participants.map(({ name }) => name)]
    }
    expect(await players()).toEqual([3, ['June Okafor', 'Rosa Delgado', 'Theo Delgado']])
    expect((await change({ names: [{ id: first, name: 'Rosa M. Delgado' }] })).status).toBe(200)
    expect(await players()).toEqual([2, ['June Okafor', 'Rosa M. Delgado']])
    await visitor.call(api.cancelMyRegistration)
    expect(await players()).toEqual([1, ['June Okafor']])
  })

  test('requires a login and may be missing for the administrator', async () => {
    const { site } = await openRosas(engine)
    const stranger = site.visitor()
    expect((await stranger.call(api.getMyRegistration)).body).toBeNull()
    expect((await stranger.call(api.cancelMyRegistration)).status).toBe(401)
    const administrator = await site.logInAdministrator()
    expect((await administrator.call(api.getMyRegistration)).body).toBeNull()
    expect((await administrator.call(api.cancelMyRegistration)).status).toBe(404)
  })
})
