// @module-tag full
// @module-tag sql
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../../../domain/kernel/topics.ts'
import { getEvent } from '../../../../domain/events/api.ts'
import { getReady } from '../../../../domain/health/api.ts'
import { lockConvention as lockConventionById } from '../../../convention/store.ts'
import { lockDetails } from '../../../events/stores/details-store.ts'
import { startSite, StartError } from '../../../start.ts'
import { joinEventAs, createPerson, createEvent } from '../../../testing/fixtures/events.ts'
import { newPostgresDatabase, openSite, type Site } from '../../../testing/site.ts'
import { startPostgresProxy } from '../../../testing/databases/postgres-proxy.ts'
import { startTransactionPooler } from '../../../testing/databases/transaction-pooler.ts'
import { canListen, listenForChanges } from '../../live/postgres-listener.ts'
import { Live } from '../../live/live.ts'
import { readConfig } from '../../config.ts'
import { Database } from '../database.ts'
import { outageOf } from '../outage.ts'
import type { PostgresLimits } from './connections.ts'

/** Opens the database of a site as a second server, with its own limits. */
function openDatabase(
  databaseUrl: string | null,
  postgresLimits: Partial<PostgresLimits>,
): Database {
  const options = { databaseUrl, dataDir: '', postgresLimits }
  const database = new Database({ ...options, live: new Live() })
  onTestFinished(() => database.close())
  return database
}

async function openClient({ config }: Site): Promise<Client> {
  const client = new Client({ connectionString: config.databaseUrl ?? '' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const lockConvention = (database: Database, whileLocked: () => Promise<unknown> = async () => {}) =>
  database.transaction(async ({ query, forUpdate }) => {
    await forUpdate(query.selectFrom('conventions').selectAll()).execute()
    await whileLocked()
  })

const catchError = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => outageOf(error),
  )

test('ends the transaction of a frozen server, so that others get its locks', async () => {
  const site = await openSite({ engine: 'postgres' })
  const hangingDatabase = openDatabase(site.config.databaseUrl, { idleInTransaction: 300 })
  const locked = Promise.withResolvers<void>()
  const awake = Promise.withResolvers<void>()
  const transaction = lockConvention(hangingDatabase, async () => {
    locked.resolve()
    await awake.promise
  })
  await locked.promise
  await lockConvention(site.database)
  awake.resolve()
  expect(await catchError(transaction)).toBe('unreachable')
  await lockConvention(hangingDatabase)
})

test('refuses joins to an event that a frozen server has locked with "try again", and answers reads', async () => {
  const site = await openSite({ engine: 'postgres', postgresLimits: { lock: 500 } })
  const { id } = await createEvent(await createPerson(site, 'June'))
  const rosa = await createPerson(site, 'Rosa')
  const frozen = await openClient(site)
  await frozen.query('begin; select * from events for update')
  const visitor = site.visitor()
  const joins = Promise.all(Array.from({ length: 12 }, () => joinEventAs(rosa, id)))
  for (let round = 0; round < 20; round += 1) {
    expect((await visitor.call(getEvent, { params: { id } })).status).toBe(200)
    expect(await site.database.query.selectFrom('events').select('id').execute()).toHaveLength(1)
  }
  for (const { status, body } of await joins) {
    expect(status).toBe(503)
    expect(body).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Please try again in a few seconds'),
    })
  }
  await frozen.query('rollback')
  expect((await joinEventAs(rosa, id)).status).toBe(200)
})

test('prepares frequent statements on their connection', async () => {
  const site = await openSite({ engine: 'postgres' })
  const names = await site.database.transaction(async (transaction) => {
    await lockDetails(transaction, 'unknown')
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
      transaction.query,
    )
    return rows.map(({ name }) => name)
  })
  expect(names).toContainEqual(expect.stringMatching(/^statement_/))
})

test('reads all columns of a table to which a newer release adds one', async () => {
  const site = await openSite({ engine: 'postgres' })
  const lockById = () =>
    site.database.transaction((transaction) => lockConventionById(transaction, site.convention.id))
  await lockById()
  const client = await openClient(site)
  await client.query('alter table conventions add column of_a_newer_release text')
  expect(await lockById()).toMatchObject({ id: site.convention.id })
})

test('ends a statement that takes too long', async () => {
  const site = await openSite({ engine: 'postgres' })
  const database = openDatabase(site.config.databaseUrl, { statement: 100 })
  expect(await catchError(sql`select pg_sleep(60)`.execute(database.query))).toBe('slow')
})

test('replaces connections that have gone silent', async () => {
  const site = await openSite({ engine: 'postgres' })
  const proxy = await startPostgresProxy(site.config.databaseUrl ?? '')
  onTestFinished(() => proxy.close())
  const database = openDatabase(proxy.url, { answer: 300 })
  const read = () => database.query.selectFrom('conventions').select('id').execute()
  await Promise.all([read(), read(), lockConvention(database)])
  proxy.dropTraffic()
  expect(await Promise.all([read(), read(), lockConvention(database)].map(catchError))).toEqual([
    'unreachable',
    'unreachable',
    'unreachable',
  ])
  expect(await read()).toHaveLength(1)
  await lockConvention(database)
})

test.each(['dropTraffic', 'dropNotifications'] as const)(
  'replaces a listening connection that hears nothing (%s), and publishes every change',
  async (fault) => {
    const site = await openSite({ engine: 'postgres' })
    const proxy = await startPostgresProxy(site.config.databaseUrl ?? '')
    onTestFinished(() => proxy.close())
    const live = new Live()
    const receivedChanges = new Set<Change>()
    const states: boolean[] = []
    live.subscribe((changes) => {
      states.push(live.isListening)
      for (const change of changes) receivedChanges.add(change)
    })
    const listener = await listenForChanges({
      databaseUrl: proxy.url,
      serverId: 'another',
      live,
      heartbeat: { interval: 100, timeout: 300 },
    })
    onTestFinished(() => listener.close())
    const publishChange = (change: Change) =>
      site.database.transaction(async ({ markChanged }) => markChanged(change))
    await publishChange('events:one')
    await expect.poll(() => [...receivedChanges]).toContain('events:one')
    proxy[fault]()
    await publishChange('events:two')
    await expect.poll(() => live.isListening, { interval: 5 }).toBe(false)
    await expect.poll(() => receivedChanges.has('photos')).toBe(true)
    expect(receivedChanges.has('events:two')).toBe(false)
    expect(states).not.toContain(false)
    await publishChange('events:three')
    await expect.poll(() => [...receivedChanges]).toContain('events:three')
  },
)

test('is not ready while changes of other servers do not arrive', async () => {
  const site = await openSite({ engine: 'postgres' })
  const visitor = site.visitor()
  expect((await visitor.call(getReady)).status).toBe(200)
  site.live.isListening = false
  const { status, body } = await visitor.call(getReady)
  expect([status, body.message]).toEqual([
    503,
    expect.stringContaining('Changes from other servers do not arrive'),
  ])
})

/** Returns an address whose role may open only this many connections. */
async function limitRole(site: Site, client: Client, connections: number) {
  const url = new URL(site.config.databaseUrl ?? '')
  const role = `limited_${url.pathname.slice(1)}`
  await client.query(`create role ${role} login password 'limited' connection limit ${connections}`)
  onTestFinished(async () => {
    await client.query(`drop role ${role}`)
  })
  url.username = role
  url.password = 'limited'
  return { url, role }
}

test('refuses to start in one line when PostgreSQL has too few connections', async () => {
  const site = await openSite({ engine: 'postgres' })
  const { url } = await limitRole(site, await openClient(site), 2)
  const startup = startSite({
    config: { ...site.config, databaseUrl: url.href },
    pages: null,
    logLevel: 'fatal',
  })
  await expect(startup).rejects.toThrow(StartError)
  await expect(startup).rejects.toThrow('cannot be reached (too many connections for role')
})

test('waits a moment when PostgreSQL has no connection left', async () => {
  const site = await openSite({ engine: 'postgres' })
  const otherClient = await openClient(site)
  const { url, role } = await limitRole(site, otherClient, 1)
  const occupyingClient = new Client({ connectionString: url.href })
  await occupyingClient.connect()
  const database = openDatabase(url.href, {})
  const ping = database.ping()
  await expect
    .poll(async () => {
      const { rows } = await otherClient.query(
        `select 1 from pg_stat_activity where usename = '${role}'`,
      )
      return rows.length
    })
    .toBe(1)
  await occupyingClient.end()
  await ping
})

/** Backends that run two transactions in a row, for each of these clients. */
async function backendsOf(url: string, count: number): Promise<unknown[][]> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const backends: unknown[][] = []
  for (const client of clients) {
    const pids: unknown[] = []
    for (let round = 0; round < 2; round += 1) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      pids.push(rows[0]?.pid)
    }
    backends.push(pids)
  }
  await Promise.all(clients.map((client) => client.end()))
  return backends
}

test('refuses to start behind a connection pooler in transaction mode, and explains the fix', async () => {
  const databaseUrl = await newPostgresDatabase()
  const pooler = await startTransactionPooler(databaseUrl)
  onTestFinished(() => pooler.close())
  for (const [first, second] of await backendsOf(pooler.url, 2)) expect(first).not.toBe(second)
  expect(await canListen(databaseUrl)).toBe(true)
  expect(await canListen(pooler.url, 200)).toBe(false)
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-pooler-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: pooler.url })
  const startup = startSite({ config, pages: null, logLevel: 'fatal' })
  await expect(startup).rejects.toThrow(StartError)
  await expect(startup).rejects.toThrow(
    'Connect to PostgreSQL directly, or set the pooler to session mode',
  )
})
