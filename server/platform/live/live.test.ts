// @module-tag sql
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { later } from '../../../domain/kernel/time.ts'
import { isOwn, topics } from '../../../domain/kernel/topics.ts'
import * as auth from '../../../domain/auth/api.ts'
import * as registration from '../../../domain/registration/api.ts'
import { isRole } from '../../../domain/kernel/roles.ts'
import { listening, listenTo } from '../../testing/live.ts'
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

test('a change reaches every open page, gathered, without what concerns only the administrator', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const { heard } = await listenTo(await listening(site))
  await site.database.transaction(async ({ changed }) => changed('events', 'outbox'))
  await site.database.transaction(async ({ changed }) => changed('gamedays'))
  await expect.poll(() => heard.slice(1)).toEqual(['change ["events","gamedays"]'])
})

test('visitors hear of what somebody outside the team can read, and of nothing else', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const readable = site.app.endpoints
    .filter(({ access }) => !isRole(access))
    .flatMap((target) => target.topics)
  // Of these each hears what is theirs.
  const others = topics.filter((topic) => topic !== 'sessions' && !isOwn(topic))
  const { heard } = await listenTo(await listening(site))
  await site.database.transaction(async ({ changed }) => changed(...others))
  const told = others.filter((topic) => readable.includes(topic))
  await expect.poll(() => heard.slice(1)).toEqual([`change ${JSON.stringify(told)}`])
  const hello = JSON.parse(heard[0]?.replace('hello ', '') ?? '') as object
  expect(Object.keys(hello).toSorted()).toEqual([...told, 'now', 'sessions'].toSorted())
})

test('a page is told at the start what time it is, and when what it shows has changed last', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const startedAt = site.clock.now()
  const address = await listening(site)
  site.clock.advance(5_000)
  await site.database.transaction(async ({ changed }) => changed('events:ark-nova', 'outbox'))
  site.clock.advance(5_000)
  const { heard } = await listenTo(address)
  const [name, data = ''] = heard[0]?.split(' ', 2) ?? []
  const changedAt = JSON.parse(data) as Record<string, string>
  expect(changedAt['now']).toBe(later(startedAt, 10_000))
  expect([name, changedAt['events'], changedAt['photos'], changedAt['outbox']]).toEqual([
    'hello',
    later(startedAt, 5_000),
    startedAt,
    undefined,
  ])
})

test('who leaves while their session is read is not listened for', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const live = new Live()
  const asked = Promise.withResolvers<Socket>()
  const session = Promise.withResolvers<null>()
  const sessionOf = ({ raw }: FastifyRequest) => {
    asked.resolve(raw.socket)
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
  const closed = once(await asked.promise, 'close')
  phone.destroy()
  await closed
  session.resolve(null)
  await setImmediate()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  live.publish(['events:ark'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(write).not.toHaveBeenCalled()
})

test('a HEAD, which could wait for no end, is told that there is nothing', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  const { statusCode } = await app.server.inject({ method: 'HEAD', url: '/api/live' })
  expect(statusCode).toBe(404)
})

test('whoever reads no more is let go', () => {
  const deaf = new Writable({ write() {} })
  const listener = new Writable({ write: (_chunk, _encoding, done) => done() })
  for (let count = 0; count < 300; count += 1) broadcast([deaf, listener], 'x'.repeat(1024))
  expect([deaf.destroyed, listener.destroyed]).toEqual([true, false])
})

test('closing the site ends open connections at once', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const { closed } = await listenTo(await listening(site))
  const started = performance.now()
  await site.app.close()
  await closed
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a change on one server is heard on another, also after PostgreSQL cut the connection', async () => {
  const site = await openSite({ engine: 'postgres' })
  const { app } = await secondServer(site)
  const { heard } = await listenTo(await listening({ app }))
  await site.register('rosa@example.com', 'Rosa')
  await expect.poll(() => heard.slice(1)).toEqual(['change ["registrations"]'])

  const { sql } = await import('kysely')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(site.database.query)
  // Whatever happened meanwhile is re-read: everything public counts as changed.
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(3)
  expect(heard[2]).toContain('"events"')
  await site.register('june@example.com', 'June')
  await expect.poll(() => heard.slice(3)).toEqual(['change ["registrations"]'])
})

const rosa = 'rosa@example.com'
const over = 'change ["sessions"]'

onBothEngines('the live stream of a session', (engine) => {
  test.each([
    ['its logout', (_: Site, browser: Visitor) => browser.call(auth.logout)],
    [
      'signing out everywhere on another device',
      async (site: Site) => (await site.signedIn(rosa)).call(auth.logoutEverywhere),
    ],
    [
      'the end of its registration',
      async (site: Site) => (await site.signedIn(rosa)).call(registration.cancelMyRegistration),
    ],
    [
      'becoming somebody else',
      async (site: Site, browser: Visitor) =>
        browser.call(auth.verifyCode, {
          params: { code: await site.app.newLoginCode('june@example.com') },
          body: { switch: true },
        }),
    ],
  ])('ends with %s, and no other does', async (_, end) => {
    const site = await openSite({ engine })
    await site.register(rosa, 'Rosa')
    await site.register('june@example.com', 'June')
    const browser = await site.signedIn(rosa)
    const address = await listening(site)
    const june = await listenTo(address, await site.cookieOf('june@example.com'))
    const nobody = await listenTo(address)
    const own = await listenTo(address, browser.cookie)
    expect((await end(site, browser)).status).toBe(200)
    await own.closed
    expect(own.heard.filter((message) => message.startsWith('change'))).toContain(over)
    await site.database.transaction(async ({ changed }) => changed('photos'))
    for (const { heard } of [june, nobody]) {
      await expect.poll(() => heard.join()).toContain('"photos"')
      expect(heard.join()).not.toContain(over)
    }
  })
})

test("an administrator's stream tells nothing more after it, and tells nobody's session", async () => {
  const site = await openSite({ engine: 'sqlite' })
  const [first, second] = [await site.administrator(), await site.administrator()]
  const address = await listening(site)
  const ended = await listenTo(address, first.cookie)
  const lasting = await listenTo(address, second.cookie)
  await first.call(auth.logout)
  await ended.closed
  await site.database.transaction(async ({ changed }) => changed('audit'))
  await expect.poll(() => lasting.heard.slice(1)).toEqual(['change ["audit"]'])
  expect(ended.heard.slice(1)).toEqual([over])
})

test('a stream ends when its session has lasted its time', async () => {
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
  const { heard, closed } = await listenTo(`${address}/api/live`)
  await expect.poll(() => heard.at(-1)).toBe('beat {}')
  clock.advance(1_000)
  await closed
  expect(heard.at(-1)).toBe(over)
})

test('a session that ends while its stream is opened keeps none', async () => {
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
  const { heard } = await listenTo(`${address}/api/live`)
  expect(answers).toEqual([])
  expect(heard[0]).not.toContain('audit')
})

test('signing out everywhere on one server ends sessions and streams on another', async () => {
  const site = await openSite({ engine: 'postgres' })
  await site.register(rosa, 'Rosa')
  const { app } = await secondServer(site)
  const cookie = await site.cookieOf(rosa)
  const whoIs = async () =>
    (
      await app.server.inject({ url: `/api${auth.currentSession.path}`, headers: { cookie } })
    ).json()
  const { heard, closed } = await listenTo(await listening({ app }), cookie)
  expect(await whoIs()).toMatchObject({ email: rosa })
  await (await site.signedIn(rosa)).call(auth.logoutEverywhere)
  await closed
  expect(await whoIs()).toBe(null)
  // Signing in for the first time confirms a registration, which is told before or after this one listens.
  expect(heard.at(-1)).toBe(over)
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
