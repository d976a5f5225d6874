import { expect, test } from 'vitest'
import { getConvention } from '../../domain/convention/api.ts'
import { doorCode, formatDoorCode } from '../../domain/door/door-code.ts'
import { minutes } from '../../domain/kernel/time.ts'
import { currentSession, verifyCode } from '../../domain/auth/api.ts'
import { register } from '../../domain/registration/api.ts'
import { setCapacity } from '../testing/fixtures/settings.ts'
import { onBothEngines, openSite, type Site } from '../testing/site.ts'

const rosa = 'rosa@example.com'
const form = { email: rosa, names: ['Rosa Delgado', 'Theo Delgado'], zip: '43215', listed: true }
const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const submitRegistration = (site: Site, changes: object = {}) =>
  site.visitor().call(register, { body: { ...form, ...changes } })

const stored = async ({ database }: Site) => ({
  registrations: await database.query.selectFrom('registrations').selectAll().execute(),
  names: await database.query.selectFrom('names').selectAll().orderBy('position').execute(),
})

const codeIn = (text: string) => /\/events\?rid=([\w-]{43})/.exec(text)?.[1] ?? ''

onBothEngines('registering', (engine) => {
  test('stores the address and its names and mails a personal link that logs in', async () => {
    const site = await openSite({ engine })
    const answer = await submitRegistration(site, {
      email: ' Rosa@Example.com ',
      names: [' Rosa  Delgado ', 'Theo'],
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(uuid) as string },
    })
    const { registrations, names } = await stored(site)
    expect(registrations).toEqual([
      {
        id: answer.body.id,
        note: '',
        children: 0,
        conventionId: site.convention.id,
        email: rosa,
        zip: '43215',
        listed: 1,
        paidAt: null,
        paidAmount: null,
        createdAt: site.clock.now(),
        confirmedAt: null,
        askedAt: '',
        source: expect.stringMatching(/^[\da-f]{16}$/) as string,
        version: 1,
        editedBy: null,
        editedAt: null,
        feedVersion: 0,
      },
    ])
    expect(names.map(({ name, position }) => [name, position])).toEqual([
      ['Rosa Delgado', 0],
      ['Theo', 1],
    ])

    const [mail] = await site.readOutbox()
    expect(mail).toMatchObject({
      kind: 'registration-confirmation',
      recipient: rosa,
      reference: answer.body.id,
      subject: 'You are registered for MeepCon',
    })
    expect(mail?.text).toContain('- Rosa Delgado\n- Theo')
    expect(mail?.text).toContain('$10 per badge, $20 in all')
    expect(mail?.text).toContain(formatDoorCode(doorCode(answer.body.id)))
    const visitor = site.visitor()
    const code = codeIn(mail?.text ?? '')
    await visitor.call(verifyCode, { params: { code } })
    expect((await visitor.call(currentSession)).body).toMatchObject({ email: rosa, isAdmin: false })
  })

  test.each([
    ['43215', true, undefined],
    [null, true, undefined],
    ['00000', true, true],
    ['SW1A 1AA', true, true],
    // Unlisted guests are not on the map anyway.
    ['00000', false, undefined],
  ])(
    'responds to the postal code %j with listed %s by reporting it as unknown: %s',
    async (zip, listed, unknown) => {
      const site = await openSite({ engine })
      for (const names of [['Rosa'], ['Somebody else']]) {
        expect((await submitRegistration(site, { names, zip, listed })).body.unknownZip).toBe(
          unknown,
        )
      }
    },
  )

  test('responds alike for a registered address and mails its owner', async () => {
    const site = await openSite({ engine })
    const first = await submitRegistration(site)
    const second = await submitRegistration(site, {
      email: 'ROSA@example.com',
      names: ['Mallory'],
      zip: null,
    })
    expect(Object.keys(second.body)).toEqual(Object.keys(first.body))
    expect([second.status, second.body.id]).toEqual([201, expect.stringMatching(uuid)])
    expect(second.body.id).not.toBe(first.body.id)
    const shape = ({ headers }: typeof first) => Object.keys(headers).toSorted()
    expect(shape(second)).toEqual(shape(first))
    expect(second.headers['content-length']).toBe(first.headers['content-length'])

    const { registrations, names } = await stored(site)
    expect([registrations.length, names.map(({ name }) => name)]).toEqual([1, form.names])
    const mail = (await site.readOutbox()).find(({ kind }) => kind === 'registration-already')
    expect(mail?.recipient).toBe(rosa)
    expect(mail?.text).toContain('- Rosa Delgado\n- Theo Delgado')
    expect(mail?.text).not.toContain('Mallory')
    const loginAnswer = await site
      .visitor()
      .call(verifyCode, { params: { code: codeIn(mail?.text ?? '') } })
    expect(loginAnswer.body?.email).toBe(rosa)
  })

  test.each([
    [250, 201, undefined],
    [3, 201, undefined],
    [2, 409, 'Only 1 badge is left, and you asked for 2. Remove a name and try again.'],
    [
      1,
      409,
      'There are 0 badges left. Check again later: a badge becomes free when someone cancels.',
    ],
  ])(
    'responds with capacity %i and one badge taken with status %i',
    async (capacity, status, message) => {
      const site = await openSite({ engine })
      await site.register('june@example.com', 'June Okafor')
      await setCapacity(site, capacity)
      const answer = await submitRegistration(site)
      expect([answer.status, answer.body.message]).toEqual([status, message])
      expect((await site.readOutbox()).length).toBe(status === 201 ? 1 : 0)
      const { body } = await site.visitor().call(getConvention)
      expect(body.badgesTaken).toBe(status === 201 ? 3 : 1)
    },
  )

  test('reveals a registration only by mail when all badges are taken', async () => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa Delgado')
    await setCapacity(site, 1)
    const knownAnswer = await submitRegistration(site)
    const stranger = await submitRegistration(site, { email: 'stranger@example.com' })
    expect(knownAnswer).toMatchObject({ status: 409, body: stranger.body })
    expect((await site.readOutbox()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration-already', rosa],
    ])
  })

  test(
    'gives out exactly the last 20 badges to 300 concurrent requests',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      await setCapacity(site, 20)
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, index) =>
          submitRegistration(site, {
            email: `guest${index}@example.com`,
            names: Array.from(
              { length: 1 + (index % 3) },
              (__, member) => `Guest ${index}.${member}`,
            ),
          }),
        ),
      )
      const { registrations, names } = await stored(site)
      const accepted = answers.filter(({ status }) => status === 201)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
      expect(names).toHaveLength(20)
      expect(registrations.map(({ id }) => id).toSorted()).toEqual(
        accepted.map(({ body }) => body.id).toSorted(),
      )
      expect(await site.readOutbox()).toHaveLength(accepted.length)
    },
  )

  test(
    'registers an address once when it is submitted concurrently',
    { tags: ['concurrent'] },
    async () => {
      const site = await openSite({ engine })
      const answers = await Promise.all(Array.from({ length: 12 }, () => submitRegistration(site)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
      expect((await stored(site)).registrations).toHaveLength(1)
      expect((await site.readOutbox()).map(({ kind }) => kind).toSorted()).toEqual([
        // A repeated request replaces its queued mail.
        ...Array.from({ length: 3 }, () => 'registration-already'),
        'registration-confirmation',
      ])
      site.clock.advance(minutes(15))
      expect((await submitRegistration(site)).status).toBe(201)
    },
  )

  test('refuses registrations after the convention', async () => {
    const site = await openSite({ engine, now: '2027-05-23T01:00:00.000Z' })
    expect(await submitRegistration(site)).toMatchObject({
      status: 409,
      body: { title: 'Registration is closed' },
    })
  })

  test('names the field of an error', async () => {
    const site = await openSite({ engine })
    expect(await submitRegistration(site, { names: ['Rosa', 'rosa '] })).toMatchObject({
      status: 422,
      body: { field: 'names.1' },
    })
    expect(await submitRegistration(site, { email: 'rosa' })).toMatchObject({
      status: 422,
      body: { field: 'email' },
    })
    expect(await submitRegistration(site, { listed: 'yes' })).toMatchObject({
      status: 422,
      body: { field: 'listed' },
    })
  })
})
