// @module-tag sql
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../../../domain/kernel/topics.ts'
import { getReady } from '../../../../domain/health/api.ts'
import { start, StartError } from '../../../start.ts'
import { joinAs, person, table } from '../../../testing/fixtures/events.ts'
import { newPostgresDatabase, openSite, type Site } from '../../../testing/site.ts'
import { startPostgresProxy } from '../../../testing/databases/postgres-proxy.ts'
import { canListen, listenForChanges } from '../../live/postgres-listener.ts'
import { Live } from '../../live/live.ts'
import { readConfig } from '../../config.ts'
import { Database } from '../database.ts'
import { outageOf } from '../outage.ts'
import type { PostgresLimits } from './connections.ts'

/** A server with limits of its own on the database of a site. */
function serverOn(databaseUrl: string | null, postgresLimits: Partial<PostgresLimits>): Database {
  const options = { databaseUrl, dataDir: '', postgresLimits }
  const database = new Database({ ...options, live: new Live() })
  onTestFinished(() => database.close())
  return database
}

async function clientOf({ config }: Site): Promise<Client> {
  const client = new Client({ connectionString: config.databaseUrl ?? '' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const lockConvention = (database: Database, then: () => Promise<unknown> = async () => {}) =>
  database.transaction(async ({ query, forUpdate }) => {
    await forUpdate(query.selectFrom('conventions').selectAll()).execute()
    await then()
  })

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => outageOf(error),
  )

test('a server that hangs in a transaction loses its locks to the others', async () => {
  const site = await openSite({ engine: 'postgres' })
  const hanging = serverOn(site.config.databaseUrl, { idleInTransaction: 300 })
  const locked = Promise.withResolvers<void>()
  const awake = Promise.withResolvers<void>()
  const transaction = lockConvention(hanging, async () => {
    locked.resolve()
    await awake.promise
  })
  await locked.promise
  await lockConvention(site.database)
  awake.resolve()
  expect(await failure(transaction)).toBe('unreachable')
  await lockConvention(hanging)
})

test('while one row stays locked, those who need it are refused, and reads go on', async () => {
  const site = await openSite({ engine: 'postgres', postgresLimits: { lock: 500 } })
  const { id } = await table(await person(site, 'June'))
  const rosa = await person(site, 'Rosa')
  const other = await clientOf(site)
  await other.query('begin; select * from events for update')
  const joins = Array.from({ length: 12 }, () => joinAs(rosa, id))
  const reads = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.database.query.selectFrom('events').select('id').execute(),
    ),
  )
  expect(reads.flat()).toHaveLength(20)
  const answers = await Promise.all(joins)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers[0]?.body).toMatchObject({ code: 'unavailable' })
  await other.query('rollback')
  expect((await joinAs(rosa, id)).status).toBe(200)
})

test('a statement that takes too long is ended', async () => {
  const site = await openSite({ engine: 'postgres' })
  const database = serverOn(site.config.databaseUrl, { statement: 100 })
  expect(await failure(sql`select pg_sleep(60)`.execute(database.query))).toBe('slow')
})

test('connections over which nothing arrives any more are replaced', async () => {
  const site = await openSite({ engine: 'postgres' })
  const proxy = await startPostgresProxy(site.config.databaseUrl ?? '')
  onTestFinished(() => proxy.close())
  const database = serverOn(proxy.url, { answer: 300 })
  const read = () => database.query.selectFrom('conventions').select('id').execute()
  await Promise.all([read(), read(), lockConvention(database)])
  proxy.silence()
  expect(await Promise.all([read(), read(), lockConvention(database)].map(failure))).toEqual([
    'unreachable',
    'unreachable',
    'unreachable',
  ])
  expect(await read()).toHaveLength(1)
  await lockConvention(database)
})

test.each(['silence', 'deafen'] as const)(
  'a connection that hears nothing any more (%s) is replaced, and everything is read again',
  async (fault) => {
    const site = await openSite({ engine: 'postgres' })
    const proxy = await startPostgresProxy(site.config.databaseUrl ?? '')
    onTestFinished(() => proxy.close())
    const live = new Live()
    const heard = new Set<Change>()
    const states: boolean[] = []
    live.subscribe((changes) => {
      states.push(live.isListening)
      for (const change of changes) heard.add(change)
    })
    const listener = await listenForChanges({
      databaseUrl: proxy.url,
      serverId: 'another',
      live,
      heartbeat: { every: 100, patience: 300 },
    })
    onTestFinished(() => listener.close())
    const tell = (change: Change) =>
      site.database.transaction(async ({ changed }) => changed(change))
    await tell('events:one')
    await expect.poll(() => [...heard]).toContain('events:one')
    proxy[fault]()
    await tell('events:two')
    await expect.poll(() => live.isListening, { interval: 5 }).toBe(false)
    await expect.poll(() => heard.has('photos')).toBe(true)
    expect(heard.has('events:two')).toBe(false)
    expect(states).not.toContain(false)
    await tell('events:three')
    await expect.poll(() => [...heard]).toContain('events:three')
  },
)

test('a server is not ready while it hears nothing of the others', async () => {
  const site = await openSite({ engine: 'postgres' })
  const visitor = site.visitor()
  expect((await visitor.call(getReady)).status).toBe(200)
  site.live.isListening = false
  const { status, body } = await visitor.call(getReady)
  expect([status, body.message]).toEqual([
    503,
    expect.stringContaining('Changes of other servers do not arrive'),
  ])
})

test('where PostgreSQL has no connection left, a query waits a moment for one', async () => {
  const site = await openSite({ engine: 'postgres' })
  const url = new URL(site.config.databaseUrl ?? '')
  const role = `limited_${url.pathname.slice(1)}`
  const other = await clientOf(site)
  await other.query(`create role ${role} login password 'limited' connection limit 1`)
  onTestFinished(async () => {
    await other.query(`drop role ${role}`)
  })
  url.username = role
  url.password = 'limited'
  const occupying = new Client({ connectionString: url.href })
  await occupying.connect()
  const database = serverOn(url.href, {})
  const pinging = database.ping()
  await expect
    .poll(async () => {
      const { rows } = await other.query(`select 1 from pg_stat_activity where usename = '${role}'`)
      return rows.length
    })
    .toBe(1)
  await occupying.end()
  await pinging
})

test('behind a connection pooler in transaction mode the site does not start, and says what to do', async () => {
  const databaseUrl = await newPostgresDatabase()
  const proxy = await startPostgresProxy(databaseUrl, { losesNotifications: true })
  onTestFinished(() => proxy.close())
  expect(await canListen(databaseUrl)).toBe(true)
  expect(await canListen(proxy.url, 200)).toBe(false)
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-pooler-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: proxy.url })
  const starting = start({ config, pages: null, logLevel: 'fatal' })
  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(
    'Connect to PostgreSQL directly, or set the pooler to session mode',
  )
})
