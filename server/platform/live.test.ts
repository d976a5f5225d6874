import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { later } from '../../domain/kernel/time.ts'
import { listening, listenTo } from '../testing/live.ts'
import { openSite } from '../testing/site.ts'
import { createApp } from '../app.ts'
import { systemClock } from './clock.ts'
import { Database } from './database.ts'
import { listenForChanges } from './listen.ts'
import { liveRoute, tell } from './live-stream.ts'
import { Live } from './live.ts'

test('a change reaches every open page, gathered, without what concerns only the administrator', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const { heard } = await listenTo(await listening(site))
  await site.database.transaction(async ({ changed }) => changed('events', 'outbox'))
  await site.database.transaction(async ({ changed }) => changed('gamedays'))
  await expect.poll(() => heard.slice(1)).toEqual(['change ["events","gamedays"]'])
})

test('a page is told at the start when what it shows has changed last', async () => {
  const site = await openSite({ engine: 'sqlite' })
  const startedAt = site.clock.now()
  const address = await listening(site)
  site.clock.pass(5_000)
  await site.database.transaction(async ({ changed }) => changed('events:ark-nova', 'outbox'))
  site.clock.pass(5_000)
  const { heard } = await listenTo(address)
  const [name, data = ''] = heard[0]?.split(' ', 2) ?? []
  const changedAt = JSON.parse(data) as Record<string, string>
  expect([name, changedAt['events'], changedAt['photos'], changedAt['outbox']]).toEqual([
    'hello',
    later(startedAt, 5_000),
    startedAt,
    undefined,
  ])
})

test('news goes out without items that cannot be read, or not in time', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const live = new Live()
  const answers = [
    () => Promise.reject(new Error('on purpose')),
    () => new Promise<never>(() => {}),
    () => Promise.resolve({ 'events:ark': null }),
  ]
  const itemsOf = () => answers.shift()?.() ?? Promise.resolve({})
  const whoIs = () => Promise.resolve(null)
  const stream = liveRoute(app, { live, clock: systemClock, whoIs, itemsOf })
  onTestFinished(() => stream.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { heard } = await listenTo(`${address}/api/live`)
  const expected: string[] = []
  for (const items of [[], [], ['items {"events:ark":null}']]) {
    live.announce(['events:ark'])
    expected.push(...items, 'change ["events:ark"]')
    await expect.poll(() => heard.slice(1), { timeout: 5_000 }).toEqual(expected)
  }
})

test('whoever reads no more is let go', () => {
  const deaf = new Writable({ write() {} })
  const listener = new Writable({ write: (_chunk, _encoding, done) => done() })
  for (let count = 0; count < 300; count += 1) tell([deaf, listener], 'x'.repeat(1024))
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

test('a change on one server is heard on another, also after PostgreSQL cut the line', async () => {
  const site = await openSite({ engine: 'postgres' })
  const live = new Live()
  const address = site.config.databaseUrl ?? ''
  const database = new Database({ databaseUrl: address, dataDir: '', live })
  const listener = await listenForChanges(address, database.serverId, live)
  const app = await createApp({ ...site, database, live, pages: null, logLevel: 'fatal' })
  onTestFinished(async () => {
    await listener.close()
    await app.close()
    await database.close()
  })
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
