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
  const take = (name: string, fail = false) =>
    writer.transaction().execute(async (query) => {
      await query.insertInto('seats').values({ name }).execute()
      if (fail) throw new Error(`${name} changed their mind`)
    })
  return { file, writer, names, take }
}

test.each([
  ['later ones', ['b', 'd'], ['a', 'c']],
  ['the first', ['a', 'c'], ['b', 'd']],
  ['the first two', ['a', 'b'], ['c', 'd']],
  ['all', ['a', 'b', 'c', 'd'], []],
])(
  'transactions that are committed together stand or fall each for itself: %s fail',
  async (_, failing, stored) => {
    const { names, take } = await open()
    const all = ['a', 'b', 'c', 'd']
    const answers = await Promise.allSettled(all.map((name) => take(name, failing.includes(name))))
    expect(all.filter((__, index) => answers[index]?.status === 'rejected')).toEqual(failing)
    expect(await names()).toEqual(stored)
    await take('e')
    expect(await names()).toEqual([...stored, 'e'])
  },
)

test('whoever is answered finds it stored', async () => {
  const { names, take } = await open()
  const seen = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const name = String(index)
      await take(name)
      return (await names()).includes(name)
    }),
  )
  expect(seen).toEqual(Array(100).fill(true))
})

test('one that takes its time is alone meanwhile', async () => {
  const { writer, names, take } = await open()
  const slow = writer.transaction().execute(async (query) => {
    await query.insertInto('seats').values({ name: 'slow' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 30))
    return query.selectFrom('seats').selectAll().execute()
  })
  const quick = take('quick')
  expect(await slow).toEqual([{ name: 'slow' }])
  await quick
  expect(await names()).toEqual(['quick', 'slow'])
})

test('a commit that fails takes its whole group back, and nothing of those who come after', async () => {
  const { writer, names, take } = await open()
  await sql`create table owners (seat text references seats_by_id (id))`.execute(writer)
  await sql`create table seats_by_id (id text primary key)`.execute(writer)
  const broken = writer.transaction().execute(async (query) => {
    await sql`pragma defer_foreign_keys = on`.execute(query)
    await sql`insert into owners (seat) values ('nowhere')`.execute(query)
  })
  const group = await Promise.allSettled([broken, take('same group')])
  const answered = group.map(({ status }) => status)
  const later = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => take(`later ${index}`)),
  )
  // The second waits for its turn while the first is under way, so one commit is for both.
  expect(answered).toEqual(['rejected', 'rejected'])
  expect(later.every(({ status }) => status === 'fulfilled')).toBe(true)
  const stored = await names()
  expect(stored).toHaveLength(50)
  expect(stored).not.toContain('same group')
})

/** Takes the write lock as another program would. */
function lock(file: string, begin = 'begin immediate') {
  const other = new DatabaseSync(file)
  other.exec(begin)
  onTestFinished(() => {
    if (other.isOpen) other.close()
  })
  return other
}

test.each(['begin immediate', 'begin exclusive'])(
  'a write waits for the lock of another program (%s), and reads go on',
  async (begin) => {
    const { file, names, take, writer } = await open()
    await take('before')
    const other = lock(file, begin)
    other.exec(`insert into seats values ('other')`)
    const order: string[] = []
    const writes = ['a', 'b', 'c'].map(async (name) => {
      await take(name)
      order.push(name)
    })
    const plain = writer.insertInto('seats').values({ name: 'd' }).execute()
    // With SQLite's own timeout neither a timer nor a read would come before the lock is free.
    await pause(60)
    expect([await names(), order]).toEqual([['before'], []])
    other.exec('commit')
    await Promise.all([...writes, plain])
    expect(order).toEqual(['a', 'b', 'c'])
    expect(await names()).toEqual(['a', 'b', 'before', 'c', 'd', 'other'])
  },
)

test('writes that wait too long for the lock give up together, and the next one works', async () => {
  const { file, names, take } = await open(100)
  const other = lock(file)
  const began = performance.now()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => take(`late ${index}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill('rejected'))
  expect((answers[0] as PromiseRejectedResult).reason).toMatchObject({ errcode: 5 })
  // Each in a wait of its own would take five seconds.
  expect(performance.now() - began).toBeLessThan(2_000)
  const patient = take('patient')
  other.exec('rollback')
  await patient
  expect(await names()).toEqual(['patient'])
})

test('a reader of another program that keeps the log from being copied holds up no write', async () => {
  const { file, names, take } = await open(0)
  await take('first')
  const other = lock(file, 'begin')
  other.prepare('select * from seats').all()
  for (const name of ['a', 'b', 'c']) await take(name)
  const checkpoint = new DatabaseSync(file)
  checkpoint.exec('pragma wal_checkpoint(passive)')
  checkpoint.close()
  await take('d')
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'first'])
})
