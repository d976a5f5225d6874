// @module-tag sql
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMilliseconds } from '../../../domain/kernel/time.ts'
import { isPersonalTopic, topics } from '../../../domain/kernel/topics.ts'
import * as auth from '../../../domain/auth/api.ts'
import * as registration from '../../../domain/registration/api.ts'
import { isForTeam } from '../../../domain/kernel/roles.ts'
import { startLiveServer, listenToLive } from '../../testing/live.ts'
import { onBothEngines, openSite, type Site } from '../../testing/site.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { createApp } from '../../app.ts'
import { systemClock } from '../clock.ts'
import { Database } from '../database/database.ts'
import { listenForChanges } from './postgres-listener.ts'
import { broadcast } from './broadcast.ts'
import { liveRoute } from './live-stream.ts'
import { Live } from './live.ts'

test('combines changes and sends them to every open page, except private ones', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const { messages } = await listenToLive(await startLiveServer(site))
  await site.database.transaction(async ({ markChanged }) => markChanged('events', 'outbox'))
  await site.database.transaction(async ({ markChanged }) => markChanged('gamedays'))
  await expect.poll(() => messages.slice(1)).toEqual(['change ["events","gamedays"]'])
})

test('announces to visitors all changes to data that users can read, and no others', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const readableTopics = site.app.endpoints
    .filter(({ access }) => !isForTeam(access))
    .flatMap((target) => target.topics)
  // Personal topics are sent to their users only.
  const otherTopics = topics.filter((topic) => topic !== 'sessions' && !isPersonalTopic(topic))
  const { messages } = await listenToLive(await startLiveServer(site))
  await site.database.transaction(async ({ markChanged }) => markChanged(...otherTopics))
  const announcedTopics = otherTopics.filter((topic) => readableTopics.includes(topic))
  await expect.poll(() => messages.slice(1)).toEqual([`change ${JSON.stringify(announcedTopics)}`])
  const hello = JSON.parse(messages[0]?.replace('hello ', '') ?? '') as object
  expect(Object.keys(hello).toSorted()).toEqual([...announcedTopics, 'now', 'sessions'].toSorted())
})

test('sends a page that connects the time and the last change of each topic', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const startedAt = site.clock.now()
  const address = await startLiveServer(site)
  site.clock.advance(5_000)
  await site.database.transaction(async ({ markChanged }) =>
    markChanged('events:ark-nova', 'outbox'),
  )
  site.clock.advance(5_000)
  const { messages } = await listenToLive(address)
  const [name, data = ''] = messages[0]?.split(' ', 2) ?? []
  const changedAt = JSON.parse(data) as Record<string, string>
  expect(changedAt['now']).toBe(addMilliseconds(startedAt, 10_000))
  expect([name, changedAt['events'], changedAt['photos'], changedAt['outbox']]).toEqual([
    'hello',
    addMilliseconds(startedAt, 5_000),
    startedAt,
    undefined,
  ])
})

test('adds no stream for a client that disconnects while its session is read', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const live = new Live()
  const requestReceived = Promise.withResolvers<Socket>()
  const session = Promise.withResolvers<null>()
  const sessionOf = ({ raw }: FastifyRequest) => {
    requestReceived.resolve(raw.socket)
    return session.promise
  }
  const write = vi.fn()
  app.addHook('onRequest', async (_request, reply) => {
    write.mockImplementation(reply.raw.write.bind(reply.raw))
    reply.raw.write = write
  })
  const stream = liveRoute(app, { live, clock: systemClock, sessionOf })
  onTestFinished(() => stream.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const phone = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  phone.write('GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const closePromise = once(await requestReceived.promise, 'close')
  phone.destroy()
  await closePromise
  session.resolve(null)
  await setImmediate()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  live.publish(['events:ark'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(write).not.toHaveBeenCalled()
})

test('answers HEAD with 404, as a stream never ends', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  const { statusCode } = await app.server.inject({ method: 'HEAD', url: '/api/live' })
  expect(statusCode).toBe(404)
})

test('disconnects slow consumers', () => {
  const slowListener = new Writable({ write() {} })
  const listener = new Writable({ write: (_chunk, _encoding, callback) => callback() })
  for (let count = 0; count < 300; count += 1) broadcast([slowListener, listener], 'x'.repeat(1024))
  expect([slowListener.destroyed, listener.destroyed]).toEqual([true, false])
})

test('closing the site ends open connections at once', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const { closed } = await listenToLive(await startLiveServer(site))
  const startTime = performance.now()
  await site.app.close()
  await closed
  expect(performance.now() - startTime).toBeLessThan(2_000)
})

test('announces a change on one server to another, also after PostgreSQL closed the connection', async () => {
  const site = await openSite({ engine: 'postgres' })
  const { app } = await secondServer(site)
  const { messages } = await listenToLive(await startLiveServer({ app }))
  await site.register('rosa@example.com', 'Rosa')
  await expect.poll(() => messages.slice(1)).toEqual(['change ["registrations"]'])

  const { sql } = await import('kysely')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(site.database.query)
  // After a gap all public data is read again, as any of it may have changed.
  await expect.poll(() => messages.length, { timeout: 5_000 }).toBe(3)
  expect(messages[2]).toContain('"events"')
  await site.register('june@example.com', 'June')
  await expect.poll(() => messages.slice(3)).toEqual(['change ["registrations"]'])
})

const rosa = 'rosa@example.com'
const sessionsEnded = 'change ["sessions"]'

onBothEngines('the live stream of a session', (engine) => {
  test.each([
    ['its logout', (_: Site, browser: Visitor) => browser.call(auth.logout)],
    [
      'logging out everywhere on another device',
      async (site: Site) => (await site.logIn(rosa)).call(auth.logoutEverywhere),
    ],
    [
      'the end of its registration',
      async (site: Site) => (await site.logIn(rosa)).call(registration.cancelMyRegistration),
    ],
    [
      'switching the account',
      async (site: Site, browser: Visitor) =>
        browser.call(auth.verifyCode, {
          params: { code: await site.app.newLoginCode('june@example.com') },
          body: { switch: true },
        }),
    ],
  ])('ends with %s, and no other stream does', async (_, end) => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    await site.register('june@example.com', 'June')
    const browser = await site.logIn(rosa)
    const address = await startLiveServer(site)
    const june = await listenToLive(address, await site.createSessionCookie('june@example.com'))
    const anonymousListener = await listenToLive(address)
    const ownListener = await listenToLive(address, browser.cookie)
    expect((await end(site, browser)).status).toBe(200)
    await ownListener.closed
    expect(ownListener.messages.filter((message) => message.startsWith('change'))).toContain(
      sessionsEnded,
    )
    await site.database.transaction(async ({ markChanged }) => markChanged('photos'))
    for (const { messages } of [june, anonymousListener]) {
      await expect.poll(() => messages.join()).toContain('"photos"')
      expect(messages.join()).not.toContain(sessionsEnded)
    }
  })
})

test("an administrator's stream ends with its session and reveals no other session", async () => {
  const site = await openSite({ engine: 'sqlite' })
  const [firstAdmin, secondAdmin] = [
    await site.logInAdministrator(),
    await site.logInAdministrator(),
  ]
  const address = await startLiveServer(site)
  const endedListener = await listenToLive(address, firstAdmin.cookie)
  const openListener = await listenToLive(address, secondAdmin.cookie)
  await firstAdmin.call(auth.logout)
  await endedListener.closed
  await site.database.transaction(async ({ markChanged }) => markChanged('audit'))
  await expect.poll(() => openListener.messages.slice(1)).toEqual(['change ["audit"]'])
  expect(endedListener.messages.slice(1)).toEqual([sessionsEnded])
})

test('a stream ends when its session expires', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const clock = new TestClock('2027-03-01T15:00:00.000Z')
  const user = { email: rosa, names: [], isAdmin: false }
  const session = { user, key: 'a', expiresAt: '2027-03-01T15:00:01.000Z' }
  const stream = liveRoute(app, {
    live: new Live(),
    clock,
    sessionOf: () => Promise.resolve(session),
    heartbeat: 10,
  })
  onTestFinished(() => stream.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { messages, closed } = await listenToLive(`${address}/api/live`)
  await expect.poll(() => messages.at(-1)).toBe('beat {}')
  clock.advance(1_000)
  await closed
  expect(messages.at(-1)).toBe(sessionsEnded)
})

test('a session that ends while its stream opens gets no stream', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const live = new Live()
  const user = { email: rosa, names: [], isAdmin: true }
  const answers = [{ user, key: 'a', expiresAt: '2999' }, null]
  const stream = liveRoute(app, {
    live,
    clock: systemClock,
    sessionOf: () => {
      live.publish(['sessions:a'])
      return Promise.resolve(answers.shift() ?? null)
    },
  })
  onTestFinished(() => stream.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { messages } = await listenToLive(`${address}/api/live`)
  expect(answers).toEqual([])
  expect(messages[0]).not.toContain('audit')
})

test('logging out everywhere on one server ends sessions and streams on another', async () => {
  const site = await openSite({ engine: 'postgres' })
  await site.register(rosa, 'Rosa')
  const { app } = await secondServer(site)
  const cookie = await site.createSessionCookie(rosa)
  const findCurrentUser = async () =>
    (
      await app.server.inject({ url: `/api${auth.currentSession.path}`, headers: { cookie } })
    ).json()
  const { messages, closed } = await listenToLive(await startLiveServer({ app }), cookie)
  expect(await findCurrentUser()).toMatchObject({ email: rosa })
  await (await site.logIn(rosa)).call(auth.logoutEverywhere)
  await closed
  expect(await findCurrentUser()).toBe(null)
  // The first login confirms a registration, which is announced before or after this listener connects.
  expect(messages.at(-1)).toBe(sessionsEnded)
})

async function secondServer(site: Site) {
  const live = new Live()
  const address = site.config.databaseUrl ?? ''
  const database = new Database({ databaseUrl: address, dataDir: '', live })
  const listener = await listenForChanges({
    databaseUrl: address,
    serverId: database.serverId,
    live,
  })
  const app = await createApp({ ...site, database, live, pages: null, logLevel: 'fatal' })
  onTestFinished(async () => {
    await listener.close()
    await app.close()
    await database.close()
  })
  return { app }
}
