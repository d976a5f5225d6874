// @module-tag sql
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../../domain/kernel/topics.ts'
import { listenForChanges } from '../live/postgres-listener.ts'
import { Live } from '../live/live.ts'
import { newPostgresDatabase, onBothEngines, openSite, type Site } from '../../testing/site.ts'
import { Database, type Query, type Transaction } from './database.ts'
import { maxWaitingQueries, poolSizes } from './postgres/connections.ts'
import { prepareStatement } from './prepared-statement.ts'

const insertAttempt = ({ query }: Transaction, key: string) =>
  query
    .insertInto('attempts')
    .values({ key, at: '2027-01-01T00:00:00.000Z', expiresAt: null })
    .execute()

const keys = async (site: Site) =>
  (await site.database.query.selectFrom('attempts').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  )

/** Detects the error of either engine. */
function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const sqliteUnique = 2067
  const sqlitePrimaryKey = 1555
  return code === '23505' || errcode === sqliteUnique || errcode === sqlitePrimaryKey
}

test('reports a full database until there is room, also after a transaction that writes nothing', async () => {
  const { database } = await openSite({ engine: 'sqlite' })
  const limitPages = (count: number) =>
    sql.raw(`pragma max_page_count = ${count}`).execute(database.migratorQuery)
  // SQLite limits the file to no less than its current size.
  await limitPages(1)
  const fillDatabase = async () => {
    // Uses a row of the same size as the one with which the site tests whether it can write.
    for (let number = 1000; ; number += 1) {
      const row = { key: `trying to w${number}`, at: '', expiresAt: '' }
      await database.transaction(({ query }) => query.insertInto('attempts').values(row).execute())
    }
  }
  await expect(fillDatabase()).rejects.toThrow('full')
  await database.transaction(({ query }) => query.selectFrom('attempts').select('key').execute())
  await expect(database.checkWriting()).rejects.toThrow('full')
  await limitPages(100_000)
  await database.checkWriting()
})

onBothEngines('transactions', (engine) => {
  test('commit all writes, or none after an error, and announce only committed changes', async () => {
    const site = await openSite({ engine })
    const received: Change[] = []
    site.live.subscribe((changes) => received.push(...changes))
    await site.database.transaction(async (transaction) => {
      await insertAttempt(transaction, 'kept')
      transaction.markChanged('events')
    })
    const failingTransaction = site.database.transaction(async (transaction) => {
      await insertAttempt(transaction, 'lost')
      transaction.markChanged('gamedays')
      throw new Error('on purpose')
    })
    await expect(failingTransaction).rejects.toThrow('on purpose')
    expect(await keys(site)).toEqual(['kept'])
    expect(received).toEqual(['events'])
  })

  test('are invisible to others before the commit', async () => {
    const site = await openSite({ engine })
    const insertDone = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const insertion = site.database.transaction(async (transaction) => {
      await insertAttempt(transaction, 'half')
      insertDone.resolve()
      await read.promise
    })
    await insertDone.promise
    expect(await keys(site)).toEqual([])
    read.resolve()
    await insertion
    expect(await keys(site)).toEqual(['half'])
  })

  test('report a duplicate key alike on both engines, and the next one succeeds', async () => {
    const site = await openSite({ engine })
    await site.register('rosa@example.com', 'Rosa Delgado')
    const error: unknown = await site
      .register('rosa@example.com', 'Rosa Again')
      .catch((rejection: unknown) => rejection)
    expect(isUniqueViolation(error)).toBe(true)
    await site.register('june@example.com', 'June Okafor')
  })

  test('hold a row lock until they end', async () => {
    const site = await openSite({ engine })
    const order: string[] = []
    const visit = (name: string) =>
      site.database.transaction(async ({ query, forUpdate }) => {
        await forUpdate(query.selectFrom('conventions').selectAll()).execute()
        order.push(`${name} in`)
        await new Promise((resolve) => setImmediate(resolve))
        order.push(`${name} out`)
      })
    await Promise.all(['a', 'b', 'c'].map(visit))
    for (let index = 0; index < order.length; index += 2) {
      expect(order[index + 1]).toBe(order[index]?.replace('in', 'out'))
    }
    expect(order).toHaveLength(6)
  })

  test('lose no write among many concurrent reads and writes', async () => {
    const site = await openSite({ engine })
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        site.database.transaction((transaction) => insertAttempt(transaction, `key ${index}`)),
      ),
    )
    expect(await keys(site)).toHaveLength(100)
  })
})

const migrateScript = `
  import { migrate } from '${import.meta.resolve('../../migrations/index.ts')}'
  import { Database } from '${import.meta.resolve('./database.ts')}'
  import { Live } from '${import.meta.resolve('../live/live.ts')}'
  const [databaseUrl, dataDir] = process.argv.slice(1)
  const database = new Database({ databaseUrl: databaseUrl || null, dataDir, live: new Live() })
  await migrate(database)
  console.log((await database.query.selectFrom('outbox').selectAll().execute()).length)
  await database.close()
`
const run = promisify(execFile)

const rounds = ['first', 'second', 'third']

async function openWithListener() {
  const site = await openSite({ engine: 'postgres' })
  const received: Change[] = []
  const live = new Live()
  live.subscribe((changes) => received.push(...changes))
  const listener = await listenForChanges({
    databaseUrl: site.config.databaseUrl ?? '',
    serverId: 'another',
    live,
  })
  onTestFinished(() => listener.close())
  return { site, received }
}

test('a transaction notifies other servers with the commit, and not after a rollback', async () => {
  const { site, received } = await openWithListener()
  for (const round of rounds) {
    await site.database.transaction(async (transaction) => {
      transaction.markChanged(`events:${round}`)
      await insertAttempt(transaction, round)
    })
    const failingTransaction = site.database.transaction(async (transaction) => {
      transaction.markChanged('gamedays')
      await insertAttempt(transaction, 'failed')
      throw new Error('on purpose')
    })
    await expect(failingTransaction).rejects.toThrow('on purpose')
  }
  await expect.poll(() => received).toEqual(rounds.map((round) => `events:${round}`))
  expect(await keys(site)).toEqual(rounds)
})

test('a transaction commits even when other servers cannot be notified', async () => {
  const { site, received } = await openWithListener()
  const longChange = `events:${'x'.repeat(10_000)}` as const
  for (const round of rounds) {
    await site.database.transaction(async (transaction) => {
      await insertAttempt(transaction, round)
      transaction.markChanged(longChange)
    })
  }
  expect(await keys(site)).toEqual(rounds)
  await site.database.transaction(async ({ markChanged }) => markChanged('photos'))
  await expect.poll(() => received).toEqual(['photos'])
})

test('a transaction fails when it reads over a second connection, which does not see its writes', async () => {
  const { database } = await openSite({ engine: 'postgres' })
  const attempts = prepareStatement((query: Query) => query.selectFrom('attempts').selectAll())
  for (const transact of [
    () => attempts(database.query, {}),
    () => database.query.selectFrom('attempts').selectAll().execute(),
  ]) {
    await expect(database.transaction(transact)).rejects.toThrow('second connection')
    await expect(database.transaction(({ query }) => attempts(query, {}))).resolves.toEqual([])
    expect(await transact()).toEqual([])
  }
})

onBothEngines('migrations', (engine) => {
  test('run once when several servers start at the same time', async () => {
    const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : ''
    const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-migrate-'))
    const servers = Array.from({ length: 3 }, () =>
      run(process.execPath, ['--input-type=module', '-e', migrateScript, databaseUrl, dataDir]),
    )
    const outputs = (await Promise.all(servers)).map(({ stdout }) => stdout.trim())
    expect(outputs).toEqual(['0', '0', '0'])
    rmSync(dataDir, { recursive: true })
  })
})

test('serves queries in order while PostgreSQL is busy, and rejects those over the limit', async () => {
  const site = await openSite({ engine: 'postgres' })
  const gate = Promise.withResolvers<void>()
  let servedCount = 0
  const transact = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      site.database.transaction(async (transaction) => {
        servedCount += 1
        await gate.promise
        if (index % 500 === 0) await insertAttempt(transaction, `${count} ${index}`)
      }),
    )
  const first = transact(poolSizes.writes)
  await expect.poll(() => servedCount).toBe(poolSizes.writes)
  const waitingTransactions = transact(maxWaitingQueries)
  const rejectedTransaction = site.database.transaction(() => Promise.resolve())
  await expect(rejectedTransaction).rejects.toMatchObject({ statusCode: 503 })
  gate.resolve()
  await Promise.all([...first, ...waitingTransactions])
  expect(servedCount).toBe(poolSizes.writes + maxWaitingQueries)
  expect(await keys(site)).toHaveLength(5)
  await site.database.transaction((transaction) => insertAttempt(transaction, 'later'))
  expect(await keys(site)).toContain('later')
})

test('closing the database closes its connections to PostgreSQL', async () => {
  const { config, live } = await openSite({ engine: 'postgres' })
  const database = new Database({ ...config, live })
  await database.transaction(() => Promise.resolve())
  await database.close()
  await expect(database.transaction(() => Promise.resolve())).rejects.toThrow('destroyed')
})
