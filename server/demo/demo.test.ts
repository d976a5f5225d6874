import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { announce } from '../../domain/announcements/api.ts'
import * as auth from '../../domain/auth/api.ts'
import { logoutFormPath } from '../../domain/auth/paths.ts'
import { getConvention } from '../../domain/convention/api.ts'
import * as api from '../../domain/demo/api.ts'
import { momentIds, personaIds } from '../../domain/demo/schema.ts'
import { getDoor } from '../../domain/door/api.ts'
import { joinEvent, listEvents } from '../../domain/events/api.ts'
import { hours } from '../../domain/kernel/time.ts'
import { isFull } from '../../domain/events/rules.ts'
import { listFlags } from '../../domain/flags/api.ts'
import { subscribeDevice } from '../../domain/notifications/push-api.ts'
import { listSharedStatistics } from '../../domain/statistics/api.ts'
import { uploadPhoto } from '../../domain/photos/api.ts'
import { listenToLive, startLiveServer } from '../testing/live.ts'
import { type DatabaseEngine, onBothEngines, openSite } from '../testing/site.ts'
import { createDemoSite } from './demo-site.ts'

const openDemo = (engine: DatabaseEngine, environment = {}) =>
  openSite({ engine, environment, demoSite: createDemoSite('2027-03-01T15:00:00.000Z', null) })

onBothEngines('a demo site', (engine) => {
  test('starts on Friday afternoon with 70 arrived guests, three flags and an announcement', async () => {
    const site = await openDemo(engine)
    const visitor = site.visitor()
    const { body: state } = await visitor.call(api.getDemo)
    expect(state).toMatchObject({
      isRunning: true,
      isSimulating: true,
      currentMoment: 'first-afternoon',
      currentPersona: 'visitor',
      resetsAt: null,
    })
    expect(state.now.slice(0, 16)).toBe('2027-05-21T19:10')
    const helper = site.visitor()
    await helper.call(api.becomePersona, { body: { persona: 'door-helper' } })
    const { body: door } = await helper.call(getDoor)
    const arrived = door.entries.flatMap(({ names }) =>
      names.filter(({ arrivedAt }) => arrivedAt !== null),
    )
    expect(arrived).toHaveLength(70)
    expect(new Set(door.lines.map(({ helper: name }) => name))).toEqual(
      new Set(['', 'Otto Webb', 'June Okafor']),
    )
    const { body: flags } = await visitor.call(listFlags)
    expect(flags.map(({ gameName, place }) => `${gameName} ${place}`)).toEqual([
      'Calico B',
      'Scout C',
      'Azul 14',
    ])
    expect((await visitor.call(getConvention)).body.announcement?.text).toContain('Pizza')
    expect((await visitor.call(listSharedStatistics)).body).toHaveLength(2)
  })

  test(
    'jumps to each moment with its state, keeps the session and discards what was done',
    { tags: ['sql'] },
    async () => {
      const site = await openDemo(engine)
      const kim = site.visitor()
      const login = await kim.call(api.becomePersona, { body: { persona: 'attendee' } })
      expect(login.body.user?.names.map(({ name }) => name)).toContain('Kim Osei')
      expect(login.body.state.currentPersona).toBe('attendee')
      const countEvents = async () => (await kim.call(listEvents)).body.length
      const counts: number[] = []
      for (const moment of momentIds) {
        const { body } = await kim.call(api.moveDemo, { body: { moment } })
        expect([body.currentMoment, body.currentPersona]).toEqual([moment, 'attendee'])
        expect((await kim.call(auth.currentSession)).body?.email).toBe('kim.osei@example.com')
        counts.push(await countEvents())
      }
      expect(counts[0]).toBeGreaterThan(8)
      expect(counts[1]).toBe(40)
      expect(counts).toEqual(counts.toSorted((one, other) => one - other))

      await kim.call(api.moveDemo, { body: { moment: 'evening-before' } })
      const { body: events } = await kim.call(listEvents)
      const open = events.find(
        (event) => event.visible && !isFull(event) && event.eventTime === '9:00 AM',
      )
      const joined = await kim.call(joinEvent, {
        params: { eventId: open?.id ?? '' },
        body: { id: login.body.user?.names[3]?.id ?? '' },
      })
      expect(joined.status).toBe(200)
      await kim.call(api.moveDemo, { body: { moment: 'evening-before' } })
      expect((await kim.call(listEvents)).body).toEqual(events)
    },
  )

  test('steps by an hour, pauses and starts over', async () => {
    const site = await openDemo(engine)
    const visitor = site.visitor()
    const hourOf = (now: string) => now.slice(0, 13)
    const forward = await visitor.call(api.moveDemo, { body: { hours: 1 } })
    expect(hourOf(forward.body.now)).toBe('2027-05-21T20')
    const paused = await visitor.call(api.runDemo, { body: { isRunning: false } })
    expect(paused.body).toMatchObject({ isRunning: false, isSimulating: false })
    expect((await visitor.call(api.getDemo)).body.now).toBe(paused.body.now)
    const { body } = await visitor.call(api.restartDemo)
    expect(body).toMatchObject({ isRunning: true, currentMoment: 'first-afternoon' })
  })
})

test('logs in as each persona at once, and as the visitor logs out', async () => {
  const site = await openDemo('sqlite')
  const browser = site.visitor()
  for (const persona of personaIds.toReversed()) {
    const { body } = await browser.call(api.becomePersona, { body: { persona } })
    const session = (await browser.call(auth.currentSession)).body
    expect([body.state.currentPersona, session]).toEqual([persona, body.user])
    expect(body.user === null).toBe(persona === 'visitor')
  }
})

test('personas have the roles of their view', async () => {
  const site = await openDemo('sqlite')
  const rightsOf = async (persona: (typeof personaIds)[number]) => {
    const { body } = await site.visitor().call(api.becomePersona, { body: { persona } })
    return [body.user?.isAdmin, body.user?.team?.roles]
  }
  expect(await rightsOf('attendee')).toEqual([false, undefined])
  expect(await rightsOf('door-helper')).toEqual([false, ['door']])
  expect(await rightsOf('gameday-organizer')).toEqual([false, ['gamedays']])
  expect(await rightsOf('administrator')).toEqual([true, undefined])
})

test('refuses uploads', async () => {
  const site = await openDemo('sqlite', { DEMO: 'local' })
  const administrator = site.visitor()
  await administrator.call(api.becomePersona, { body: { persona: 'administrator' } })
  const picture = { name: 'a.png', type: 'image/png', content: Buffer.from('x') }
  expect((await administrator.upload(uploadPhoto, picture)).body).toMatchObject({
    code: 'unusable-picture',
    message: 'This is a demo: pictures cannot be uploaded.',
  })
})

test('sends no push messages to the addresses that visitors subscribe', async () => {
  const endpoints: string[] = []
  const site = await openSite({
    engine: 'sqlite',
    environment: { DEMO: 'local' },
    demoSite: createDemoSite('2027-03-01T15:00:00.000Z', null),
    pushTransport: ({ endpoint }) => {
      endpoints.push(endpoint)
      return Promise.resolve(201)
    },
  })
  const kim = site.visitor()
  await kim.call(api.becomePersona, { body: { persona: 'attendee' } })
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const body = { endpoint: 'https://push.example.net/kim', keys }
  expect((await kim.call(subscribeDevice, { body })).status).toBe(200)
  const administrator = site.visitor()
  await administrator.call(api.becomePersona, { body: { persona: 'administrator' } })
  const announcement = {
    id: randomUUID(),
    text: 'Pizza is here.',
    minutes: 15,
    mail: false,
  } as const
  expect((await administrator.call(announce, { body: announcement })).status).toBe(200)
  expect(await site.app.periodicTasks.sendOtherPushes.work()).toBe(1)
  expect(endpoints).toEqual([])
})

test('limits how often a visitor jumps', async () => {
  const site = await openDemo('sqlite')
  const visitor = site.visitor()
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await visitor.call(api.runDemo, { body: { isRunning: true } })).status)
  expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([
    true,
    429,
  ])
})

test('limits the writes of a visitor, also as the administrator', async () => {
  const site = await openDemo('sqlite')
  const administrator = site.visitor()
  await administrator.call(api.becomePersona, { body: { persona: 'administrator' } })
  const payload = { email: 'ben@example.com', name: 'Ben Webb', roles: ['photos'] }
  const write = async () =>
    (await administrator.send({ method: 'PUT', url: '/api/team/helper', payload })).statusCode
  const statuses: number[] = []
  for (let count = 0; count < 60; count += 1) statuses.push(await write())
  expect(new Set(statuses.slice(0, 59))).toEqual(new Set([200]))
  expect(statuses[59]).toBe(429)
  expect((await administrator.call(listEvents)).status).toBe(200)
  expect((await site.visitor().call(api.runDemo, { body: { isRunning: true } })).status).toBe(200)
})

test('limits forms that are sent without the script', async () => {
  const site = await openDemo('sqlite')
  const visitor = site.visitor()
  const logOut = async () =>
    (
      await visitor.send({
        method: 'POST',
        url: logoutFormPath,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
    ).statusCode
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push(await logOut())
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([303]))
  expect(statuses[60]).toBe(429)
})

test('limits jumps by real time, whatever visitors do at the time of the site', async () => {
  const site = await openDemo('sqlite')
  const visitor = site.visitor()
  const run = () => visitor.call(api.runDemo, { body: { isRunning: true } })
  for (let count = 0; count < 20; count += 1) await run()
  const kim = site.visitor()
  const { body } = await kim.call(api.becomePersona, { body: { persona: 'attendee' } })
  const join = { params: { eventId: 'unknown' }, body: { id: body.user?.names[0]?.id ?? '' } }
  expect((await kim.call(joinEvent, join)).status).toBe(404)
  expect((await run()).status).toBe(429)
})

test('starts over in time, although visitors start it over before', async () => {
  const demoSite = createDemoSite('2027-03-01T15:00:00.000Z', hours(1))
  const site = await openSite({ engine: 'sqlite', demoSite })
  const readResetTime = async () => (await site.visitor().call(api.getDemo)).body.resetsAt
  const resetTime = await readResetTime()
  await site.visitor().call(api.restartDemo)
  expect(await readResetTime()).toBe(resetTime)
})

test('announces each jump to open pages with its time, and the clock when they connect', async () => {
  const site = await openDemo('sqlite')
  const { messages } = await listenToLive(await startLiveServer(site))
  const [hello = ''] = messages
  expect(JSON.parse(hello.replace('hello ', ''))).toMatchObject({
    clock: { now: expect.stringMatching(/^2027-05-21T19:1/), isRunning: true },
  })
  await site.visitor().call(api.moveDemo, { body: { moment: 'second-morning' } })
  const clockAt = () => messages.findIndex((message) => message.startsWith('clock '))
  const changes = () => messages.slice(clockAt() + 1).join()
  await expect.poll(() => clockAt() > 0 && changes()).toContain('"events"')
  expect(messages[clockAt()]).toMatch(/^clock {"now":"2027-05-22T14:00:0.*"isRunning":true}$/)
  const topics = ['convention', 'flags', 'arrivals', 'sessions']
  expect(topics.filter((topic) => changes().includes(`"${topic}"`))).toEqual(topics.slice(0, 3))
})

test('a real site has no demo calls', async () => {
  const site = await openSite({ engine: 'sqlite' })
  for (const { method, path } of Object.values(api)) {
    const answer = await site.visitor().send({ method, url: `/api${path}`, payload: {} })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
})
