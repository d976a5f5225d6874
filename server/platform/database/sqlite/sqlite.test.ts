import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

interface Tables {
  seats: { name: string }
}

async function open(maxLockWaitMilliseconds = 30_000) {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
  const file = join(folder, 'test.sqlite')
  const dialects = openSqlite(file, { maxLockWaitMilliseconds })
  const writer = new Kysely<Tables>({ dialect: dialects.writer.dialect })
  const reader = new Kysely<Tables>({ dialect: dialects.reader.dialect })
  onTestFinished(async () => {
    await writer.destroy()
    await reader.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await writer.schema.createTable('seats').addColumn('name', 'text').execute()
  const names = async () =>
    (await reader.selectFrom('seats').select('name').orderBy('name').execute()).map(
      (row) => row.name,
    )
  const insertName = (name: string, mustFail = false) =>
    writer.transaction().execute(async (query) => {
      await query.insertInto('seats').values({ name }).execute()
      if (mustFail) throw new Error(`${name} changed their mind`)
    })
  return { file, writer, names, insertName }
}

test.each([
  ['later ones', ['b', 'd'], ['a', 'c']],
  ['the first', ['a', 'c'], ['b', 'd']],
  ['the first two', ['a', 'b'], ['c', 'd']],
  ['all', ['a', 'b', 'c', 'd'], []],
])(
  'commits a group of transactions of which %s fail, rolling back only those',
  async (_, failingName, storedNames) => {
    const { names, insertName } = await open()
    const allNames = ['a', 'b', 'c', 'd']
    const answers = await Promise.allSettled(
      allNames.map((name) => insertName(name, failingName.includes(name))),
    )
    expect(allNames.filter((__, index) => answers[index]?.status === 'rejected')).toEqual(
      failingName,
    )
    expect(await names()).toEqual(storedNames)
    await insertName('e')
    expect(await names()).toEqual([...storedNames, 'e'])
  },
)

test('returns only after the data is stored', async () => {
  const { names, insertName } = await open()
  const visibleRows = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const name = String(index)
      await insertName(name)
      return (await names()).includes(name)
    }),
  )
  expect(visibleRows).toEqual(Array(100).fill(true))
})

test('runs a slow transaction without concurrent ones', async () => {
  const { writer, names, insertName } = await open()
  const slowTransaction = writer.transaction().execute(async (query) => {
    await query.insertInto('seats').values({ name: 'slow' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 30))
    return query.selectFrom('seats').selectAll().execute()
  })
  const quickTransaction = insertName('quick')
  expect(await slowTransaction).toEqual([{ name: 'slow' }])
  await quickTransaction
  expect(await names()).toEqual(['quick', 'slow'])
})

test('rolls back the whole group when its commit fails, but no later transaction', async () => {
  const { writer, names, insertName } = await open()
  await sql`create table owners (seat text references seats_by_id (id))`.execute(writer)
  await sql`create table seats_by_id (id text primary key)`.execute(writer)
  const brokenTransaction = writer.transaction().execute(async (query) => {
    await sql`pragma defer_foreign_keys = on`.execute(query)
    await sql`insert into owners (seat) values ('nowhere')`.execute(query)
  })
  const group = await Promise.allSettled([brokenTransaction, insertName('same group')])
  const groupStatuses = group.map(({ status }) => status)
  const laterResults = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => insertName(`later ${index}`)),
  )
  // The second queues while the first runs, so that one commit covers both.
  expect(groupStatuses).toEqual(['rejected', 'rejected'])
  expect(laterResults.every(({ status }) => status === 'fulfilled')).toBe(true)
  const storedNames = await names()
  expect(storedNames).toHaveLength(50)
  expect(storedNames).not.toContain('same group')
})

/** Takes the write lock as another program would. */
function lock(file: string, begin = 'begin immediate') {
  const otherDatabase = new DatabaseSync(file)
  otherDatabase.exec(begin)
  onTestFinished(() => {
    if (otherDatabase.isOpen) otherDatabase.close()
  })
  return otherDatabase
}

test.each(['begin immediate', 'begin exclusive'])(
  'a write waits for the lock of another program (%s) while reads continue',
  async (begin) => {
    const { file, names, insertName, writer } = await open()
    await insertName('before')
    const otherDatabase = lock(file, begin)
    otherDatabase.exec(`insert into seats values ('other')`)
    const order: string[] = []
    const writes = ['a', 'b', 'c'].map(async (name) => {
      await insertName(name)
      order.push(name)
    })
    const plainInsert = writer.insertInto('seats').values({ name: 'd' }).execute()
    // With SQLite's own timeout neither a timer nor a read would come before the lock is free.
    await pause(60)
    expect([await names(), order]).toEqual([['before'], []])
    otherDatabase.exec('commit')
    await Promise.all([...writes, plainInsert])
    expect(order).toEqual(['a', 'b', 'c'])
    expect(await names()).toEqual(['a', 'b', 'before', 'c', 'd', 'other'])
  },
)

test('writes that wait too long for the lock give up together, and the next one succeeds', async () => {
  const { file, names, insertName } = await open(100)
  const otherDatabase = lock(file)
  const startTime = performance.now()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => insertName(`late ${index}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill('rejected'))
  expect((answers[0] as PromiseRejectedResult).reason).toMatchObject({ errcode: 5 })
  // Waiting one after the other would take five seconds each.
  expect(performance.now() - startTime).toBeLessThan(2_000)
  const patientInsert = insertName('patient')
  otherDatabase.exec('rollback')
  await patientInsert
  expect(await names()).toEqual(['patient'])
})

test('a reader in another program that blocks checkpoints delays no write', async () => {
  const { file, names, insertName } = await open(0)
  await insertName('first')
  const otherDatabase = lock(file, 'begin')
  otherDatabase.prepare('select * from seats').all()
  for (const name of ['a', 'b', 'c']) await insertName(name)
  const checkpoint = new DatabaseSync(file)
  checkpoint.exec('pragma wal_checkpoint(passive)')
  checkpoint.close()
  await insertName('d')
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'first'])
})
